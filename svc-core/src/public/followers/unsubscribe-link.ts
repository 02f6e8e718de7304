import * as z from 'zod/mini';
import { cancelChangeMailsTo } from '../../outbound/mail/cancel-mail.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { schoolData } from '../../platform/school-data/school-data.ts';
import { hashToken, isTokenShaped } from '../../platform/token.ts';
import { stopFollower } from './stop-follower.ts';

/** The recipient of an email about a change, a reminder or a weekly sheet. */
const UnsubscribeLink = z.object({
  schoolId: z.int(),
  schoolName: z.string(),
  color: z.string(),
  /** Of the school's public schedule; null while it is not published. */
  slug: z.nullable(z.string()),
  /** null for other recipients of changes, such as a coach. */
  followerId: z.nullable(z.int()),
  /** In lower case; null for a follower who has stopped. */
  address: z.nullable(z.string()),
  isStopped: z.boolean(),
});
export type UnsubscribeLink = z.output<typeof UnsubscribeLink>;

/** Reads across schools: the link is all that identifies its owner. It also works for a school that is not active. */
const FIND = {
  name: 'unsubscribe-link',
  text: `select l."schoolId", s.name as "schoolName", s."primaryColor" as color, case when s.published then s.slug end as slug,
      l."followerId", lower(case when l."followerId" is null then l.address else f.address end) as address,
      case when l."followerId" is null then exists (select from stopped_notices n where n."schoolId" = l."schoolId" and n.address = lower(l.address))
        else f.state = 'stopped' end as "isStopped"
    from (
      select "schoolId", "followerId", address from change_recipients where "tokenHash" = $1
      union all
      select "schoolId", "followerId", address from notice_links where "tokenHash" = $1
      union all
      select "schoolId", id, address from followers where "tokenHash" = $1
    ) l
    join schools s on s.id = l."schoolId"
    left join followers f on f."schoolId" = l."schoolId" and f.id = l."followerId"
    where f.id is not null or (l."followerId" is null and l.address is not null)`,
};

/** Finds the owner of a link; undefined for an unknown one. */
export async function findUnsubscribeLink(
  { pool }: Pick<Database, 'pool'>,
  token: string,
): Promise<UnsubscribeLink | undefined> {
  if (!isTokenShaped(token)) return undefined;
  const [found] = await queryRows(pool, UnsubscribeLink, { ...FIND, values: [hashToken(token)] });
  return found;
}

/**
 * Stops a school's emails about changes, reminders and weekly sheets to the owner of a link. A follower is deleted; for another address the
 * stop is stored, and a follower with that address is deleted too. Emails to confirm games and those about an account do not stop.
 * Idempotent.
 */
export async function stopNotices({ database }: Deps, link: UnsubscribeLink): Promise<void> {
  const { schoolId, followerId, address } = link;
  await schoolData(database, schoolId).transaction(async (tx) => {
    if (followerId !== null) return stopFollower(tx, followerId);
    if (address === null) return;
    await tx.db.stoppedNotice.createMany({ data: [{ schoolId, address }], skipDuplicates: true });
    // An address is unique among the school's followers.
    const follower = await tx.db.follower.findFirst({ where: { address }, select: { id: true } });
    if (follower) await stopFollower(tx, follower.id);
    await cancelChangeMailsTo(tx, address);
  });
}

/** Undoes `stopNotices`, except for a follower, whose address was deleted. Idempotent. */
export async function resumeNotices(
  { database }: Deps,
  { schoolId, followerId, address }: UnsubscribeLink,
): Promise<void> {
  if (followerId !== null || address === null) return;
  await schoolData(database, schoolId).transaction((tx) =>
    tx.db.stoppedNotice.deleteMany({ where: { address } }),
  );
}
