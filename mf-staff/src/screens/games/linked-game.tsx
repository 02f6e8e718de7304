import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { afterLayerCloses } from '@fieldhouse/shell/remote';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { canBeMadeUp } from '../../parts/disruptions/disruption.ts';
import { findsOpponent } from '../../parts/responses/find-opponent.ts';
import { useGame } from '../../data/school-data/games.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { GameDetailsDialog, GameDialog } from '../../parts/game-details/game-dialogs.ts';
import { MakeUpDialog } from '../../parts/game-details/game-change-dialogs.tsx';
import type { GameFormStart } from '../../parts/game-form/game-dialog.tsx';
import { linkedGame, plansMakeUp, withoutGame } from '../../parts/game/linked-game-params.ts';

/**
 * The game of `/games?game=12`, opened over the list; `&change=opponent` opens its form for another opponent instead, `&change=make-up`
 * that of a game that makes up for it. One that does not exist is said.
 */
export const LinkedGame = ({ games }: { readonly games: readonly Game[] }) => {
  const [query, setQuery] = useSearchParams();
  const id = linkedGame(query);
  const [closed, setClosed] = useState<string | null>(null);
  if (closed !== null && closed !== id) setClosed(null);
  const removeFromUrl = () => setQuery(withoutGame, { replace: true });
  const close = () => {
    setClosed(id);
    afterLayerCloses(removeFromUrl);
  };
  const listed = id === null ? undefined : games.find((one) => String(one.id) === id);
  // The game may be in another school year than the list.
  const number = /^[1-9]\d{0,9}$/.test(id ?? '') ? Number(id) : null;
  const read = useGame(listed ? null : number);
  const game = listed ?? read.data;
  const isMissing = id !== null && !game && (number === null || read.error !== undefined);
  const [form, setForm] = useState<GameFormStart | null>(null);
  const isOpen = game !== undefined && closed === null;
  const findsAnother = findsOpponent(query);
  // The open form's game, which is no longer to be made up once the form is saved.
  const [madeUp, setMadeUp] = useState<string | null>(null);
  if (madeUp !== id && plansMakeUp(query) && game && canBeMadeUp(game)) setMadeUp(id);
  const isMadeUp = plansMakeUp(query) && madeUp === id;
  // Stays set while the dialog fades out.
  const [last, setLast] = useState<Game | null>(null);
  if (game && game !== last) setLast(game);
  return (
    <>
      {isMissing && (
        <AlertBox variant="warning" title="This game isn't on your schedule">
          <p>It may have been deleted, or the link is wrong.</p>
          <Button variant="ghost" size="sm" onClick={removeFromUrl}>
            Dismiss
          </Button>
        </AlertBox>
      )}
      {last && (
        <GameDetailsDialog
          open={isOpen && !findsAnother && !isMadeUp}
          game={game ?? last}
          onClose={close}
          onEdit={setForm}
        />
      )}
      <GameDialog
        open={isOpen && (findsAnother || form !== null)}
        game={game ?? last}
        start={findsAnother ? 'opponent' : form}
        onClose={findsAnother ? close : () => setForm(null)}
      />
      <MakeUpDialog
        open={isOpen && isMadeUp}
        game={null}
        replaces={game ?? last ?? undefined}
        onClose={close}
      />
    </>
  );
};
