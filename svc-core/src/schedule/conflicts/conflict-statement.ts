import { GENDERS, LEVELS, SPORTS, valuesOf } from '@fieldhouse/core-contract';
import type { ConflictSeverity } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import type { SchoolStatement } from '../../platform/database/school-statement.ts';
import { FINDINGS, findings } from './conflict-rules.ts';
import { judgedGames } from './judged-games.ts';
import type { Scope } from './judged-games.ts';

const text = z.nullable(z.string());
const number = z.nullable(z.int());

/** A game of a finding. Minutes are counted from the beginning of its day, null if the time is TBD. */
export const FoundGame = z.object({
  id: z.int(),
  date: z.string(),
  began: number,
  ended: number,
  teamId: z.int(),
  sport: z.enum(valuesOf(SPORTS)),
  level: z.enum(valuesOf(LEVELS)),
  gender: z.nullable(z.enum(valuesOf(GENDERS))),
  sportName: text,
  opponentId: z.int(),
  opponent: z.string(),
  isHome: z.boolean(),
  neutral: z.boolean(),
  venue: z.string(),
  facility: number,
  facilityName: text,
  coach: text,
});
export type FoundGame = z.output<typeof FoundGame>;

const gameJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'date', ${alias}.date, 'began', ${alias}.minutes,
    'ended', ${alias}.ended - ${alias}.day * 1440, 'teamId', ${alias}."teamId", 'sport', ${alias}.sport, 'level', ${alias}.level,
    'gender', ${alias}.gender, 'sportName', ${alias}."sportName", 'opponentId', ${alias}."opponentId",
    'opponent', ${alias}.opponent, 'isHome', ${alias}."isHome", 'neutral', ${alias}.neutral, 'venue', ${alias}.venue,
    'facility', ${alias}.facility, 'facilityName', ${alias}."facilityName", 'coach', ${alias}.coach)::text`;

/** A row of the statement: `one` and `other` are JSON of a `FoundGame`, the earlier day first. */
export const FindingRow = z.object({
  kind: z.string(),
  one: z.string(),
  other: text,
  figure: number,
  most: number,
  dateId: number,
  dateName: text,
  dateFrom: text,
  dateTo: text,
  fromTime: text,
  toTime: text,
  seasonFrom: text,
  seasonTo: text,
});

/** The most findings of a file. Its games can all be at one place at the same time, and then each pair is a finding. */
export const MOST_FINDINGS = 20_000;

/** The columns of a `FindingRow`, from the finding `f`. */
const ROW = `f.kind, ${gameJson('a')} as one, case when b.id is not null then ${gameJson('b')} end as other, f.figure, f.most,
      p.id as "dateId", p.name as "dateName", p."firstDay"::text as "dateFrom", p."lastDay"::text as "dateTo",
      left(p."fromTime"::text, 5) as "fromTime", left(p."toTime"::text, 5) as "toTime",
      l."firstDate"::text as "seasonFrom", l."lastDate"::text as "seasonTo"`;
const GAMES_OF_FINDING = 'join judged a on a.id = f.one left join judged b on b.id = f.other';
const FACTS_OF_FINDING = `left join no_play_dates p on p."schoolId" = $1 and p.id = f."dateId"
    left join team_limits l on l."teamId" = a."teamId"`;

function conflictStatement(scope: Scope): SchoolStatement {
  const reported =
    scope === 'days'
      ? 'greatest(a.date, b.date) between $2::date and $3::date'
      : '(a."isGiven" or b."isGiven")';
  return schoolStatement(`conflicts-${scope}`)(`
    with ${judgedGames(scope)}, ${findings(scope)}
    select ${ROW} from found f ${GAMES_OF_FINDING} ${FACTS_OF_FINDING}
    where f.kind is not null and ${reported}${scope === 'file' ? ` limit ${MOST_FINDINGS + 1}` : ''}`);
}

/** `$2` and `$3` are the first and the last day, `$4` the given games as a JSON object, see `judgedGames`. */
export const CONFLICTS_OF_DAYS = conflictStatement('days');
export const CONFLICTS_OF_GIVEN = conflictStatement('given');
export const CONFLICTS_OF_FILE = conflictStatement('file');

const kindsOf = (severity: ConflictSeverity): string =>
  Object.entries(FINDINGS)
    .filter(([, finding]) => finding.severity === severity)
    .map(([kind]) => `'${kind}'`)
    .join(', ');

/**
 * The findings of these kinds, with the day of the last game. Only its fingerprint shows whether one is accepted, so findings of a game
 * with an accepted conflict are returned as JSON of a `FindingRow`.
 */
const openByDay = (kinds: string): string => `${judgedGames('days')}, ${findings('days')},
    counted as materialized (
      select f.*, greatest(a.date, b.date) as date,
        f.one in (select unnest(c."gameIds") from accepted_conflicts c where c."schoolId" = $1) as "mayBeAccepted"
      from found f ${GAMES_OF_FINDING}
      where f.kind in (${kinds}) and greatest(a.date, b.date) between $2::date and $3::date),
    unclear as (
      select f.date::text as day, ${ROW} from counted f ${GAMES_OF_FINDING} ${FACTS_OF_FINDING} where f."mayBeAccepted")`;

/** A row of `CONFLICT_COUNT`: `finding` is JSON of a `FindingRow`. */
export const CountRow = z.object({ date: z.string(), count: z.int(), finding: text });

/** The number of findings of severity `conflict` by day, see `openByDay`; a row for each that may be accepted. */
export const CONFLICT_COUNT = schoolStatement('conflicts-count')(`
  with ${openByDay(kindsOf('conflict'))}
    select c.date::text as date, count(*)::int as count, null::text as finding from counted c where not c."mayBeAccepted" group by c.date
    union all
    select u.day, 1, to_json(u)::text from unclear u`);

/** A row of `CONFLICT_MARKS`: IDs of games, or JSON of a `FindingRow`. */
export const MarkRow = z.object({
  date: z.string(),
  severity: z.nullable(z.enum(['conflict', 'warning'])),
  ids: z.nullable(z.array(z.int())),
  finding: text,
});

/** The games with findings of severity `conflict` or `warning`, by the last day of each, see `openByDay`; a row for each that may be accepted. */
export const CONFLICT_MARKS = schoolStatement('conflicts-marks')(`
  with ${openByDay(`${kindsOf('conflict')}, ${kindsOf('warning')}`)},
    marked as (
      select game.id, case when c.kind in (${kindsOf('conflict')}) then 'conflict' else 'warning' end as severity, max(c.date) as date
      from counted c cross join lateral (values (c.one), (c.other)) game(id)
      where not c."mayBeAccepted" and game.id is not null group by 1, 2)
    select m.date::text as date, m.severity, array_agg(m.id order by m.id) as ids, null::text as finding from marked m group by m.date, m.severity
    union all
    select u.day, null, null, to_json(u)::text from unclear u`);

/**
 * For the transaction of the statements above. Their CTEs have no statistics, so that PostgreSQL would compare each game with every other
 * one.
 */
export const JOIN_BY_HASH = schoolStatement('conflicts-join-by-hash')(`
  select set_config('enable_nestloop', 'off', true) from schools s where s.id = $1`);
