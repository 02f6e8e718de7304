import { reportFailure } from '@fieldhouse/shell/api';
import type { ToastAction } from '@fieldhouse/shell/ui/toast';

import { sendVerification } from '../../data/school-data/games.api.ts';
import type { Game, VerificationSent } from '../../data/school-data/games.api.ts';
import { reportVerificationSent } from '../../kit/feedback/report-verification-sent.ts';
import { isToBeVerified } from '../disruptions/disruption.ts';
import { sendVerificationForGames } from '../mail-history/mail-history.api.ts';
import { MAX_GAMES_PER_EMAIL } from '../mail-history/other-sendable-games.ts';

/** Whether the other school has an email address. */
export const canBeAsked = ({ opponent }: Pick<Game, 'opponent'>): boolean =>
  opponent.email.trim() !== '';

/** Offers to send a game that was scheduled a moment ago, unless it can't be sent. */
export const offerToSend = (game: Game): { readonly action?: ToastAction } =>
  isToBeVerified(game) && canBeAsked(game)
    ? {
        action: {
          label: 'Send',
          altText: 'Send it for verification on the Games page',
          onAction: () => void sendAndReport(() => sendVerification(game.id), []),
        },
      }
    : {};

/** Sends a request and shows the outcome, with an offer to send other games of the same opponent. */
export async function sendAndReport(
  request: () => Promise<VerificationSent>,
  others: readonly Game[],
): Promise<void> {
  try {
    const sent = await request();
    const [first, ...rest] = others.slice(0, MAX_GAMES_PER_EMAIL).map(({ id }) => id);
    reportVerificationSent(sent, first === undefined ? {} : { action: sendMore([first, ...rest]) });
  } catch (error) {
    reportFailure('Failed to send verification email', error);
  }
}

const sendMore = (ids: readonly [number, ...number[]]): ToastAction => ({
  label: ids.length === 1 ? 'Send 1 More Game' : `Send ${ids.length} More Games`,
  onAction: () => void sendAndReport(() => sendVerificationForGames(ids), []),
});
