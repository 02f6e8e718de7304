import { LISTED_GAME_CONFLICTS, formatTeam, dayText } from '@fieldhouse/core-contract';
import type {
  BulkEditView,
  BulkGameFacts,
  BulkGameView,
  ConflictView,
} from '@fieldhouse/core-contract';
import { checkGivenGames } from '../conflicts/check-given-games.ts';
import type { GivenGame } from '../conflicts/find-conflicts.ts';
import { isSentOrVerified } from '../games/game-edits.ts';
import type { EditedGame } from '../games/game-edits.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { clockTime } from '../../platform/database/time-of-day.ts';
import { canNotify, sideOf } from './bulk-games.ts';
import type { BulkGame, PlannedGame } from './bulk-games.ts';

/** Describing more takes seconds, and they only occur if games are all put on one day. */
const MOST_CONFLICTS = 5_000;

/** The result or preview of a bulk edit, with the conflicts of the edited games. */
export async function bulkEditView(
  deps: Pick<Deps, 'logger'>,
  school: SchoolData,
  planned: readonly PlannedGame[],
): Promise<Omit<BulkEditView, 'changeSetId' | 'change'>> {
  const given = planned.flatMap(givenGame);
  const taking = new Set(given.map(({ id }) => id));
  const canceled = planned.map(({ game }) => game.id).filter((id) => !taking.has(id));
  const options = { canceled, most: MOST_CONFLICTS };
  const { conflictCheck, byGame } = await checkGivenGames(school, given, deps.logger, options);
  const games = planned.map((one) => gameView(one, byGame.get(one.game.id) ?? []));
  const all = [...byGame.values()].flat();
  return {
    changed: games.length,
    agreed: games.filter(({ isAgreed }) => isAgreed).length,
    tellable: planned.filter(canNotify).length,
    conflicts: [...new Map(all.map((conflict) => [conflict.fingerprint, conflict])).values()],
    conflictCheck,
    games,
  };
}

/** The game as it is played after the edit; none if it is not played. */
function givenGame({ game, edit }: PlannedGame): GivenGame[] {
  if (edit === null) return [];
  const { disruption = game.disruption, status, facilityId, ...columns } = edit.columns;
  if (status === 'canceled' || disruption === 'postponed') return [];
  const { id, teamId, opponentId } = game;
  const { isHome, neutral, gameType = game.gameType } = columns;
  const place = { facilityId, isHome, neutral };
  return [
    {
      id,
      teamId,
      opponentId,
      gameType,
      ...factsAfter(edit),
      endTime: clockTime(columns.endTime),
      ...place,
    },
  ];
}

function factsAfter({ columns }: EditedGame) {
  const { date, time, venue } = columns;
  return { date: dayText(date), time: clockTime(time), venue };
}

function gameView({ game, edit }: PlannedGame, conflicts: readonly ConflictView[]): BulkGameView {
  const was = factsBefore(game);
  return {
    gameId: game.id,
    team: formatTeam(game),
    opponent: game.opponent,
    was,
    becomes:
      edit &&
      differing(was, {
        ...factsAfter(edit),
        side: sideOf(edit.columns),
        status: edit.columns.status,
        gameType: edit.columns.gameType ?? game.gameType,
      }),
    isAgreed: isSentOrVerified(game.status) && (edit === null || edit.isOtherGame),
    conflicts: conflicts.slice(0, LISTED_GAME_CONFLICTS),
    conflictsCount: conflicts.length,
  };
}

const factsBefore = (game: BulkGame): BulkGameFacts => ({
  date: game.date,
  time: game.time,
  venue: game.venue,
  side: sideOf(game),
  status: game.status,
  gameType: game.gameType,
});

const differing = (was: BulkGameFacts, after: BulkGameFacts): Partial<BulkGameFacts> => ({
  ...(was.date === after.date ? {} : { date: after.date }),
  ...(was.time === after.time ? {} : { time: after.time }),
  ...(was.venue === after.venue ? {} : { venue: after.venue }),
  ...(was.side === after.side ? {} : { side: after.side }),
  ...(was.status === after.status ? {} : { status: after.status }),
  ...(was.gameType === after.gameType ? {} : { gameType: after.gameType }),
});
