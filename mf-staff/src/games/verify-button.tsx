import { reportFailure } from '@fieldhouse/shell/api';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { toast } from '@fieldhouse/shell/ui/toast';
import { Tooltip } from '@fieldhouse/shell/ui/tooltip';
import { Send } from 'lucide-react';
import { useState } from 'react';

import { otherSendableGames } from '../mail-history/other-games-picker.tsx';
import { sendVerification, useGames } from '../school-data/games.api.ts';
import type { Game } from '../school-data/games.api.ts';
import { reportVerificationSent } from '../mail-history/report-verification-sent.ts';

async function send(game: Game): Promise<void> {
  try {
    reportVerificationSent(await sendVerification(game.id));
  } catch (error) {
    reportFailure('Failed to send verification email', error);
  }
}

/** Sends a verification request. Without an email contact it stays clickable, so that a click can explain why nothing is sent. */
export const VerifyButton = ({ game }: { readonly game: Game }) => {
  const [pending, setPending] = useState(false);
  const hasEmail = game.opponent.email.trim() !== '';

  const click = async () => {
    if (pending) return;
    if (!hasEmail) {
      toast({
        variant: 'destructive',
        title: 'No Email Contact',
        description: 'Cannot send verification - opponent school has no email contact',
      });
      return;
    }
    setPending(true);
    await send(game);
    setPending(false);
  };

  return (
    <Tooltip content={hasEmail ? <SendHint game={game} /> : 'No email contact info for opponent'}>
      <IconButton
        label="Send verification"
        tooltip={false}
        size="sm"
        aria-disabled={!hasEmail || pending}
        aria-busy={pending}
        onClick={() => void click()}
      >
        <Send size={16} aria-hidden />
      </IconButton>
    </Tooltip>
  );
};

/** Points to sending several games in one email: a contact may get only a few unanswered emails a day. */
const SendHint = ({ game }: { readonly game: Game }) => {
  const { data: games } = useGames();
  const more = otherSendableGames(game, games ?? []).length;
  if (more === 0) return 'Send verification email';
  return more === 1
    ? 'Send verification email. To include 1 more game with this opponent, open the email history.'
    : `Send verification email. To include ${more} more games with this opponent, open the email history.`;
};
