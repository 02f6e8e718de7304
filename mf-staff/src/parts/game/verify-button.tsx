import { Button } from '@fieldhouse/shell/ui/button';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { toast } from '@fieldhouse/shell/ui/toast';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';

import { keepFocusInRow } from '../../kit/feedback/keep-focus-in-row.ts';
import { otherSendableGames } from '../mail-history/other-sendable-games.ts';
import { describeGame } from '../../data/school-data/name-game.ts';
import { sendVerification, useGames } from '../../data/school-data/games.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { canBeAsked, sendAndReport } from './send-verification.ts';

interface VerifyButtonProps {
  readonly game: Game;
  readonly shape?: 'icon' | 'text';
}

/**
 * Sends a verification request. Where other games with the opponent are unsent, the toast offers to send these in one email.
 * Without an email contact it stays clickable, so that a click can explain why nothing is sent.
 */
export const VerifyButton = ({ game, shape = 'icon' }: VerifyButtonProps) => {
  const today = useToday();
  const { data: games } = useGames();
  const button = useRef<HTMLButtonElement>(null);
  const [pending, setPending] = useState(false);
  const hasEmail = canBeAsked(game);
  const others = otherSendableGames(game, games ?? [], today);

  const click = async () => {
    if (pending) return;
    if (!hasEmail) return explain();
    setPending(true);
    const keepFocus = keepFocusInRow(button.current);
    await sendAndReport(() => sendVerification(game.id), others);
    setPending(false);
    keepFocus();
  };

  const state = {
    ref: button,
    'aria-disabled': !hasEmail || pending,
    'aria-busy': pending,
    onClick: () => void click(),
  };
  if (shape === 'text') {
    return (
      <Button variant="outline" icon={<Send size={16} aria-hidden />} {...state}>
        Send Verification
      </Button>
    );
  }
  return (
    <IconButton
      label={`Send verification for ${describeGame(game)}`}
      tooltip={hasEmail ? 'Send verification email' : 'No email contact info for opponent'}
      size="sm"
      {...state}
    >
      <Send size={16} aria-hidden />
    </IconButton>
  );
};

const explain = (): void =>
  toast({
    variant: 'destructive',
    title: 'No Email Contact',
    description: 'Cannot send verification - opponent school has no email contact',
  });
