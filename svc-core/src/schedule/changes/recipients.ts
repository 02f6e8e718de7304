import { RECIPIENT_GROUPS, valuesOf } from '@fieldhouse/core-contract';
import type { NotifiedChangeKind, RecipientGroup } from '@fieldhouse/core-contract';
import { tooManyRequests } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { LOCK_QUOTA } from '../../outbound/mail/mail-quota.ts';
import type { Config } from '../../platform/config.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

/** The kind of news that a follower chooses: whether games are played as scheduled, or where and when they are. */
const newsOf = (kind: NotifiedChangeKind): 'called-off' | 'moved' =>
  kind === 'edited' || kind === 'accepted' ? 'moved' : 'called-off';

/** SQL: finds invalid addresses of old data. The full rule is applied when the email is written. */
export const LOOKS_LIKE_ADDRESS = `'^[^@[:space:]<>(),;:"]+@[^@[:space:]]+[.][^@[:space:]]+$'`;

/** SQL: whether the emails of a change set `c` count against the daily limits. They may be sent days after the change. */
const OF_LAST_DAY = `greatest(c."createdAt", c."sendAt") > now() - interval '1 day' and c."undoneAt" is null`;

/**
 * All possible recipients of news about the games `$2` of the change set `$5`; followers only if they chose the kind `$3`. `known` has one
 * row for each person and game, `people` one for each address in the groups `$4`, in the first of its groups. A replaced opponent and coach
 * are recipients, too. Followers only get news of published games. `$6` is how many emails about changes an address gets in a day.
 */
const PEOPLE = `
  with concerned as materialized (
    select g.id, g."teamId", t.sport, t."coachEmail", t."coachName", o.email, o."managerName", o."schoolName",
      s.published and t.published as "isPublic"
    from games g
    join schools s on s.id = $1
    join teams t on t."schoolId" = $1 and t.id = g."teamId"
    join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
    where g."schoolId" = $1 and g.id = any($2::int[])
  ), known as materialized (
    select 1 as place, 'opponents' as "group", w.email, w."managerName" as name, w."schoolName" as label, null::int as "followerId",
      w.id as "gameId"
    from concerned w
    union all
    select 1, 'opponents', o.email, o."managerName", o."schoolName", null, r."gameId"
    from change_set_rows r join opponents o on o."schoolId" = $1 and o.id = (r.before->>'opponentId')::int
    where r."schoolId" = $1 and r."changeSetId" = $5::int and r."gameId" = any($2::int[])
    union all
    select 2, 'coaches', w."coachEmail", w."coachName", w."coachName", null, w.id
    from concerned w where w."coachEmail" <> '' or w."coachName" <> ''
    union all
    select 2, 'coaches', t."coachEmail", t."coachName", t."coachName", null, r."gameId"
    from change_set_rows r join teams t on t."schoolId" = $1 and t.id = (r.before->>'teamId')::int
    where r."schoolId" = $1 and r."changeSetId" = $5::int and r."gameId" = any($2::int[])
    union all
    select 3, 'contacts', c.email, c.name, c.name, null, w.id
    from concerned w
    join contacts c on c."schoolId" = $1 and (coalesce(cardinality(c.sports), 0) = 0 or w.sport = any(c.sports))
    union all
    select 4, 'followers', f.address, '', '', f.id, w.id
    from concerned w
    join follower_teams x on x."schoolId" = $1 and x."teamId" = w."teamId"
    join followers f on f."schoolId" = $1 and f.id = x."followerId" and f.state = 'active' and $3::text = any(f.kinds)
    where w."isPublic"
  ), people as materialized (
    select min(k.place) as place, (array_agg(k."group" order by k.place))[1] as "group", lower(k.email) as address,
      (array_agg(k.name order by k.place))[1] as name,
      case when min(k.place) = 4 then max(k."followerId") end as "followerId", array_agg(distinct k."gameId") as "gameIds"
    from known k where k.email ~ ${LOOKS_LIKE_ADDRESS} and k."group" = any($4::text[])
    group by lower(k.email)
  ), busy as materialized (
    select r.address from change_sets c
    join change_recipients r on r."schoolId" = $1 and r."changeSetId" = c.id and r.skipped is null
    where c."schoolId" = $1 and ${OF_LAST_DAY}
    group by r.address having count(*) >= $6::int
  ), reached as materialized (
    select p.*, case
        when m.reason is not null then m.reason
        when n.address is not null then 'stopped'
        when b.address is not null then 'limit' end as skipped
    from people p
    left join busy b on b.address = p.address
    left join mail_suppressions m on m."schoolId" = $1 and m.address = p.address
    left join stopped_notices n on n."schoolId" = $1 and n.address = p.address
  )`;

const Group = z.enum(valuesOf(RECIPIENT_GROUPS));

/** The most names in `unreachable`. */
const MAX_NAMES = 50;
const COUNT = schoolStatement('recipients-count')(`
  ${PEOPLE}
  select groups."group", (select count(*)::int from reached r where r."group" = groups."group" and r.skipped is null) as people,
    array(select distinct k.label from known k
      left join reached r on r.address = lower(k.email)
      where k."group" = groups."group" and k."group" <> 'followers' and k.label <> '' and (r.address is null or r.skipped is not null)
      order by k.label limit ${MAX_NAMES}) as unreachable,
    (select jsonb_build_object('name', r.name, 'address', r.address, 'gameIds', r."gameIds") from reached r
      where r."group" = groups."group" and r.skipped is null order by cardinality(r."gameIds") desc, r.address limit 1) as sample
  from unnest($4::text[]) with ordinality as groups("group", place)
  order by groups.place`);
const Counted = z.object({
  group: Group,
  people: z.int(),
  unreachable: z.array(z.string()),
  sample: z.nullable(
    z.object({ name: z.string(), address: z.string(), gameIds: z.array(z.int()) }),
  ),
});

/** A group, with one of its recipients for a sample of the email. */
export type CountedGroup = z.output<typeof Counted>;

/** Counts the recipients of a change set in every group. */
export const countRecipients = (
  config: Pick<Config, 'MAIL_RECIPIENT_NOTICES_PER_DAY'>,
  tx: Pick<SchoolTransaction, 'rows'>,
  change: { readonly id: number; readonly kind: NotifiedChangeKind },
  gameIds: readonly number[],
): Promise<CountedGroup[]> =>
  tx.rows(Counted, COUNT, [
    gameIds,
    newsOf(change.kind),
    RECIPIENT_GROUPS.map(({ value }) => value),
    change.id,
    config.MAIL_RECIPIENT_NOTICES_PER_DAY,
  ]);

/** In the order of the groups, so that the other schools get their emails first. */
const ADD = schoolStatement('recipients-add')(`
  ${PEOPLE}
  insert into change_recipients ("schoolId", "changeSetId", audience, name, address, "followerId", "gameIds", skipped)
  select $1, $5::int, r."group", r.name, r.address, r."followerId", r."gameIds", r.skipped
  from reached r order by r.place, r.address`);
const COUNT_DAY = schoolStatement('recipients-of-day')(`
  select count(*)::int as notified, count(*) filter (where c.id = $2)::int as "ofChange"
    from change_sets c
    join change_recipients r on r."schoolId" = $1 and r."changeSetId" = c.id and r.skipped is null
    where c."schoolId" = $1 and (c.id = $2 or ${OF_LAST_DAY})`);
const Day = z.object({ notified: z.int(), ofChange: z.int() });

const ONE_HOUR = 3_600;

/**
 * Stores the recipients of a change set, in its transaction.
 *
 * @returns how many of them get an email.
 * @throws HttpProblem 429 if the school reached its limit for a day.
 */
export async function addRecipients(
  config: Pick<Config, 'MAIL_RECIPIENT_NOTICES_PER_DAY' | 'MAIL_SCHOOL_NOTICES_PER_DAY'>,
  tx: SchoolTransaction,
  changeSetId: number,
  change: {
    readonly kind: NotifiedChangeKind;
    readonly tell: readonly RecipientGroup[];
    readonly gameIds: readonly number[];
  },
): Promise<number> {
  if (change.tell.length === 0) return 0;
  await tx.run(LOCK_QUOTA);
  const perAddress = config.MAIL_RECIPIENT_NOTICES_PER_DAY;
  await tx.run(ADD, [change.gameIds, newsOf(change.kind), change.tell, changeSetId, perAddress]);
  const [day] = await tx.rows(Day, COUNT_DAY, [changeSetId]);
  const limit = config.MAIL_SCHOOL_NOTICES_PER_DAY;
  if (day && day.ofChange > 0 && day.notified > limit) {
    throw tooManyRequests(
      ONE_HOUR,
      `Your school reached its daily limit of emails about changes (${limit.toLocaleString('en-US')}). Notify fewer groups or no one, or try again tomorrow. Your system administrator can raise this limit.`,
    );
  }
  return day?.ofChange ?? 0;
}
