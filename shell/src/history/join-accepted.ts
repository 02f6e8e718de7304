import type { AuditEntryView } from '@fieldhouse/core-contract';
import type { Shown } from '../api/index.ts';

type Entry = Shown<AuditEntryView>;

/** The action of a game's entry that tells that staff accepted what the other school proposed. */
export const ACCEPTED = 'accepted';

/** Staff confirm a request only by accepting its proposal. */
export const isAcceptance = ({ kind, actorKind, changes }: Entry): boolean =>
  kind === 'verification' && actorKind === 'person' && changes['state']?.[1] === 'confirmed';

/**
 * Accepting a proposal changes the game and answers its request, which are two entries of one moment. The game's stays, as `accepted`,
 * unless it is not among the entries.
 */
export const joinAccepted = (entries: readonly Entry[]): readonly Entry[] =>
  entries.flatMap((entry) => {
    const isOne = isAcceptance(entry);
    if (!isOne && entry.kind !== 'game') return [entry];
    const other = entries.some(
      (one) =>
        one.at === entry.at &&
        one.requestId === entry.requestId &&
        (isOne ? one.kind === 'game' : isAcceptance(one)),
    );
    if (!other) return [entry];
    return isOne ? [] : [{ ...entry, action: ACCEPTED }];
  });
