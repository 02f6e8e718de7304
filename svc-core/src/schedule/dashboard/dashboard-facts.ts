import {
  GAMES_PER_CARD,
  NEXT_DAYS,
  NEXT_GAMES,
  REQUESTS_LISTED,
  UNSENT_DAYS,
} from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { GAME_ORDER } from '../games/game-list.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { schoolYearOfColumn } from '../../platform/school-data/school-year-of-column.ts';
import { teamNameSql } from '../../records/teams/team-name-sql.ts';

/**
 * Whether the game `p` with the opponent `o` differs from the last sent request, and no new one is pending. A game that was edited back
 * does not differ. After a decline no request is needed, after a wish to reschedule staff respond.
 */
const IS_MOVED = `exists (
  select from (
    select v.state, v.snapshot, coalesce(v."validFor", v."sentTo") as address
    from verifications v left join mail_outbox m on m."schoolId" = $1 and m.id = v."outboxId"
    where v."schoolId" = $1 and v."gameId" = p.id and (v.state = 'pending' or coalesce(m.state, 'sent') = 'sent')
    order by v.state = 'pending' desc, v.id desc limit 1) a
  join games g on g."schoolId" = $1 and g.id = p.id
  join teams t on t."schoolId" = $1 and t.id = g."teamId"
  where a.state in ('void', 'reschedule') and (
    (a.snapshot->>'date', a.snapshot->>'time', a.snapshot->>'venue', a.snapshot->>'isHome', a.snapshot->>'neutral', a.snapshot->>'team')
      is distinct from (g.date::text, to_char(g."time", 'HH24:MI'), g.venue, g."isHome"::text, g.neutral::text, ${teamNameSql('t')})
    or (a.snapshot->>'opponent' <> o."schoolName" and lower(a.address) <> lower(o.email))))`;

/**
 * The games from `$2` to `$3`, as they are on `$4`, with the facts that the groups of the dashboard need:
 *
 * - `shown`: the status that screens show;
 * - `disrupted`: the disruption, unless the final status implies it;
 * - `isOff`: not played on its day; `isPlayed`: to be agreed on and played on its day;
 * - `counted`: the one status under which it counts: what happened to it, unless it is still played;
 * - `need`: why it waits for a person. `$5` is the first day of the current school year, `$6` the moment before which an unanswered request
 *   was sent.
 *
 * With `$7` only those of these teams.
 */
const GAMES = `
  stated as materialized (
    select g.id, g.date, g."time", g.status, g.score, g."updatedAt", g."makeUpGameId", g."mailProblem", g."opponentId", g."teamId", g."gameType",
      g.version > 1 as "isEdited",
      case when r.state = 'declined' then r.state else g.status end as shown, r."answeredAt", p."askedAt",
      case
        when g.status = 'canceled' then null
        when g.status = 'completed' and g.disruption in ('postponed', 'delayed', 'suspended') then null
        else g.disruption
      end as disrupted
    from games g
    left join lateral (
      select a.state, a."answeredAt" from verifications a
      where g.status = 'reschedule' and a."schoolId" = $1 and a."gameId" = g.id and a.state in ('reschedule', 'declined')
      order by a."answeredAt" desc, a.id desc limit 1) r on true
    left join lateral (
      select max(a."createdAt") as "askedAt" from verifications a
      where g.status = 'verification-sent' and a."schoolId" = $1 and a."gameId" = g.id and a.state = 'pending') p on true
    where g."schoolId" = $1 and g.date between $2::date and $3::date and ($7::int[] is null or g."teamId" = any($7::int[]))),
  played as materialized (
    select s.*, s.status = 'canceled' or coalesce(s.disrupted = 'postponed', false) as "isOff",
      s.status <> 'canceled' and coalesce(s.disrupted not in ('postponed', 'suspended', 'forfeit'), true) as "isPlayed",
      case when s.disrupted in ('postponed', 'suspended', 'forfeit') then s.disrupted else s.shown end as counted
    from stated s),
  seen as materialized (
    select p.*, coalesce(p."answeredAt", p."updatedAt") as "requestedAt",
      case
        when p."isOff" then
          case when p.status <> 'canceled' and p."makeUpGameId" is null and p.date >= $5::date then 'make-up' end
        when p.shown in ('declined', 'reschedule') then p.shown
        when p.date < $4::date then null
        when p.status = 'scheduled' and p."isPlayed" and p."isEdited" and ${IS_MOVED} then 'moved'
        when p."mailProblem" <> '' then 'undelivered'
        when p.shown = 'verification-sent' and p."askedAt" <= $6::timestamptz then 'unanswered'
        when p.date <= $4::date + ${UNSENT_DAYS} and p.status = 'scheduled' and p."isPlayed" and trim(o.email) <> '' then 'unsent'
      end as need
    from played p join opponents o on o."schoolId" = $1 and o.id = p."opponentId")`;

/** The IDs of the first games of a group. */
const first = (order: string, most: number | string = GAMES_PER_CARD) =>
  `(array_agg(g.id order by ${order}))[1:${most}]`;
/** Requests of the other school are sorted by their own time, the latest first. */
const BY_NEED = `case when g.need in ('declined', 'reschedule') then g."requestedAt" end desc, ${GAME_ORDER}`;
const PER_NEED = `case when g.need in ('declined', 'reschedule') then ${REQUESTS_LISTED} else ${GAMES_PER_CARD} end`;
/** Future games by date and time; then past games, latest first. */
const AHEAD_FIRST = `g.date < $4::date, case when g.date >= $4::date then g.date end,
  case when g.date >= $4::date then g."time" end, case when g.date >= $4::date then g.id end,
  g.date desc, g."time" desc nulls first, g.id desc`;

/**
 * The groups of the games from `$2` to `$3`: how many games each has, and the IDs of the first ones. Weeks start with the one of `$8`, and
 * are named by their Sundays.
 */
export const GROUPS = schoolStatement('dashboard-groups')(`
  with ${GAMES}
  select 'need' as kind, g.need as key, null as part, count(*)::int as count, ${first(BY_NEED, PER_NEED)} as ids
  from seen g where g.need is not null group by g.need
  union all
  select 'card', 'next', null, count(*)::int, ${first(GAME_ORDER, NEXT_GAMES)}
  from seen g where g.date between $4::date and $4::date + ${NEXT_DAYS - 1} and g.status <> 'canceled'
  union all
  select 'card', 'upcoming', null, count(*)::int, ${first(GAME_ORDER)}
  from seen g where g.date >= $4::date and g."isPlayed" and g.status in ('scheduled', 'verification-sent', 'verified')
  union all
  select 'card', 'reschedule', null, count(*)::int, ${first('g."requestedAt", g.id')}
  from seen g where g.counted = 'reschedule'
  union all
  select 'card', 'verified', null, count(*)::int, ${first(AHEAD_FIRST)}
  from seen g where g.counted = 'verified'
  union all
  select 'card', 'recent', null, count(*)::int, ${first('g."updatedAt" desc, g.id desc')}
  from seen g where g.date >= $4::date and g.status <> 'scheduled'
  union all
  select 'status', g.counted, null, count(*)::int, null from seen g group by g.counted
  union all
  select 'score', jsonb_build_object('status', g.status, 'score', g.score, 'gameType', g."gameType",
      'team', jsonb_build_object('sport', t.sport, 'sportName', t."sportName"))::text as key, null, count(*)::int, null
  from seen g join teams t on t."schoolId" = $1 and t.id = g."teamId" where g.status = 'completed' group by 2
  union all
  select 'today', '', null, count(*)::int, null
  from seen g where g.date = $4::date and g."isPlayed" and g.status <> 'completed'
  union all
  select 'week', (g.date - extract(dow from g.date)::int)::text, g.shown, count(*)::int, null
  from seen g where g."isPlayed" and g.date >= $8::date group by 2, 3`);
export const Group = z.object({
  kind: z.enum(['need', 'card', 'status', 'score', 'today', 'week']),
  /** JSON of a `RecordedGame` if the kind is 'score'. */
  key: z.string(),
  /** The shown status of the games of a week; null for other groups. */
  part: z.nullable(z.string()),
  count: z.int(),
  ids: z.nullable(z.array(z.int())),
});
export type Group = z.output<typeof Group>;

/** How many games from `$2` to `$3` wait for a person, by the year in which their school year begins. */
export const LATER = schoolStatement('dashboard-later')(`
  with ${GAMES}
  select ${schoolYearOfColumn('g.date')} as year, count(*)::int as count
  from seen g join schools s on s.id = $1 where g.need is not null group by 1 order by 1`);
export const Later = z.object({ year: z.int(), count: z.int() });

/** Facts about the school that do not depend on the year. */
export const SCHOOL_FACTS = schoolStatement('dashboard-school')(`
  select exists (select from games g where g."schoolId" = $1) as "hasGames",
    (select count(*) from teams t where t."schoolId" = $1)::int as teams,
    exists (select from opponents o where o."schoolId" = $1) as "hasOpponents",
    (select count(*) from opponents o where o."schoolId" = $1 and trim(o.email) = '')::int as "noAddress",
    (select o."schoolName" from opponents o where o."schoolId" = $1 and trim(o.email) = ''
      order by lower(o."schoolName"), o.id limit 1) as "firstWithout"`);
export const SchoolFacts = z.object({
  hasGames: z.boolean(),
  teams: z.int(),
  hasOpponents: z.boolean(),
  noAddress: z.int(),
  firstWithout: z.nullable(z.string()),
});
