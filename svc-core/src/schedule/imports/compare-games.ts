import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type { GameDifference, ScheduleGame } from '@fieldhouse/import-contract';
import type pg from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '../../platform/database/rows.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { teamColumns } from '../../records/teams/team-view.ts';
import { matchByKey } from './game-keys.ts';
import type { StagedReport } from './stage-rows.ts';

export interface GameComparison {
  readonly changedGames: number;
  readonly goneGames: number;
  readonly changed: ScheduleGame[];
  readonly gone: ScheduleGame[];
  /** Notes about the file's game IDs. */
  readonly assumed: string[];
  /** Whether the file has game IDs of another system. */
  readonly hasKeys: boolean;
}

/** Whether `candidates` have keys, and whether the school has games of their teams within their dates. */
const COMPARABLE = schoolStatement(
  'import-comparable',
)(`select exists (select from candidates where key is not null) as "hasKeys",
    exists (select from games g where g."schoolId" = $1 and g."teamId" in (select "teamId" from candidates)
      and g.date between (select min(date) from candidates) and (select max(date) from candidates)) as "hasGames"`);
const Comparable = z.object({ hasKeys: z.boolean(), hasGames: z.boolean() });

/** The school's games of the file's teams, within the file's dates, that are not in the file unchanged. */
const UNMATCHED = schoolStatement(
  'import-unmatched-games',
)(`create temp table unmatched on commit drop as
  select g.id, g."teamId", g."opponentId", g.date, g."time", g."isHome", k.key
  from games g left join game_keys k on k."schoolId" = $1 and k."gameId" = g.id
  where g."schoolId" = $1 and g."teamId" in (select "teamId" from candidates)
    and g.date between (select min(date) from candidates) and (select max(date) from candidates)
    and not exists (select 1 from candidates c where c."teamId" = g."teamId" and c."opponentId" = g."opponentId"
      and c.date = g.date and c."time" is not distinct from g."time")`);

/**
 * Pairs games of the file with moved games of the school, in the order of their times, if there are as many of them. Different keys
 * rule a pair out.
 */
const pair = (same: string) => `
  with f as (select *, count(*) over meeting as n, row_number() over (meeting order by date, "time", "row") as nth
      from candidates where "gameId" is null and "movedFrom" is null window meeting as (partition by ${same})),
    g as (select *, count(*) over meeting as n, row_number() over (meeting order by date, "time", id) as nth from unmatched u
      where not exists (select 1 from candidates c where c."movedFrom" = u.id) window meeting as (partition by ${same}))
  update candidates c set "movedFrom" = g.id
  from f join g using (${same}, nth)
  where f.n = g.n and c."row" = f."row" and (f.key is null or g.key is null or f.key = g.key)`;

const SAME_DAY = pair('"teamId", "opponentId", date');
const SAME_MEETING = pair('"teamId", "opponentId", "isHome"');

/** A row that says only that its game is not canceled puts a canceled one back on. */
const BACK_ON = schoolStatement(
  'import-back-on',
)(`update candidates c set status = 'scheduled' from games g
  where g."schoolId" = $1 and g.id = coalesce(c."gameId", c."movedFrom") and g.status = 'canceled'
    and c.status is null`);

/** Statuses that differ only by the state of the verification. */
const OPEN_STATUSES = `('scheduled', 'verification-sent', 'verified')`;

/** The candidates that differ from the school's game, and in which fields. Blank cells do not count as a difference. */
const CHANGED = schoolStatement('import-changed-games')(`create temp table changed on commit drop as
  select * from (
    select c.*, g.id as id, g.date as "wasDate", g."time" as "wasTime", g.venue as "wasVenue", g."isHome" as "wasHome",
      g.neutral as "wasNeutral", g.status as "wasStatus", g.score as "wasScore", g."gameType" as "wasType",
      g."verifiedAt" as "wasVerifiedAt", g."opponentId" as "wasOpponentId", g."opponentId" <> c."opponentId" as "otherOpponent",
      g.date <> c.date or g."time" is distinct from c."time" as "otherTime",
      c.venue is not null and g.venue <> c.venue as "otherVenue",
      g.neutral <> c.neutral or (not c.neutral and g."isHome" <> c."isHome") as "otherSide",
      c.status is not null and g.status <> c.status and not (g.status in ${OPEN_STATUSES} and c.status in ${OPEN_STATUSES}) as "otherStatus",
      c.score is not null and g.score is distinct from c.score as "otherScore",
      c."gameType" is not null and g."gameType" <> c."gameType" as "otherType"
    from candidates c join games g on g."schoolId" = $1 and g.id = coalesce(c."gameId", c."movedFrom")
  ) both_sides
  where "otherOpponent" or "otherTime" or "otherVenue" or "otherSide" or "otherStatus" or "otherScore" or "otherType"`);

/**
 * Finds changed and missing games. Keeps the table `changed` for `updateChangedGames` and `listFileGames`, unless there is nothing
 * to compare with.
 */
export async function compareWithSchool(
  client: pg.ClientBase,
  schoolId: number,
  report: StagedReport,
  listsGames: boolean,
): Promise<GameComparison> {
  const [comparable] = await queryRows(client, Comparable, COMPARABLE.text, [schoolId]);
  const { hasKeys, hasGames } = comparable ?? { hasKeys: true, hasGames: true };
  if (!hasKeys && !hasGames && !listsGames)
    return { changedGames: 0, goneGames: 0, changed: [], gone: [], assumed: [], hasKeys };
  const assumed = hasKeys ? await matchByKey(client, schoolId) : [];
  await client.query(UNMATCHED.text, [schoolId]);
  await client.query(SAME_DAY);
  await client.query(SAME_MEETING);
  if (report.tellsCanceled) await client.query(BACK_ON.text, [schoolId]);
  await client.query(CHANGED.text, [schoolId]);
  const gone = await queryRows(client, LineRow, GONE.text, [schoolId, IMPORT_LIMITS.listedLines]);
  const changed = await queryRows(client, ChangedRow, CHANGED_LINES.text, [
    schoolId,
    listsGames ? IMPORT_LIMITS.listedGames : IMPORT_LIMITS.listedLines,
  ]);
  return {
    changedGames: changed[0]?.total ?? 0,
    goneGames: gone[0]?.total ?? 0,
    changed: changed.map((row) => {
      const opponent = report.opponents[row.place] ?? row.opponent ?? '';
      return { ...lineOf({ ...row, opponent }), ...differencesOf(row, opponent) };
    }),
    gone: gone.map((row) => lineOf(row)),
    assumed,
    hasKeys,
  };
}

const IDENTITY = `t.sport, t.level, t.gender, t."sportName"`;

const GONE = schoolStatement(
  'import-gone-games',
)(`select null::int as "row", ${IDENTITY}, o."schoolName" as opponent, u.date::text, to_char(u."time", 'HH24:MI') as "time",
    count(*) over ()::int as total
  from unmatched u join teams t on t."schoolId" = $1 and t.id = u."teamId"
  join opponents o on o."schoolId" = $1 and o.id = u."opponentId"
  where not exists (select 1 from candidates c where c."movedFrom" = u.id)
  order by u.date, u."time" limit $2`);

const CHANGED_LINES = schoolStatement(
  'import-changed-lines',
)(`select c."row", c.place, ${IDENTITY}, o."schoolName" as opponent, c."otherOpponent", was."schoolName" as "wasOpponent", c.date::text, to_char(c."time", 'HH24:MI') as "time",
    c."wasDate"::text, to_char(c."wasTime", 'HH24:MI') as "wasTime", c."wasVenue", c.venue, c."wasHome", c."isHome", c."wasNeutral",
    c.neutral, c."wasStatus", c.status, c."wasScore", c.score, c."otherTime", c."otherVenue", c."otherSide", c."otherStatus",
    c."otherScore", c."wasType", c."gameType", c."otherType", count(*) over ()::int as total
  from changed c join teams t on t."schoolId" = $1 and t.id = c."teamId"
  left join opponents o on o."schoolId" = $1 and o.id = c."opponentId"
  join opponents was on was."schoolId" = $1 and was.id = c."wasOpponentId"
  order by c."row" limit $2`);

const LineRow = z.object({
  row: z.nullable(z.int()),
  ...teamColumns,
  opponent: z.string(),
  date: z.string(),
  time: z.nullable(z.string()),
  /** The total, including those beyond the listed ones. */
  total: z.int(),
});
type LineRow = z.output<typeof LineRow>;

const ChangedRow = z.extend(LineRow, {
  place: z.int(),
  /** Null for an opponent that does not exist yet. */
  opponent: z.nullable(z.string()),
  otherOpponent: z.boolean(),
  wasOpponent: z.string(),
  wasDate: z.string(),
  wasTime: z.nullable(z.string()),
  wasVenue: z.string(),
  venue: z.nullable(z.string()),
  wasHome: z.boolean(),
  isHome: z.boolean(),
  wasNeutral: z.boolean(),
  neutral: z.boolean(),
  wasStatus: z.string(),
  status: z.nullable(z.string()),
  wasScore: z.nullable(z.string()),
  score: z.nullable(z.string()),
  otherTime: z.boolean(),
  otherVenue: z.boolean(),
  otherSide: z.boolean(),
  otherStatus: z.boolean(),
  otherScore: z.boolean(),
  wasType: z.string(),
  gameType: z.nullable(z.string()),
  otherType: z.boolean(),
});
type ChangedRow = z.output<typeof ChangedRow>;

const lineOf = ({
  row,
  opponent,
  date,
  time,
  sport,
  level,
  gender,
  sportName,
}: LineRow): ScheduleGame => ({
  row,
  team: { sport, level, gender, sportName },
  opponent,
  date,
  time,
  differences: [],
  changes: [],
});

const side = (isHome: boolean, neutral: boolean) =>
  neutral ? 'neutral' : isHome ? 'home' : 'away';

function differencesOf(
  row: ChangedRow,
  opponent: string,
): Pick<ScheduleGame, 'differences' | 'changes'> {
  const pairs: [boolean, GameDifference][] = [
    [row.otherOpponent, { field: 'opponent', was: row.wasOpponent, is: opponent }],
    [row.otherTime && row.wasDate !== row.date, { field: 'date', was: row.wasDate, is: row.date }],
    [row.otherTime && row.wasTime !== row.time, { field: 'time', was: row.wasTime, is: row.time }],
    [row.otherVenue, { field: 'venue', was: row.wasVenue, is: row.venue ?? '' }],
    [
      row.otherSide,
      {
        field: 'side',
        was: side(row.wasHome, row.wasNeutral),
        is: side(row.isHome, row.neutral),
      },
    ],
    [row.otherStatus, { field: 'status', was: row.wasStatus, is: row.status ?? '' }],
    [row.otherScore, { field: 'score', was: row.wasScore, is: row.score ?? '' }],
    [row.otherType, { field: 'type', was: row.wasType, is: row.gameType ?? '' }],
  ];
  const differences = pairs.flatMap(([differs, difference]) => (differs ? [difference] : []));
  return { differences, changes: differences.map(changeText) };
}

/** How a missing value reads in a change. */
const EMPTY_VALUE_TEXT: Partial<Record<GameDifference['field'], string>> = {
  time: 'TBD',
  score: 'no score',
};

const changeText = ({ field, was, is }: GameDifference): string =>
  `${was ?? EMPTY_VALUE_TEXT[field] ?? ''} → ${is ?? EMPTY_VALUE_TEXT[field] ?? ''}`;
