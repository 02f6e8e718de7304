import type { AuditEntryView } from '@fieldhouse/core-contract';
import type { Shown } from '../api/index.ts';

type Entry = Shown<AuditEntryView>;

/** The action of a game's entry that tells that staff accepted what the other school proposed. */
export const ACCEPTED = 'accepted';
/** The action of one that tells that staff undid that. */
export const REOPENED = 'reopened';

/** What staff did about a request: only by accepting its proposal they confirm it. Undefined for any other entry. */
export function decisionOf({
  kind,
  actorKind,
  changes,
}: Entry): typeof ACCEPTED | typeof REOPENED | undefined {
  if (kind !== 'verification' || actorKind !== 'person') return undefined;
  const [before, after] = changes['state'] ?? [];
  if (before === 'reschedule' && after === 'confirmed') return ACCEPTED;
  return before === 'confirmed' && after === 'reschedule' ? REOPENED : undefined;
}

/**
 * Accepting a proposal, or undoing that, changes the game and its request, which are two entries of one moment. The game's stays, with
 * what was done as its action, unless it is not among the entries.
 */
export const joinDecisions = (entries: readonly Entry[]): readonly Entry[] =>
  entries.flatMap((entry) => {
    const isDecision = decisionOf(entry) !== undefined;
    if (!isDecision && entry.kind !== 'game') return [entry];
    const other = entries.find(
      (one) =>
        one.at === entry.at &&
        one.requestId === entry.requestId &&
        (isDecision ? one.kind === 'game' : decisionOf(one) !== undefined),
    );
    if (!other) return [entry];
    return isDecision ? [] : [{ ...entry, action: decisionOf(other) ?? entry.action }];
  });
