import { GENDERS, LEVELS, SPORTS, valuesOf } from '@fieldhouse/core-contract';
import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type { ImportUndoCheckView, UndoCheckGame } from '@fieldhouse/import-contract';
import * as z from 'zod/mini';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { checkGames } from './check-games.ts';
import { ownFile } from './import-slots.ts';
import type { ImportResources } from './ingest-rows.ts';

/** What a conflict can depend on, of a game. */
const facts = (alias: string) =>
  `${alias}."opponentId", ${alias}.date, ${alias}."time", ${alias}."endTime", ${alias}.venue, ${alias}."facilityId", ${alias}."isHome", ${alias}.neutral,
    ${alias}."gameType", ${alias}.status = 'canceled'`;

/** The games that an undo of import `$2` would change in what a conflict can depend on, as they would be then: the first `$3`. */
const TO_RESTORE = schoolStatement(
  'import-undo-to-restore',
)(`select g.id, g."teamId", b."opponentId", b.date::text, to_char(b."time", 'HH24:MI') as "time", to_char(b."endTime", 'HH24:MI') as "endTime",
    b.venue, f.id as "facilityId", b."isHome", b.neutral, coalesce(b."gameType", g."gameType") as "gameType", b.status = 'canceled' as "isCanceled",
    t.sport, t.level, t.gender, t."sportName", o."schoolName" as opponent
  from import_changes c
  join games g on g."schoolId" = $1 and g.id = c."gameId"
  cross join lateral jsonb_populate_record(null::games, c.before) b
  join teams t on t."schoolId" = $1 and t.id = g."teamId"
  join opponents o on o."schoolId" = $1 and o.id = b."opponentId"
  left join facilities f on f."schoolId" = $1 and f.id = b."facilityId"
  where c."importId" = $2 and g.disruption is distinct from 'postponed' and (${facts('g')}) is distinct from (${facts('b')})
  order by b.date, b."time", g.id
  limit $3`);
const ToRestore = z.object({
  id: z.int(),
  teamId: z.int(),
  opponentId: z.int(),
  date: z.string(),
  time: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  venue: z.string(),
  facilityId: z.nullable(z.int()),
  isHome: z.boolean(),
  neutral: z.boolean(),
  gameType: z.string(),
  isCanceled: z.boolean(),
  sport: z.enum(valuesOf(SPORTS)),
  level: z.enum(valuesOf(LEVELS)),
  gender: z.nullable(z.enum(valuesOf(GENDERS))),
  sportName: z.nullable(z.string()),
  opponent: z.string(),
});
type ToRestore = z.output<typeof ToRestore>;

/** The games that the import created, which an undo deletes. */
const TO_DELETE = schoolStatement('import-undo-to-delete')(
  'select g.id from games g where g."schoolId" = $1 and g."importId" = $2',
);

/**
 * The conflicts that undoing an import would bring back. It only reads, so an import that can no longer be undone is checked, too.
 *
 * @throws HttpProblem 404 for another school's import.
 */
export async function checkUndo(
  { schoolOf, logger }: ImportResources,
  schoolId: number,
  id: string,
): Promise<ImportUndoCheckView> {
  const school = schoolOf(schoolId);
  await ownFile(school, id);
  const restored = await school.read(ToRestore, TO_RESTORE, [id, IMPORT_LIMITS.checkedGames + 1]);
  const games = restored.filter(({ isCanceled }) => !isCanceled);
  const given = {
    games,
    teams: [],
    opponents: [],
    canceled: games.length === 0 ? [] : await leavingGames(school, id, restored),
  };
  const isTooMany = restored.length > IMPORT_LIMITS.checkedGames;
  const checked = await checkGames(school, isTooMany ? undefined : given, logger);
  const listed = games.flatMap((game) => {
    const conflicts = checked.conflicts.get(game.id);
    return conflicts ? [{ ...describe(game), ...conflicts }] : [];
  });
  return {
    conflictCheck: checked.conflictCheck,
    games: listed.slice(0, IMPORT_LIMITS.listedLines),
  };
}

/** The games that would no longer take place. */
async function leavingGames(
  school: SchoolData,
  id: string,
  restored: readonly ToRestore[],
): Promise<number[]> {
  const deleted = await school.read(z.object({ id: z.int() }), TO_DELETE, [id]);
  const canceled = restored.filter(({ isCanceled }) => isCanceled);
  return [...canceled, ...deleted].map((game) => game.id);
}

const describe = ({
  sport,
  level,
  gender,
  sportName,
  opponent,
  date,
  time,
  isHome,
  neutral,
}: ToRestore): Omit<UndoCheckGame, 'conflicts' | 'conflictCounts'> => ({
  team: { sport, level, gender, sportName },
  opponent,
  date,
  time,
  side: neutral ? 'neutral' : isHome ? 'home' : 'away',
});
