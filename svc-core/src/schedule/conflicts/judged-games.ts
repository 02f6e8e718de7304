import { FACILITY_NAMES } from '../../records/facilities/facility-names.ts';
import { gameLengthSql } from '../../records/facilities/game-length-sql.ts';

/** The judged games: all of some days, or those that one given game, or the games of a file, could be in conflict with. */
export type Scope = 'days' | 'given' | 'file';

/**
 * The given games of `$4`, a JSON object: `games` replace the stored ones with their IDs; new ones have negative IDs. `time` and `endTime`
 * are HH:MM or null. For a file also the `teams` and `opponents` that are not stored, with negative IDs, and in `canceled` the IDs of
 * stored games that would no longer be played.
 */
const GIVEN = `given as materialized (
  select * from jsonb_to_recordset($4::jsonb -> 'games') as c(id int, "teamId" int, "opponentId" int, date date, "time" time,
    "endTime" time, venue text, "facilityId" int, "isHome" boolean, neutral boolean, "gameType" text))`;
const TEAMS = `select t.id, t.sport, t.level, t.gender, t."sportName", nullif(lower(t."coachEmail"), '') as coach, t."gameMinutes"
  from teams t where t."schoolId" = $1`;
const OPPONENTS = 'select o.id, o."schoolName" from opponents o where o."schoolId" = $1';
const REPLACED = 'select c.id from given c';

const STORED_ONLY = `replaced as (${REPLACED}), all_teams as not materialized (${TEAMS}), all_opponents as (${OPPONENTS})`;

/** Given teams and opponents are only in the statement of a file: the check of one game would take half as long again. */
const SCHOOL: Readonly<Record<Scope, string>> = {
  days: STORED_ONLY,
  given: STORED_ONLY,
  file: `replaced as materialized (
    ${REPLACED} union all select canceled::int from jsonb_array_elements_text($4::jsonb -> 'canceled') canceled),
  all_teams as materialized (
    ${TEAMS}
    union all select c.id, c.sport, c.level, c.gender, c."sportName", null, null
    from jsonb_to_recordset($4::jsonb -> 'teams') as c(id int, sport text, level text, gender text, "sportName" text)),
  all_opponents as (
    ${OPPONENTS}
    union all select c.id, c."schoolName" from jsonb_to_recordset($4::jsonb -> 'opponents') as c(id int, "schoolName" text))`,
};

const COLUMNS = [
  'id',
  '"teamId"',
  '"opponentId"',
  'date',
  '"time"',
  '"endTime"',
  'venue',
  '"facilityId"',
  '"isHome"',
  'neutral',
  '"gameType"',
];
const columnsOf = (alias: string) => COLUMNS.map((name) => `${alias}.${name}`).join(', ');

const IN_DAYS = 'between $2::date - 7 and $3::date + 7';
/**
 * The stored games near a given game: of its team, and around its day. Separate arrays, and the team's without the index by date (`+ 0`),
 * so that few games are read whatever statistics PostgreSQL has of the school.
 */
const AROUND_GIVEN = [
  `g."teamId" = any (array(select distinct c."teamId" from given c)) and g.date + 0 ${IN_DAYS}`,
  `g.date = any (array(select distinct c.date + apart from given c cross join generate_series(-1, 1) apart))
    and g."teamId" <> all (array(select distinct c."teamId" from given c))`,
];
const STORED: Readonly<Record<Scope, readonly string[]>> = {
  days: [`g.date ${IN_DAYS}`],
  given: AROUND_GIVEN,
  file: AROUND_GIVEN,
};
const storedGames = (filter: string) =>
  `select ${columnsOf('g')}, false as "isGiven" from games g
    where g."schoolId" = $1 and ${filter} and g.status <> 'canceled' and g.disruption is distinct from 'postponed'
      and g.id not in (select r.id from replaced r)`;

/** Keys of venues that name no single place, or that staff of the school `s` said are none of its own. */
const NO_PLACES = `array['', 'tba', 'tbd', 'to be announced', 'to be determined', 'home', 'away', 'neutral', 'neutral site', 'various', 'unknown',
  'school', place_key(s.name), regexp_replace(place_key(s.name), ' (high|middle) school$', '')] || s."otherVenues"`;

/**
 * The games of the days `$2` to `$3`, and of a week around them, that are played, as `judged`:
 *
 * - minutes and days are counted from a Sunday; `began` and `ended` are null if the time is TBD; `minutes` of a game are those of its day
 * - `facility` is the chosen one or the one that the venue names, `site` its top ancestor
 * - `openPlace` is the key of a home or neutral venue that names no facility yet
 * - `place` distinguishes games at different sites; null if it is not known
 */
export function judgedGames(scope: Scope): string {
  return `names(key, id) as materialized (${FACILITY_NAMES}),
  line as materialized (
    with recursive up(id, top, parent) as (
      select f.id, f.id, f."parentId" from facilities f where f."schoolId" = $1
      union all
      select up.id, f.id, f."parentId" from up join facilities f on f."schoolId" = $1 and f.id = up.parent)
    select id, top, parent is null as "isSite" from up),
  related as materialized (
    select id as one, top as other from line
    union select top, id from line
    union select x.id, y.id from facility_overlaps o join line x on x.top = o."oneId" join line y on y.top = o."otherId"
      where o."schoolId" = $1
    union select y.id, x.id from facility_overlaps o join line x on x.top = o."oneId" join line y on y.top = o."otherId"
      where o."schoolId" = $1),
  ${GIVEN},
  ${SCHOOL[scope]},
  games_of_days as materialized (
    ${STORED[scope].map(storedGames).join(' union all ')}
    union all select ${columnsOf('c')}, true from given c),
  venues as materialized (
    select v.venue, v.key, n.id as facility, case when n.id is null and v.key <> all (${NO_PLACES}) then v.key end as "openPlace"
    from (select d.venue, place_key(d.venue) as key from games_of_days d group by d.venue) v
    join schools s on s.id = $1
    left join names n on n.key = v.key),
  timed as (
    select d.*, d.date - date '2000-01-02' as day, (extract(epoch from d."time") / 60)::int as minutes,
      (extract(epoch from d."endTime") / 60)::int as "endMinutes",
      coalesce(t."gameMinutes", ${gameLengthSql('t.sport')}) as length,
      t.sport, t.level, t.gender, t."sportName", t.coach, o."schoolName" as opponent,
      v.key, case when d."facilityId" is null and (d."isHome" or d.neutral) then v."openPlace" end as "openPlace",
      coalesce(d."facilityId", case when d."isHome" or d.neutral then v.facility end) as facility,
      extract(year from d.date)::int - case when to_char(d.date, 'MM-DD') < s."schoolYearStart" then 1 else 0 end as year
    from games_of_days d
    join schools s on s.id = $1
    join all_teams t on t.id = d."teamId"
    join all_opponents o on o.id = d."opponentId"
    join venues v on v.venue = d.venue),
  judged as materialized (
    select d.*, (d.day - d.day % 7) / 7 as week, d.day * 1440 + d.minutes as began,
      d.day * 1440 + case when d."endMinutes" is null then d.minutes + d.length
        when d."endMinutes" <= d.minutes then d."endMinutes" + 1440 else d."endMinutes" end as ended,
      f.name as "facilityName", coalesce(f."setupMinutes", 0) as setup, coalesce(f."clearMinutes", 0) as clearing,
      site.id as site, site.latitude, site.longitude,
      case when d.facility is not null then 'f' || site.id
        when d.neutral then 'n' || d.key
        when not d."isHome" then 'o' || d."opponentId" end as place,
      d.sport in ('cross-country', 'track', 'swimming', 'golf', 'tennis', 'cheer', 'wrestling') as "isMeet"
    from timed d
    left join facilities f on f."schoolId" = $1 and f.id = d.facility
    left join line l on l.id = d.facility and l."isSite"
    left join facilities site on site."schoolId" = $1 and site.id = l.top)`;
}
