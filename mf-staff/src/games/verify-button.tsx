import { reportFailure } from '@fieldhouse/shell/api';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { toast } from '@fieldhouse/shell/ui/toast';
import { Tooltip } from '@fieldhouse/shell/ui/tooltip';
import { Send } from 'lucide-react';
import { useState } from 'react';

import { companionsOf } from '../mail-story/companion-games.tsx';
import { sendVerification, useGames } from '../school-data/games.api.ts';
import type { Game } from '../school-data/games.api.ts';
import { reportAsked } from '../mail-story/report-asked.ts';

async function send(game: Game): Promise<void> {
  try {
    reportAsked(await sendVerification(game.id));
  } catch (error) {
    reportFailure('Failed to send verification email', error);
  }
}

/** Sends a verification request. Without an email contact it stays clickable, so that a click can explain why nothing is sent. */
export const VerifyButton = ({ game }: { readonly game: Game }) => {
  const [pending, setPending] = useState(false);
  const addressed = game.opponent.email.trim() !== '';

  const click = async () => {
    if (pending) return;
    if (!addressed) {
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
    <Tooltip content={addressed ? <SendHint game={game} /> : 'No email contact info for opponent'}>
      <IconButton
        label="Send verification"
        tooltip={false}
        size="sm"
        aria-disabled={!addressed || pending}
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
  const more = companionsOf(game, games ?? []).length;
  if (more === 0) return 'Send verification email';
  return more === 1
    ? 'Send verification email. To include 1 more game with this opponent, open the email history.'
    : `Send verification email. To include ${more} more games with this opponent, open the email history.`;
};
