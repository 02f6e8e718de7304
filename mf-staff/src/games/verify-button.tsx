import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { toast } from '@fieldhouse/shell/ui/toast';
import { Tooltip } from '@fieldhouse/shell/ui/tooltip';
import type { GameView } from '@fieldhouse/svc-core/contract';
import { Send } from 'lucide-react';
import { useState } from 'react';

import { reportFailure } from '../feedback/report-failure.ts';
import { reportSuccess } from '../feedback/report-success.ts';
import { sendVerification } from './games.api.ts';

async function send(game: GameView): Promise<void> {
  try {
    const { status, message } = await sendVerification(game.id);
    if (status === 'verification-sent') reportSuccess('Verification email sent to opponent');
    else toast({ title: 'Verification email on its way', description: message });
  } catch (error) {
    reportFailure(error, 'Failed to send verification email');
  }
}

/**
 * Asks the other school to confirm. Without an address it stays clickable, so that a click can say why nothing is sent.
 */
export const VerifyButton = ({ game }: { readonly game: GameView }) => {
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
    <Tooltip content={addressed ? 'Send verification email' : 'No email contact info for opponent'}>
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
