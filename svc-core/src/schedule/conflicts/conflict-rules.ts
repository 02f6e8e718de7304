import type { ConflictRule, ConflictSeverity } from '@fieldhouse/core-contract';
import type { Scope } from './judged-games.ts';

/** Minutes between games at different sites whose distance is unknown: an hour, as in other products. */
const USUAL_TRAVEL = 60;
/** Minutes added to the drive. */
const LOADING = 15;

/**
 * Minutes from one game's place to the next one's. Our estimate: the road is 1.3 times the straight line (great circle, in miles), at 40
 * miles an hour.
 */
const TRAVEL = `case when a.latitude is null or b.latitude is null then ${USUAL_TRAVEL} else ${LOADING} + ceil(1.3 / 40 * 60 *
  3959 * acos(least(1, sin(radians(a.latitude)) * sin(radians(b.latitude)) + cos(radians(a.latitude)) * cos(radians(b.latitude))
    * cos(radians(a.longitude - b.longitude)))))::int end`;

const OVERLAP = 'a.began < b.ended and b.began < a.ended';
const SAME_PLACE = `(a.facility = b.facility or (a.place = b.place and a.facility is null)
  or a.key = b.key)`;
/** Two games against one opponent at one place, on one day. */
const DOUBLEHEADER = `a."opponentId" = b."opponentId" and a.day = b.day and ${SAME_PLACE}`;
/** Several teams of a sport at one meet. */
const ONE_MEET = `a."isMeet" and a.sport = b.sport and a."opponentId" = b."opponentId" and a.day = b.day`;
/** Whether there is too little time to get from one to the other. */
const TOO_FAR = `a.place <> b.place and greatest(a.began, b.began) - least(a.ended, b.ended) < ${TRAVEL}`;
const TBD = 'a.began is null or b.began is null';

/** The rule and severity of each kind of finding, which also has its own sentence. */
export const FINDINGS = {
  'team-overlap': { rule: 'team', severity: 'conflict' },
  'team-doubleheader': { rule: 'team', severity: 'note' },
  'team-same-day': { rule: 'team', severity: 'note' },
  'team-two-places': { rule: 'team', severity: 'warning' },
  'team-tbd': { rule: 'team', severity: 'note' },
  travel: { rule: 'travel', severity: 'warning' },
  'facility-overlap': { rule: 'facility', severity: 'conflict' },
  'facility-meet': { rule: 'facility', severity: 'note' },
  'facility-tight': { rule: 'facility', severity: 'warning' },
  'facility-tbd': { rule: 'facility', severity: 'note' },
  'coach-overlap': { rule: 'coach', severity: 'conflict' },
  'coach-same-site': { rule: 'coach', severity: 'warning' },
  'coach-travel': { rule: 'coach', severity: 'warning' },
  'coach-tbd': { rule: 'coach', severity: 'note' },
  'opponent-week': { rule: 'opponent', severity: 'warning' },
  'opponent-series': { rule: 'opponent', severity: 'note' },
  'no-play': { rule: 'no-play', severity: 'conflict' },
  'no-play-tbd': { rule: 'no-play', severity: 'note' },
  'limit-season': { rule: 'limit', severity: 'warning' },
  'limit-week': { rule: 'limit', severity: 'warning' },
  'limit-day': { rule: 'limit', severity: 'warning' },
  rest: { rule: 'rest', severity: 'warning' },
  'season-before': { rule: 'season', severity: 'warning' },
  'season-after': { rule: 'season', severity: 'warning' },
} as const satisfies Readonly<
  Record<string, { readonly rule: ConflictRule; readonly severity: ConflictSeverity }>
>;
export type FindingKind = keyof typeof FINDINGS;

/** Each pair once, the earlier day first. A game that ends after midnight is also compared with those of the next day. */
const spans = `spans as materialized (
  select j.*, j.day as "onDay" from judged j
  union all select j.*, j.day + 1 from judged j where j.ended + j.clearing > (j.day + 1) * 1440)`;
const EACH_ONCE = '(a.day < b.day or (a.day = b.day and a.id < b.id))';

const pair = (kind: string, from: string, figure = 'null::int') =>
  `select ${kind} as kind, a.id as one, b.id as other, null::int as "dateId", ${figure} as figure, null::int as most from ${from}`;
const single = (kind: string, figures: string, from: string) =>
  `select ${kind}, a.id, null::int, ${figures} from ${from}`;

const TEAM = pair(
  `case when ${TBD} then case when a.day <> b.day then null when ${DOUBLEHEADER} then 'team-doubleheader' else 'team-tbd' end
    when ${DOUBLEHEADER} and a.began <> b.began then 'team-doubleheader'
    when ${OVERLAP} then 'team-overlap'
    when ${TOO_FAR} then 'travel'
    when a.day <> b.day then null
    when a.place <> b.place then 'team-two-places'
    else 'team-same-day' end`,
  `spans a join judged b on b."teamId" = a."teamId" and b.day = a."onDay" and ${EACH_ONCE}`,
  TRAVEL,
);

const facility = (places: string) =>
  pair(
    `case when ${TBD} then case when a.day = b.day and not (${ONE_MEET}) then 'facility-tbd' end
    when ${OVERLAP} then case when ${ONE_MEET} then 'facility-meet' else 'facility-overlap' end
    when a.began - a.setup < b.ended + b.clearing and b.began - b.setup < a.ended + a.clearing
      and (a.setup + a.clearing > 0 or b.setup + b.clearing > 0) then 'facility-tight' end`,
    `${places} and b.day = a."onDay" and b."teamId" <> a."teamId" and ${EACH_ONCE}`,
  );
const FACILITY = facility(
  'spans a join related r on r.one = a.facility join judged b on b.facility = r.other',
);
const OPEN_PLACE = facility(
  'spans a join judged b on b."openPlace" = a."openPlace" and a."openPlace" is not null and b."openPlace" is not null',
);

const COACH = pair(
  `case when ${ONE_MEET} then null
    when ${TBD} then case when a.day = b.day and a.place <> b.place then 'coach-tbd' end
    when ${OVERLAP} then case when a.place <> b.place then 'coach-overlap' else 'coach-same-site' end
    when ${TOO_FAR} then 'coach-travel' end`,
  // PostgreSQL 18 compares each null with every other one: seconds for the thousands of games of a school without coaches.
  `spans a join judged b on b.coach = a.coach and a.coach is not null and b.coach is not null
    and b.day = a."onDay" and b."teamId" <> a."teamId" and ${EACH_ONCE}`,
  TRAVEL,
);

const OPPONENT = pair(
  `case when a.sport in ('baseball', 'softball') or a."gameType" in ('tournament', 'playoff') or b."gameType" in ('tournament', 'playoff')
    then 'opponent-series' else 'opponent-week' end`,
  `judged a join judged b on b."teamId" = a."teamId" and b."opponentId" = a."opponentId" and b.week = a.week and a.day < b.day`,
);

/** No-play dates by day, so that they are joined and not compared with every game. */
const noPlayDays = `no_play_days as materialized (
  select p.id, p."teamId", p."facilityId", day::date - date '2000-01-02' as day, (extract(epoch from p."fromTime") / 60)::int as "fromMinutes",
    (extract(epoch from p."toTime") / 60)::int as "toMinutes"
  from no_play_dates p
  cross join generate_series(greatest(p."firstDay", $2::date - 7), least(p."lastDay", $3::date + 7), interval '1 day') day
  where p."schoolId" = $1)`;

const NO_PLAY = single(
  `case when p."fromMinutes" is null then 'no-play'
    when a.began is null then 'no-play-tbd'
    when a.minutes < p."toMinutes" and a.ended - a.day * 1440 > p."fromMinutes" then 'no-play' end`,
  'p.id, null::int, null::int',
  `judged a join no_play_days p on p.day = a.day and (p."teamId" is null or p."teamId" = a."teamId")
    and (p."facilityId" is null or exists (select from related r where r.one = p."facilityId" and r.other = a.facility))`,
);

const LIMITS = ['maxSeason', 'maxWeek', 'maxDay', 'nightsBetween', 'firstDate', 'lastDate'];
/**
 * The limits of each team, or of the teams of given games. Each limit is from the matching rule that names the most of sport, level and
 * gender.
 */
const teamLimits = (scope: Scope) => `team_limits as materialized (
  select t.id as "teamId", ${LIMITS.map(
    (name) =>
      `(array_agg(r."${name}" order by (r.sport is not null) desc, (r.level is not null) desc, (r.gender is not null) desc, r.id)
      filter (where r."${name}" is not null))[1] as "${name}"`,
  ).join(', ')}
  from all_teams t join contest_rules r on r."schoolId" = $1 and coalesce(r.sport, t.sport) = t.sport and coalesce(r.level, t.level) = t.level
    and (r.gender is null or r.gender = t.gender)
  ${scope === 'days' ? '' : `where t.id = any (array(select distinct c."teamId" from given c))`}
  group by t.id)`;

/** The number of the team's contests up to each one. For given games all contests count, since they may push a later one over the limit. */
const contests = (scope: Scope) => {
  const counted = (by: string) =>
    `count(*) over (partition by j."teamId", ${by}${scope === 'days' ? ' order by j.day, coalesce(j.minutes, 1440)' : ''})`;
  return `contests as materialized (
    select j.id, j."teamId", j.day, j.date, j.year, j."gameType", l."maxSeason", l."maxWeek", l."maxDay", l."nightsBetween", l."firstDate", l."lastDate",
      ${counted('j.year')} as "inSeason", ${counted('j.week')} as "inWeek", ${counted('j.day')} as "onDay",
      extract(year from l."firstDate")::int - case when to_char(l."firstDate", 'MM-DD') < s."schoolYearStart" then 1 else 0 end as "firstYear",
      extract(year from l."lastDate")::int - case when to_char(l."lastDate", 'MM-DD') < s."schoolYearStart" then 1 else 0 end as "lastYear"
    from judged j join team_limits l on l."teamId" = j."teamId" join schools s on s.id = $1
    where j."gameType" <> 'scrimmage')`;
};

const LIMIT = [
  ['limit-season', '"inSeason"', '"maxSeason"'],
  ['limit-week', '"inWeek"', '"maxWeek"'],
  ['limit-day', '"onDay"', '"maxDay"'],
]
  .map(([kind, count, most]) =>
    single(
      `'${kind}'`,
      `null::int, a.${count}::int, a.${most}`,
      `contests a where a.${count} > a.${most}`,
    ),
  )
  .join(' union all ');

/** The days after each contest on which the team needs rest, as rows that can be joined. */
const restDays = `rest_days as materialized (
  select c.id, c."teamId", c.day, c."nightsBetween", c.day + apart as "onDay"
  from contests c cross join lateral generate_series(1, c."nightsBetween" - 1) apart)`;

const REST = `select 'rest', a.id, b.id, null::int, b.day - a.day, a."nightsBetween" from rest_days a
  join contests b on b."teamId" = a."teamId" and b.day = a."onDay"`;

const SEASON = `${single(
  `'season-before'`,
  'null::int, null::int, null::int',
  `contests a where a.date < a."firstDate" and a.year = a."firstYear"`,
)} union all ${single(
  `'season-after'`,
  'null::int, null::int, null::int',
  `contests a where a.date > a."lastDate" and a.year = a."lastYear" and a."gameType" <> 'playoff'`,
)}`;

/** The parts of a statement that finds conflicts among `judged`, up to `found`. */
export const findings = (scope: Scope): string =>
  `${spans}, ${noPlayDays}, ${teamLimits(scope)}, ${contests(scope)}, ${restDays}, found as (
    ${[TEAM, FACILITY, OPEN_PLACE, COACH, OPPONENT, NO_PLAY, LIMIT, REST, SEASON].join(' union all ')})`;
