import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { enqueueMails } from '../../outbound/mail/enqueue-mail.ts';
import { publishMail } from '../../outbound/mail/publish-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { ofManySchools, readManySchools } from '../../platform/school-data/many-schools.ts';
import { parseRows } from '../../platform/database/rows.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { newToken } from '../../platform/token.ts';
import { isMailbox } from '../verification/is-mailbox.ts';
import { listsOf } from './notice.ts';
import type { DueSchool, NextPeople, Notice, NoticeMail } from './notice.ts';

/** Emails in one transaction. Small, so that the first ones are sent while the next ones are written. */
const BATCH = 250;
/** Schools in one transaction. Another process that writes one of them waits for the whole transaction. */
export const SCHOOLS_PER_BATCH = 25;

/** In the order of the schools, so that two processes cannot deadlock. */
const BEGIN = `insert into notice_runs ("schoolId", kind, day)
  select d.id, $3::text, d.day from unnest($1::int[], $2::date[]) as d(id, day) order by d.id on conflict do nothing`;

/** Locks runs until the transaction ends, except those that another process locks, which then writes their emails. */
const LOCK = `select r."schoolId", r.day::text as day, r."lastAddress" as after
  from unnest($1::int[], $2::date[]) as d(id, day)
  join notice_runs r on r."schoolId" = d.id and r.kind = $3::text and r.day = d.day and r."doneAt" is null
  order by r."schoolId" for update of r skip locked`;
const Run = z.object({ schoolId: z.int(), day: z.string(), after: z.string() });
type Run = z.output<typeof Run>;

const ADVANCE = `update notice_runs r set "lastAddress" = d.last, "doneAt" = case when d.last = '' then now() end
  from unnest($1::int[], $2::date[], $3::text[]) as d(id, day, last)
  where r."schoolId" = d.id and r.kind = $4::text and r.day = d.day`;

/** Writes the due emails of schools, each once: if the process ends in between, the next one writes the rest. */
export async function writeNotices(
  deps: Deps,
  notice: Notice,
  schools: readonly DueSchool[],
): Promise<void> {
  let left = schools;
  while (left.length > 0) {
    const batch = await deps.database.prisma.$transaction((tx) =>
      writeBatch(deps, tx, notice, left),
    );
    await publishMail(deps.queues, batch.outboxIds);
    left = batch.left;
  }
}

async function writeBatch(
  deps: Deps,
  tx: Prisma.TransactionClient,
  notice: Notice,
  schools: readonly DueSchool[],
): Promise<{ readonly outboxIds: readonly string[]; readonly left: readonly DueSchool[] }> {
  const ids = schools.map(({ schoolId }) => schoolId);
  const days = schools.map(({ day }) => day);
  await tx.$executeRawUnsafe(BEGIN, ids, days, notice.kind);
  const runs = parseRows(Run, await tx.$queryRawUnsafe(LOCK, ids, days, notice.kind));
  if (runs.length === 0) return { outboxIds: [], left: [] };
  const limit = Math.floor(BATCH / runs.length);
  const { people, outboxIds } = await writeMails(deps, tx, notice, { schools: runs, limit });
  const lastOf = ({ schoolId }: Run) => {
    const written = people.get(schoolId) ?? [];
    return written.length === limit ? (written.at(-1)?.address ?? '') : '';
  };
  const last = runs.map(lastOf);
  const lists = listsOf({ schools: runs });
  await tx.$executeRawUnsafe(ADVANCE, lists.ids, lists.days, last, notice.kind);
  return { outboxIds, left: runs.filter((_run, at) => last[at] !== '') };
}

const EXPIRY = schoolStatement('notice-expiry')(`
  select ($2::date + $3::int + 1)::timestamp at time zone s.timezone as "expiresAt" from schools s where s.id = $1`);
const EXPIRIES = ofManySchools(EXPIRY, ['int', 'date']);
const Expiry = z.object({ expiresAt: z.date() });

/** Writes emails with their links, in the caller's transaction. */
export async function writeMails(
  { config }: Deps,
  tx: Prisma.TransactionClient,
  notice: Notice,
  next: NextPeople,
): Promise<{
  readonly people: ReadonlyMap<number, readonly NoticeMail[]>;
  readonly outboxIds: readonly string[];
}> {
  const people = await notice.read(tx, config, next);
  if (people.size === 0) return { people, outboxIds: [] };
  const { ids, days } = listsOf(next);
  const expiries = await readManySchools(tx, Expiry, EXPIRIES, [ids, days], [notice.validDays]);
  const written = [...people].flatMap(([schoolId, ofSchool]) => {
    const expiry = expiries.get(schoolId)?.[0];
    if (!expiry) throw new Error('Emails belong to a school');
    return ofSchool.flatMap(({ message, ...person }) => {
      if (message === undefined || !isMailbox(person.address)) return [];
      const { token, hash } = newToken();
      const links = {
        stopLink: `${config.PUBLIC_URL}/unsubscribe/${token}`,
        chooseLink: `${config.PUBLIC_URL}/follow/${token}`,
      };
      const mail = { to: person.address, schoolId, ...expiry, message: message(links) };
      return [{ schoolId, person, hash, mail }];
    });
  });
  const outboxIds = await enqueueMails(
    tx,
    config.APP_SECRET,
    written.map(({ mail }) => mail),
  );
  await tx.noticeLink.createMany({
    data: written.map(({ schoolId, person, hash }, at) => ({
      schoolId,
      tokenHash: hash,
      ...(person.followerId === null
        ? { address: person.address }
        : { followerId: person.followerId }),
      outboxId: person.isReplaced ? (outboxIds[at] ?? null) : null,
    })),
  });
  return { people, outboxIds };
}
