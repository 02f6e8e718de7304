import type { MailMessage } from '@fieldhouse/mail-contract';
import type { Config } from '../../platform/config.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';

/** A kind of email that a school sends at an hour of its own clock. */
export interface Notice {
  readonly kind: 'game-reminder' | 'weekly-sheet';
  /** Sent from this hour until midnight. */
  readonly hour: number;
  /** Sent only on this day of the week, 0 is Sunday; without it every day. */
  readonly weekday?: number;
  /** The days after which the email is no longer sent. */
  readonly validDays: number;
  /**
   * SQL: whether somebody may get an email from the school `s` on the day `c.day`. It may be true where nobody does, but is never false
   * where somebody does.
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
  /** The day of the emails, yyyy-MM-dd by the school's clock. */
  readonly day: string;
}

export interface NextPeople {
  /** The schools, with the last address that has its email: reading continues after it. */
  readonly schools: readonly (DueSchool & { readonly after: string })[];
  /** The most people of each school. */
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

export interface NoticeMail {
  /** In lower case. */
  readonly address: string;
  readonly followerId: number | null;
  /** Whether the email is written again if it is outdated before it leaves. */
  readonly isReplaced: boolean;
  /** Undefined if no email is needed. */
  readonly message: ((links: NoticeLinks) => MailMessage) | undefined;
}

/** The links for a reader to stop such emails or, as a follower, to choose others. */
export interface NoticeLinks {
  readonly stopLink: string;
  readonly chooseLink: string;
}
