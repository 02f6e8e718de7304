import { RECIPIENT_GROUPS } from '@fieldhouse/core-contract';
import type {
  AcceptProposalInput,
  BulkEditInput,
  NotifiedChangeKind,
  ChangeMail,
  ChangePreviewView,
  DisruptInput,
  GameInput,
  RecipientGroup,
} from '@fieldhouse/core-contract';
import { gameProblem } from '../games/write-game.ts';
import type { Actor } from '../../platform/routes/access.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { makeAcceptance } from './accept-proposal.ts';
import { makeBulkEdit, readPlan } from './bulk-edit.ts';
import { readSender } from './change-sender.ts';
import { makeDisruption } from './disrupt-games.ts';
import { makeEdit } from './edit-game.ts';
import { readMailedChanges } from './mailed-changes.ts';
import { countRecipients } from './recipients.ts';
import type { CountedGroup } from './recipients.ts';
import { lockUnnotifiedChange } from './unnotified-games.ts';

/** Ends the transaction of a preview, so that nothing of it is saved. */
class RolledBack extends Error {
  readonly preview: ChangePreviewView;

  constructor(preview: ChangePreviewView) {
    super('A preview is not saved');
    this.preview = preview;
  }
}

/** A change that was made in the transaction; undefined if nothing changed of which people are told. */
type Made =
  | {
      readonly changeSetId: number;
      readonly change: {
        readonly kind: NotifiedChangeKind;
        readonly reason: string;
        readonly note: string;
      };
      readonly changed: readonly number[];
    }
  | undefined;

/** Who would be told of such a change, and what the emails would say. @throws HttpProblem as `disruptGames` */
export const previewDisruption = (
  deps: Deps,
  school: SchoolData,
  actor: Actor,
  input: DisruptInput,
): Promise<ChangePreviewView> =>
  previewOf(deps, school, actor, (tx) => makeDisruption(tx, actor, input));

/** The same for an edit of one game. @throws HttpProblem as `editGame` */
export const previewEdit = (
  deps: Deps,
  school: SchoolData,
  actor: Actor,
  id: number,
  input: GameInput,
): Promise<ChangePreviewView> =>
  previewOf(deps, school, actor, (tx) => makeEdit(tx, actor, id, input, [])).catch(gameProblem);

/** The same for accepting a proposal, with the groups that have something to hear. @throws HttpProblem as `acceptProposal` */
export async function previewAcceptance(
  deps: Deps,
  school: SchoolData,
  actor: Actor,
  id: number,
  { requestedAt }: AcceptProposalInput,
): Promise<ChangePreviewView> {
  const tell = RECIPIENT_GROUPS.map(({ value }) => value);
  let notified: readonly RecipientGroup[] = [];
  const { groups, mails } = await previewOf(deps, school, actor, async (tx) => {
    const made = await makeAcceptance(tx, actor, id, { requestedAt, tell });
    notified = made.change.tell;
    return made;
  });
  return {
    groups: groups.filter(({ group }) => notified.includes(group)),
    mails: mails.filter(({ group }) => notified.includes(group)),
  };
}

/** The same for a bulk edit. @throws HttpProblem as `bulkEdit` */
export async function previewBulkEdit(
  deps: Deps,
  school: SchoolData,
  actor: Actor,
  input: BulkEditInput,
): Promise<ChangePreviewView> {
  const plan = await readPlan(school, { ...input, tell: [] });
  return previewOf(deps, school, actor, async (tx) => {
    const { changeSetId, change, changed } = await makeBulkEdit(tx, actor, plan);
    return changeSetId === undefined || changed.length === 0
      ? undefined
      : { changeSetId, change, changed };
  }).catch(gameProblem);
}

/** The same for a change that was made and that nobody was told of. @throws HttpProblem as `lockUnnotifiedChange` */
export const previewNotice = (
  { config }: Deps,
  school: SchoolData,
  changeSetId: number,
): Promise<ChangePreviewView> =>
  school.transaction(async (tx) => {
    const { userId, changed, ...change } = await lockUnnotifiedChange(tx, changeSetId);
    return read(config, tx, userId, { changeSetId, change, changed });
  });

/** Makes the change, reads what its emails say, and takes it back: the emails are those that it would send. */
async function previewOf(
  { config }: Deps,
  school: SchoolData,
  actor: Actor,
  make: (tx: SchoolTransaction) => Promise<Made>,
): Promise<ChangePreviewView> {
  try {
    return await school.transaction(async (tx) => {
      const made = await make(tx);
      throw new RolledBack(made ? await read(config, tx, actor.id, made) : EMPTY);
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.preview;
    throw error;
  }
}

const EMPTY: ChangePreviewView = { groups: [], mails: [] };

async function read(
  config: Deps['config'],
  tx: SchoolTransaction,
  senderId: number | null,
  { changeSetId, change, changed }: NonNullable<Made>,
): Promise<ChangePreviewView> {
  const { kind, reason, note } = change;
  const groups = await countRecipients(config, tx, { id: changeSetId, kind }, changed);
  const changes = await readMailedChanges(tx, { id: changeSetId, kind }, config.PUBLIC_URL);
  const sender = await readSender(tx, senderId);
  const mailOf = ({ group, sample }: CountedGroup): ChangeMail[] => {
    if (sample === null) return [];
    const games = changes({ ...sample, group });
    const shown = group === 'followers' ? '' : reason;
    return [{ ...sender, group, toName: sample.name, reason: shown, note, games }];
  };
  return {
    groups: groups.map(({ group, people, unreachable }) => ({ group, people, unreachable })),
    mails: groups.flatMap(mailOf),
  };
}
