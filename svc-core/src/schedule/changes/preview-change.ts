import { RECIPIENT_GROUPS } from '@fieldhouse/core-contract';
import type {
  AcceptProposalInput,
  BulkEditInput,
  ChangeMail,
  ChangePreviewView,
  RecipientGroup,
} from '@fieldhouse/core-contract';
import { gameProblem } from '../games/write-game.ts';
import type { Actor } from '../../platform/routes/access.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { makeAcceptance } from './accept-proposal.ts';
import { makeBulkEdit, readPlan } from './bulk-edit.ts';
import { readSender } from './change-sender.ts';
import { readMailedChanges } from './mailed-changes.ts';
import { countRecipients } from './recipients.ts';
import type { CountedGroup } from './recipients.ts';
import type { MadeChange } from './start-change.ts';
import { lockUnnotifiedChange } from './unnotified-games.ts';

/** Ends the transaction of a preview, so that nothing of it is saved. */
class RolledBack extends Error {
  readonly preview: ChangePreviewView;

  constructor(preview: ChangePreviewView) {
    super('A preview is not saved');
    this.preview = preview;
  }
}

/** A change set that was made in the transaction. */
interface Made extends Pick<MadeChange, 'changeSetId' | 'changed'> {
  readonly change: Pick<MadeChange['change'], 'kind' | 'reason' | 'note'>;
}

/** The preview of accepting a proposal, with the groups that have something to hear. @throws HttpProblem as `acceptProposal` */
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

/** The preview of a bulk edit. @throws HttpProblem as `bulkEdit` */
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
  });
}

/** The preview of notifying people of a stored change set. @throws HttpProblem as `lockUnnotifiedChange` */
export const previewNotice = (
  { config }: Deps,
  school: SchoolData,
  changeSetId: number,
): Promise<ChangePreviewView> =>
  school.transaction(async (tx) => {
    const { userId, changed, ...change } = await lockUnnotifiedChange(tx, changeSetId);
    return read(config, tx, userId, { changeSetId, change, changed });
  });

/**
 * Who would be notified of a change, and what the emails would say. Makes the change and rolls it back, so that the emails are those
 * that it would send.
 *
 * @param make returns undefined if nothing changes that people are notified of.
 * @throws HttpProblem as `make`, or 400 for a reference to another school's record.
 */
export async function previewOf(
  { config }: Deps,
  school: SchoolData,
  actor: Actor,
  make: (tx: SchoolTransaction) => Promise<Made | undefined>,
): Promise<ChangePreviewView> {
  try {
    return await school.transaction(async (tx) => {
      const made = await make(tx);
      throw new RolledBack(made ? await read(config, tx, actor.id, made) : EMPTY);
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.preview;
    return gameProblem(error);
  }
}

const EMPTY: ChangePreviewView = { groups: [], mails: [] };

async function read(
  config: Deps['config'],
  tx: SchoolTransaction,
  senderId: number | null,
  { changeSetId, change, changed }: Made,
): Promise<ChangePreviewView> {
  const { kind, reason = '', note = '' } = change;
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
