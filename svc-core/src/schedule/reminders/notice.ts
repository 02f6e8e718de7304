import type { MailMessage } from '@fieldhouse/mail-contract';
import type { Config } from '../../platform/config.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';

/** The emails of one kind that a school sends at an hour of its own clock. */
export interface Notice {
  readonly kind: 'game-reminder' | 'weekly-sheet';
  /** From this hour until midnight. */
  readonly hour: number;
  /** Only on this day of the week, 0 is Sunday; every day without it. */
  readonly weekday?: number;
  /** The email is not sent after the end of the day that is this many days later. */
  readonly validDays: number;
  /**
   * SQL: somebody may get one from the school `s` on the day `c.day`. It may hold where nobody does, and never fails to where somebody
   * does.
   */
  readonly mayBeWanted: string;
  /** Reads the emails to the next people of each school that has some, by its ID, in the order of their addresses. */
  read(
    tx: Prisma.TransactionClient,
    config: Config,
    people: NextPeople,
  ): Promise<ReadonlyMap<number, NoticeMail[]>>;
}

/** A school with the emails of a day. */
export interface DueSchool {
  readonly schoolId: number;
  /** When they are sent, yyyy-MM-dd by the school's clock. */
  readonly day: string;
}

/** Whose emails are written next. */
export interface NextPeople {
  /** With the last address of each school that has its email: only those after it are next. */
  readonly schools: readonly (DueSchool & { readonly after: string })[];
  /** How many of each school. */
  readonly limit: number;
  /** Only these addresses, in lower case; undefined for all. */
  readonly only?: readonly string[];
}

/** The values of statements of many schools, as lists: IDs, days, and last addresses. */
export const listsOf = ({ schools }: Pick<NextPeople, 'schools'>) => ({
  ids: schools.map(({ schoolId }) => schoolId),
  days: schools.map(({ day }) => day),
  after: schools.map(({ after }) => after),
});

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
