import { emailAddress } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import { publishMail } from '../mail/publish-mail.ts';
import type { Deps } from '../platform/deps.ts';
import { schoolData } from '../platform/school-data.ts';
import type { SchoolTransaction } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { newToken } from '../platform/token.ts';
import type { NextPeople, Notice, NoticeMail } from './notice.ts';

/** Emails in one transaction: the first ones leave while the next ones are written. */
const BATCH = 250;

const BEGIN = schoolStatement(
  'notice-run-begin',
  `insert into notice_runs ("schoolId", kind, day) select $1, $2, $3::date on conflict do nothing`,
);

/** Locked until the transaction ends. None while another process has it, which then writes the emails. */
const LOCK = schoolStatement(
  'notice-run-lock',
  `select r."lastAddress" from notice_runs r
    where r."schoolId" = $1 and r.kind = $2 and r.day = $3::date and r."doneAt" is null for update of r skip locked`,
);
const Run = z.object({ lastAddress: z.string() });

const ADVANCE = schoolStatement(
  'notice-run-advance',
  `update notice_runs set "lastAddress" = $4, "doneAt" = case when $5::boolean then now() end
    where "schoolId" = $1 and kind = $2 and day = $3::date`,
);

/**
 * Writes the emails of a school that are due on a day, each once: a process that ends in between leaves the rest to the next one.
 *
 * @param day yyyy-MM-dd by the school's clock.
 */
export async function writeNotices(
  deps: Deps,
  notice: Notice,
  { schoolId, day }: { readonly schoolId: number; readonly day: string },
): Promise<void> {
  const school = schoolData(deps.database, schoolId);
  let isMore = true;
  while (isMore) {
    const batch = await school.transaction((tx) => writeBatch(deps, tx, notice, day));
    await publishMail(deps.queues, batch.outboxIds);
    isMore = batch.isMore;
  }
}

async function writeBatch(
  deps: Deps,
  tx: SchoolTransaction,
  notice: Notice,
  day: string,
): Promise<{ readonly outboxIds: readonly string[]; readonly isMore: boolean }> {
  await tx.run(BEGIN, [notice.kind, day]);
  const [run] = await tx.rows(Run, LOCK, [notice.kind, day]);
  if (!run) return { outboxIds: [], isMore: false };
  const next = { day, after: run.lastAddress, limit: BATCH };
  const { people, outboxIds } = await writeMails(deps, tx, notice, next);
  const isMore = people.length === BATCH;
  const last = isMore ? people.at(-1)?.address : '';
  await tx.run(ADVANCE, [notice.kind, day, last, !isMore]);
  return { outboxIds, isMore };
}

const EXPIRY = schoolStatement(
  'notice-expiry',
  `select ($2::date + $3::int + 1)::timestamp at time zone s.timezone as "expiresAt" from schools s where s.id = $1`,
);
const Expiry = z.object({ expiresAt: z.date() });

const address = emailAddress('');

/** Writes emails with their links, in the caller's transaction. */
export async function writeMails(
  { config }: Deps,
  tx: SchoolTransaction,
  notice: Notice,
  next: NextPeople,
): Promise<{ readonly people: readonly NoticeMail[]; readonly outboxIds: readonly string[] }> {
  const people = await notice.read(tx, config, next);
  const [expiry] = await tx.rows(Expiry, EXPIRY, [next.day, notice.validDays]);
  if (!expiry) throw new Error('Emails belong to a school');
  const written = people.flatMap(({ message, ...person }) => {
    if (message === undefined || !address.safeParse(person.address).success) return [];
    const { token, hash } = newToken();
    const links = {
      stopLink: `${config.PUBLIC_URL}/unsubscribe/${token}`,
      chooseLink: `${config.PUBLIC_URL}/follow/${token}`,
    };
    const mail = { to: person.address, schoolId: tx.schoolId, ...expiry, message: message(links) };
    return [{ person, hash, mail }];
  });
  const outboxIds = await enqueueMails(
    tx.db,
    config.APP_SECRET,
    written.map(({ mail }) => mail),
  );
  await tx.db.noticeLink.createMany({
    data: written.map(({ person, hash }, at) => ({
      schoolId: tx.schoolId,
      tokenHash: hash,
      ...(person.followerId === null
        ? { address: person.address }
        : { followerId: person.followerId }),
      outboxId: person.isReplaced ? (outboxIds[at] ?? null) : null,
    })),
  });
  return { people, outboxIds };
}
