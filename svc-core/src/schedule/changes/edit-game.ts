import type {
  GameInput,
  NotifiedGameUpdate,
  RecipientGroup,
  UpdatedGameView,
} from '@fieldhouse/core-contract';
import { editRecord } from '../../records/audit/edit-record.ts';
import { readGame } from '../games/list-games.ts';
import { updateGame, gameProblem } from '../games/write-game.ts';
import type { Actor } from '../../platform/routes/access.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { planChangeMails } from './due-changes.ts';
import { lockBefore, recordChange } from './record-change.ts';
import { startChange } from './start-change.ts';
import type { MadeChange } from './start-change.ts';

/**
 * Updates a game, and notifies the recipients if a detail that they know is edited.
 *
 * @throws HttpProblem 404, 409 if the game is not at the given version, or 400 if another score can't be read, or the team, the opponent or
 *   the facility is not the school's; 429 if the school reached its limit of emails.
 */
export async function editGame(
  deps: Deps,
  school: SchoolData,
  actor: Actor,
  id: number,
  { tell = [], version, ...input }: NotifiedGameUpdate,
): Promise<UpdatedGameView> {
  const edited = { kind: 'game', id, version } as const;
  const { record, written: change } = await editRecord(school, edited, readGame, async (tx) => {
    if (tell.length === 0) {
      await updateGame(tx, id, input);
      return undefined;
    }
    const made = await makeEdit(tx, actor, id, input, tell);
    return made && (await startChange(deps, tx, made));
  }).catch(gameProblem);
  if (change === undefined) return record;
  planChangeMails(deps, change);
  return { ...record, change };
}

/**
 * Edits a game and records the change set that recipients are notified of, in one transaction. @returns undefined if nothing of that was
 * edited.
 */
export async function makeEdit(
  tx: SchoolTransaction,
  actor: Pick<Actor, 'id'>,
  id: number,
  input: GameInput,
  recipients: readonly RecipientGroup[],
): Promise<MadeChange | undefined> {
  const before = await lockBefore(tx, [id]);
  const { notifies } = await updateGame(tx, id, input);
  if (!notifies) return undefined;
  const change = { kind: 'edited', userId: actor.id, tell: recipients } as const;
  const games = { changed: [id], created: [] };
  const changeSetId = await recordChange(tx, change, before, games);
  return changeSetId === undefined ? undefined : { changeSetId, change, ...games };
}
