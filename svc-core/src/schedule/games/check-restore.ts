import { schoolYearOfDay } from '@fieldhouse/core-contract';
import type { GameCheckView } from '@fieldhouse/core-contract';
import { conflict, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { conflictsOfGiven } from '../conflicts/find-conflicts.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { RESTORE_PROBLEMS, readDeletedGame, statusAfterRestore } from './restore-game.ts';

/** `$2` is a game, `$3` its team, `$4` its opponent and `$5` its facility or null. */
const KNOWN = schoolStatement('restore-game-known')(`
  select exists (select from games g where g."schoolId" = $1 and g.id = $2) as restored,
    exists (select from teams t where t."schoolId" = $1 and t.id = $3) as team,
    exists (select from opponents o where o."schoolId" = $1 and o.id = $4) as opponent,
    (select f.id from facilities f where f."schoolId" = $1 and f.id = $5) as "facilityId", s."schoolYearStart" as start
  from schools s where s.id = $1`);
const Known = z.object({
  restored: z.boolean(),
  team: z.boolean(),
  opponent: z.boolean(),
  facilityId: z.nullable(z.int()),
  start: z.string(),
});

/** The conflicts that a deleted game would have if it were restored, with their final fingerprints. @throws HttpProblem as `restoreGame` */
export async function checkRestore(school: SchoolData, entryId: number): Promise<GameCheckView> {
  const { id, game } = await readDeletedGame(school, entryId);
  const { teamId, opponentId, date, time, endTime, venue, isHome, neutral } = game;
  const [known] = await school.read(Known, KNOWN, [id, teamId, opponentId, game.facilityId]);
  if (!known) throw notFound('School');
  if (known.restored) throw conflict(RESTORE_PROBLEMS.restored, 'already-done');
  if (!known.team) throw conflict(RESTORE_PROBLEMS.team);
  if (!known.opponent) throw conflict(RESTORE_PROBLEMS.opponent);
  // A canceled game takes place nowhere.
  if (statusAfterRestore(game.status) === 'canceled') return { conflicts: [] };
  const { facilityId, start } = known;
  const given = { id, teamId, opponentId, date, time, endTime, venue, isHome, neutral };
  const conflicts = await conflictsOfGiven(school, schoolYearOfDay(date, start), {
    ...given,
    facilityId,
    gameType: game.gameType,
  });
  return { conflicts };
}
