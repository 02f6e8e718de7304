import { formatProposal } from './format-proposal.ts';
import type { Game } from './games.api.ts';

/** The other school's reschedule request or decline as one line: first what they propose, then what they say. */
export function describeRescheduleRequest(game: Game): string | null {
  const request = game.rescheduleRequest;
  if (!request) return null;
  if (request.declined) return request.note ? `Declined: "${request.note}"` : 'Declined';
  const parts = [formatProposal(request), request.note && `"${request.note}"`].filter(Boolean);
  return parts.join(' · ') || 'Reschedule requested';
}
