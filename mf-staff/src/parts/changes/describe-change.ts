import { formatMomentDay, formatMomentIn } from '@fieldhouse/core-contract';
import { useTimeZone } from '@fieldhouse/shell/ui/time-zone';

import { inWords } from '../../kit/list/in-words.ts';
import type { ChangeBrief } from './changes.api.ts';
import { isHeld } from './sending.ts';

/** What a change did: '6 games postponed'. */
export function describeChange({
  kind,
  gamesCount,
}: Pick<ChangeBrief, 'kind' | 'gamesCount'>): string {
  const games = inWords(gamesCount, '1 game', 'games');
  switch (kind) {
    case 'back-on':
      return `${games} back on`;
    case 'edited':
      return `${games} changed`;
    case 'accepted':
      return inWords(gamesCount, '1 proposal accepted', 'proposals accepted');
    case 'forfeit':
      return `${games} forfeited`;
    case 'copied':
      return `${games} copied from another season`;
    default:
      return `${games} ${kind}`;
  }
}

/** What happens with a change's emails: '31 emails go out at 2:07 PM.' */
export function describeEmails(change: ChangeBrief, clock: (iso: string) => string): string {
  const { recipientsCount, sendAt, undoneAt } = change;
  if (sendAt === null) return 'No one was notified.';
  if (undoneAt !== null) return 'No emails were sent.';
  // Only the other schools of make-up games get one, which asks them to confirm.
  const emails =
    recipientsCount === 0 ? 'Requests to confirm' : inWords(recipientsCount, '1 email', 'emails');
  if (!isHeld(change)) return `${emails} went out at ${clock(sendAt)}.`;
  return `${emails} ${recipientsCount === 1 ? 'goes' : 'go'} out at ${clock(sendAt)}.`;
}

/** Who made a change. */
export const changedBy = (by: string): string => by || 'Deleted user';

/** Formats an ISO 8601 time as its time of day in the school's time zone: '2:07 PM'. */
export function useClock(): (iso: string) => string {
  const timeZone = useTimeZone();
  return (iso) => formatMomentIn(iso, timeZone).replace(`${formatMomentDay(iso, timeZone)}, `, '');
}
