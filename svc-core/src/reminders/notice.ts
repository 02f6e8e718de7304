import type { MailMessage } from '@fieldhouse/mail-contract';
import type { Config } from '../platform/config.ts';
import type { SchoolTransaction } from '../platform/school-data.ts';

/** The emails of one kind that a school sends at an hour of its own clock. */
export interface Notice {
  readonly kind: 'game-reminder' | 'weekly-sheet';
  /** From this hour until midnight. */
  readonly hour: number;
  /** Only on this day of the week, 0 is Sunday; every day without it. */
  readonly weekday?: number;
  /** The email is not sent after the end of the day that is this many days later. */
  readonly validDays: number;
  /** Reads the emails to the next people, in the order of their addresses. */
  read(tx: SchoolTransaction, config: Config, people: NextPeople): Promise<NoticeMail[]>;
}

/** Whose emails are written next. */
export interface NextPeople {
  /** When it is sent, yyyy-MM-dd by the school's clock. */
  readonly day: string;
  /** Only addresses after this one. */
  readonly after: string;
  readonly limit: number;
  /** Only these addresses, in lower case; undefined for all. */
  readonly only?: readonly string[];
}

/** An email to one person. */
export interface NoticeMail {
  /** In lower case. */
  readonly address: string;
  readonly followerId: number | null;
  /** Whether the email is written again if it is outdated before it leaves. */
  readonly isReplaced: boolean;
  /** undefined if there is nothing to say. */
  readonly message: ((links: NoticeLinks) => MailMessage) | undefined;
}

/** The links of an email by which its reader stops such emails or, as a follower, chooses others. */
export interface NoticeLinks {
  readonly stopLink: string;
  readonly chooseLink: string;
}
