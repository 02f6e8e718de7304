import type { TeamIdentity } from '@fieldhouse/core-contract';
import { IMPORT_LIMITS, RowOutcome } from '@fieldhouse/import-contract';
import type { PreviewGame, ScheduleGame } from '@fieldhouse/import-contract';
import type pg from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '../../platform/database/rows.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { defaultVenue } from '../games/default-venue.ts';

/**
 * The staged rows with what the import does with each: the first $2 of each outcome. A row without a candidate repeats an earlier one.
 * Changed games are listed in the order of `CHANGED_LINES`.
 */
const FILE_GAMES = schoolStatement(
  'import-file-games',
)(`select f."row", f.team, f.opponent, f.outcome, f.date::text, to_char(f."time", 'HH24:MI') as "time", f."isHome", f.neutral,
    coalesce(f.venue, g.venue) as venue, nullif(coalesce(f."gameType", g."gameType"), 'game') as "gameType"
  from (
    select s.*, coalesce(c."gameId", c."movedFrom") as id, o.outcome,
      row_number() over (partition by o.outcome
        order by case when o.outcome = 'changed' then s."row" end, s.date, s."time" nulls last, s."row") as place
    from staged s left join candidates c on c."row" = s."row" left join changed d on d."row" = s."row"
    cross join lateral (select case when c."row" is null then 'repeated' when d."row" is not null then 'changed'
      when c."gameId" is null and c."movedFrom" is null then 'new' else 'same' end as outcome) o
  ) f left join games g on g."schoolId" = $1 and g.id = f.id
  where f.place <= $2
  order by f.date, f."time" nulls last, f."row"`);

const FileGame = z.object({
  row: z.int(),
  team: z.int(),
  opponent: z.int(),
  outcome: RowOutcome,
  date: z.string(),
  time: z.nullable(z.string()),
  isHome: z.boolean(),
  neutral: z.boolean(),
  venue: z.nullable(z.string()),
  gameType: z.nullable(z.string()),
});
type FileGame = z.output<typeof FileGame>;

const SchoolName = z.object({ name: z.string() });

/** What the rows of `staged` name by index, and the changed games with their differences. */
interface FileNames {
  readonly teams: readonly TeamIdentity[];
  /** As matched to the school's opponents. */
  readonly opponents: readonly string[];
  readonly changed: readonly ScheduleGame[];
}

/** The games of the file as they will be. Needs the tables of `compareWithSchool`. */
export async function listFileGames(
  client: pg.ClientBase,
  schoolId: number,
  { teams, opponents, changed }: FileNames,
): Promise<PreviewGame[]> {
  const [school] = await queryRows(client, SchoolName, 'select name from schools where id = $1', [
    schoolId,
  ]);
  const rows = await queryRows(client, FileGame, FILE_GAMES.text, [
    schoolId,
    IMPORT_LIMITS.listedGames,
  ]);
  const differences = new Map(changed.map((game) => [game.row, game.differences]));
  return rows.flatMap((game) => {
    const team = teams[game.team];
    const opponent = opponents[game.opponent];
    if (team === undefined || opponent === undefined) return [];
    const { row, outcome, date, time } = game;
    return {
      row,
      outcome,
      team,
      opponent,
      date,
      time,
      side: sideOf(game),
      venue: game.venue ?? defaultVenue({ ...game, school: school?.name ?? '', opponent }),
      ...(game.gameType === null ? {} : { gameType: game.gameType }),
      differences: differences.get(row) ?? [],
    };
  });
}

const sideOf = ({ isHome, neutral }: FileGame): PreviewGame['side'] =>
  neutral ? 'neutral' : isHome ? 'home' : 'away';
