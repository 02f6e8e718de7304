import { UNSENT_DAYS, plusDays } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { toast } from '@fieldhouse/shell/ui/toast';
import { useState } from 'react';

import { Hint } from '../../kit/list/muted.ts';
import { useGames } from '../../data/school-data/games.api.ts';
import { isToBeVerified } from '../../parts/disruptions/disruption.ts';

const SendGamesDialog = lazyDialog(
  () => import('../../parts/send-games/send-games-dialog.tsx'),
  'SendGamesDialog',
);

/** Sends the games of the next days that were not sent, after a question that names the schools. */
export const SendAll = () => {
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  const period = { from: today, to: plusDays(today, UNSENT_DAYS) };
  const { data, error, readAgain } = useGames(isOpen ? period : null);
  const games = data?.filter((game) => isToBeVerified(game) && game.opponent.email.trim() !== '');
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        pending={isOpen && !games && !error}
        pendingLabel="Loading..."
        onClick={() => {
          setIsOpen(true);
          if (error) void readAgain();
        }}
      >
        Send All
      </Button>
      {error && !games && <Hint role="alert">{errorSentence(error)}</Hint>}
      <SendGamesDialog
        open={isOpen && games !== undefined}
        games={games ?? []}
        onClose={() => setIsOpen(false)}
        onDone={(outcome) => {
          setIsOpen(false);
          if (outcome)
            toast({
              variant: 'destructive',
              title: outcome.title,
              description: outcome.sentences.join(' '),
            });
        }}
      />
    </>
  );
};
