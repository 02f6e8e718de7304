import type { GameInput } from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { placeColumns, scoreColumns } from '../games/game-edits.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

/** `$2`: games as JSON, see `batchJson`. Returns games with an unknown team, opponent or facility. */
const UNKNOWN = schoolStatement('batch-unknown')(`
  select c.place, t.id is null as "teamId", o.id is null as "opponentId", c."facilityId" is not null and f.id is null as "facilityId"
  from jsonb_to_recordset($2::jsonb) as c(place int, "teamId" int, "opponentId" int, "facilityId" int)
  left join teams t on t."schoolId" = $1 and t.id = c."teamId"
  left join opponents o on o."schoolId" = $1 and o.id = c."opponentId"
  left join facilities f on f."schoolId" = $1 and f.id = c."facilityId"
  where t.id is null or o.id is null or (c."facilityId" is not null and f.id is null)
  order by c.place`);
const Unknown = z.object({
  place: z.int(),
  teamId: z.boolean(),
  opponentId: z.boolean(),
  facilityId: z.boolean(),
});

const NOT_FOUND = [
  ['teamId', 'Team not found'],
  ['opponentId', 'Opponent not found'],
  ['facilityId', 'Facility not found'],
] as const;

/** The columns of games as JSON, with their indexes. Times are HH:MM. */
export const batchJson = (games: readonly GameInput[]): string =>
  JSON.stringify(
    games.map(({ status: chosen, score, replacesGameId: _none, ...game }, place) => {
      const status = chosen ?? 'scheduled';
      const { facilityId, endTime } = placeColumns(game);
      return {
        ...game,
        ...scoreColumns(status, score),
        place,
        status,
        gameType: game.gameType ?? 'game',
        facilityId,
        time: minutesOf(game.time),
        endTime: endTime === null ? null : minutesOf(game.endTime ?? null),
        dismissalTime: minutesOf(game.dismissalTime ?? null),
        departureTime: minutesOf(game.departureTime ?? null),
      };
    }),
  );

const minutesOf = (time: string | null) => time?.slice(0, 5) ?? null;

/** Checks references and make-up games. @throws HttpProblem 400 with the fields of each invalid game. */
export async function requireKnown(
  school: SchoolData | SchoolTransaction,
  games: readonly GameInput[],
): Promise<void> {
  const fields: Record<string, string> = {};
  for (const [place, { replacesGameId }] of games.entries()) {
    if (replacesGameId != null)
      fields[`games.${place}.replacesGameId`] = 'Schedule a make-up game by itself';
  }
  for (const { place, ...isUnknown } of await school.rows(Unknown, UNKNOWN, [batchJson(games)])) {
    for (const [name, message] of NOT_FOUND)
      if (isUnknown[name]) fields[`games.${place}.${name}`] = message;
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields);
}
