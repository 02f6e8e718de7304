import type { ChangeSetBriefView, ChangeSetView } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';

/** How often the state of unsent emails is read, in milliseconds. */
const LOOK_EVERY_MS = 3000;
/** Limit of a timer, in milliseconds: a wrong clock would set one for days. */
const LONGEST_MS = 10 * 60_000;
/** Allows for a small difference between this clock and the server's. */
const LEFT_AFTER_MS = 1000;

type Brief = Pick<Shown<ChangeSetBriefView>, 'sendAt' | 'canUndo' | 'undoneAt'>;
type Details = Brief & Pick<Shown<ChangeSetView>, 'recipients' | 'followers'>;

const UNDER_WAY: ReadonlySet<string> = new Set(['held', 'waiting', 'sending']);

/** Whether the emails of a change have not left yet. Decided by the server, since this clock may be wrong. */
export const isHeld = ({ sendAt, canUndo, undoneAt }: Brief): boolean =>
  sendAt !== null && canUndo && undoneAt === null;

/** Milliseconds until the first of these changes' emails should have left; 0 if none is held. */
export function untilSent(changes: readonly Brief[]): number {
  const times = changes.filter(isHeld).map(({ sendAt }) => Date.parse(sendAt ?? ''));
  if (times.length === 0) return 0;
  const left = Math.min(...times) - Date.now() + LEFT_AFTER_MS;
  return Math.min(Math.max(left, LOOK_EVERY_MS), LONGEST_MS);
}

/** Milliseconds until a change should be read again; 0 if nothing more happens without a person. */
export function untilNextState(change: Details, isWatched: boolean): number {
  if (isHeld(change)) return untilSent([change]);
  const isSending =
    change.undoneAt === null &&
    [...change.recipients, ...change.followers].some(({ state }) => UNDER_WAY.has(state));
  return isSending && isWatched ? LOOK_EVERY_MS : 0;
}
