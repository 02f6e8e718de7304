import { dayText } from '@fieldhouse/core-contract';
import type {
  AcceptedProposalView,
  AcceptProposalInput,
  BulkChange,
  RecipientGroup,
} from '@fieldhouse/core-contract';
import { conflict, notFound } from '@fieldhouse/runtime';
import type { Verification } from '../../../generated/prisma/client.ts';
import { readGame } from '../games/list-games.ts';
import type { Actor } from '../../platform/routes/access.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { clockTime } from '../../platform/database/time-of-day.ts';
import { snapshotOf } from '../verification/game-detail-columns.ts';
import { lockRequestedGames } from '../verification/requested-games.ts';
import { lockSeenResponse } from '../verification/seen-response.ts';
import { canNotify, planBulkEdit, readBulkGames } from './bulk-games.ts';
import type { PlannedGame } from './bulk-games.ts';
import { planChangeMails } from './due-changes.ts';
import { lockBefore, recordChange } from './record-change.ts';
import { startChange } from './start-change.ts';
import type { MadeChange } from './start-change.ts';

const NO_PROPOSAL = 'The other school proposed no date, time, or venue. Suggest one to them.';

/** Keeps the open request for an undo. `$3` is its ID. */
const KEEP_REQUEST = schoolStatement('accept-keep-request')(`
  update change_set_rows r set before = r.before || jsonb_build_object('request', jsonb_build_object('id', v.id, 'snapshot', v.snapshot))
    from verifications v
    where r."schoolId" = $1 and r."changeSetId" = $2 and v."schoolId" = $1 and v.id = $3`);

/**
 * Edits the game as the other school proposed, marks it as verified, and holds the emails about it. The other school gets a confirmation
 * with the agreed game.
 *
 * @throws HttpProblem 404; 409 if the proposal is no longer open; 429 if the school reached its limit of emails.
 */
export async function acceptProposal(
  deps: Deps,
  school: SchoolData,
  actor: Actor,
  gameId: number,
  input: AcceptProposalInput,
): Promise<AcceptedProposalView> {
  const accepted = await school.transaction(async (tx) => {
    const made = await makeAcceptance(tx, actor, gameId, input);
    const change = await startChange(deps, tx, made);
    return { change, thanked: await isThanked(tx, made.changeSetId) };
  });
  planChangeMails(deps, accepted.change);
  return { game: await readGame(school, gameId), ...accepted };
}

/** The change set of `acceptProposal`, in one transaction. @throws HttpProblem as `acceptProposal` */
export async function makeAcceptance(
  tx: SchoolTransaction,
  actor: Pick<Actor, 'id'>,
  gameId: number,
  { requestedAt, tell }: AcceptProposalInput,
): Promise<MadeChange> {
  const { game, response } = await lockSeenResponse(tx, gameId, requestedAt);
  requireProposal(response);
  const before = await lockBefore(tx, [gameId]);
  const planned = await planAcceptance(tx, gameId, response);
  await tx.db.game.update({
    where: { id: gameId },
    data: { ...planned.edit?.columns, verifiedAt: game.askedAt },
    select: { id: true },
  });
  const recipients = await concerned(tx, planned, tell);
  const change = { kind: 'accepted', userId: actor.id, tell: recipients } as const;
  const games = { changed: [gameId], created: [] };
  const changeSetId = await recordChange(tx, change, before, games);
  if (changeSetId === undefined) throw new Error('An accepted proposal changes the status');
  await tx.run(KEEP_REQUEST, [changeSetId, response.id]);
  await markAccepted(tx, response, gameId);
  return { changeSetId, change, ...games };
}

function requireProposal({ state, proposedDate, proposedTime, proposedVenue }: Verification): void {
  const isEmpty = proposedDate === null && proposedTime === null && proposedVenue === null;
  if (state !== 'reschedule' || isEmpty) throw conflict(NO_PROPOSAL);
}

/** Details without a proposal keep their current values, even if staff edited them after the response. */
async function planAcceptance(
  tx: SchoolTransaction,
  gameId: number,
  { proposedDate, proposedTime, proposedVenue }: Verification,
): Promise<PlannedGame> {
  const change: BulkChange = {
    ...(proposedDate === null ? {} : { date: dayText(proposedDate) }),
    ...(proposedTime === null ? {} : { time: clockTime(proposedTime) }),
    status: 'verified',
  };
  const place = {
    of: ({ venue }: { readonly venue: string }) => ({ venue: proposedVenue ?? venue }),
  };
  const [planned] = planBulkEdit(await readBulkGames(tx, [gameId]), change, place);
  if (!planned) throw notFound('Game');
  return planned;
}

/** The chosen groups that get an email. If the edit notifies no one, these are the groups that get confirmations. */
async function concerned(
  tx: SchoolTransaction,
  planned: PlannedGame,
  groups: readonly RecipientGroup[],
): Promise<readonly RecipientGroup[]> {
  if (canNotify(planned)) return groups;
  const where = { id: planned.game.teamId, emailCoach: true };
  const isCoachNotified = (await tx.db.team.count({ where })) > 0;
  return groups.filter(
    (group) => group === 'opponents' || (group === 'coaches' && isCoachNotified),
  );
}

/** Their link then shows the game as confirmed, and later edits are compared with the agreed game. */
async function markAccepted(
  tx: SchoolTransaction,
  { id }: Verification,
  gameId: number,
): Promise<void> {
  const [agreed] = await lockRequestedGames(tx, [gameId]);
  if (!agreed) throw notFound('Game');
  await tx.db.verification.updateMany({
    where: { id },
    data: { state: 'confirmed', acceptedAt: agreed.askedAt, snapshot: snapshotOf(agreed) },
  });
}

/** Whether the other school gets an email: its contact has an address, and did not stop such emails. */
async function isThanked(tx: SchoolTransaction, changeSetId: number): Promise<boolean> {
  const where = { changeSetId, audience: 'opponents', skipped: null };
  return (await tx.db.changeRecipient.count({ where })) > 0;
}
