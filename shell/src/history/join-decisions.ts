import type { AuditEntryView } from '@fieldhouse/core-contract';
import type { Shown } from '../api/index.ts';

type Entry = Shown<AuditEntryView>;

/** The action of a game's entry: staff accepted the other school's proposal. */
export const ACCEPTED = 'accepted';
/** The action of a game's entry: staff undid that acceptance. */
export const REOPENED = 'reopened';

/** What staff decided about a request. Staff confirm a request only by accepting its proposal. Undefined for any other entry. */
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
 * Accepting a proposal, or undoing that, writes two entries: of the game and of its request. Joins them to the game's, with the decision as
 * its action; the request's stays where the game's is not among the entries.
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
