import * as z from 'zod/mini';
import { StartedChangeView, RECIPIENT_GROUPS, Recipients } from './change.ts';
import { Moment } from './formats.ts';
import { GameDate, GameTime } from './game-time.ts';
import { GameView } from './game.ts';
import { optionalLines, requiredText } from './text.ts';
import { MAX_NOTE_LENGTH } from './verification.ts';

/**
 * The response that the caller saw: `requestedAt` of the game's `rescheduleRequest`. If the other school has responded again, or
 * someone has acted on it, the call is refused with 409.
 */
const seenResponse = { requestedAt: Moment.check(z.refine(isMoment, 'Reload the page')) };

/** POST /api/games/{id}/proposal/accept and /accept-check. A proposal that edits nothing notifies only the other school and a coach who gets confirmations. */
export const AcceptProposalInput = z.object({
  ...seenResponse,
  /** The groups to notify; all of them if it is left out. */
  tell: z._default(Recipients, () => RECIPIENT_GROUPS.map(({ value }) => value)),
});
export type AcceptProposalInput = z.infer<typeof AcceptProposalInput>;

/** POST /api/games/{id}/proposal/counter: what to suggest instead, with a message to the other school. */
export const SuggestAnotherInput = z.object({
  ...seenResponse,
  date: GameDate,
  time: GameTime,
  venue: requiredText('Venue is required'),
  message: optionalLines(MAX_NOTE_LENGTH),
});
export type SuggestAnotherInput = z.infer<typeof SuggestAnotherInput>;

/** POST /api/games/{id}/proposal/decline: asks again for the game as it is, with a message to the other school. */
export const AskAgainInput = z.object({ ...seenResponse, message: optionalLines(MAX_NOTE_LENGTH) });
export type AskAgainInput = z.infer<typeof AskAgainInput>;

/** The game as agreed. */
export const AcceptedProposalView = z.object({
  game: GameView,
  /** false if the other school's contact gets no email. */
  thanked: z._default(z.boolean(), false),
  change: z.optional(StartedChangeView),
});
export type AcceptedProposalView = z.infer<typeof AcceptedProposalView>;

function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));
}
