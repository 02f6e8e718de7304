import type { DisruptInput, RecipientGroup } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Dialog, DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { disruptGames } from '../changes/change-games.api.ts';
import { EVERYBODY } from '../changes/default-recipients.ts';
import { RecipientChooser } from '../changes/recipient-chooser.tsx';
import { useDisruptionPreview } from '../changes/use-change-preview.ts';
import { canBePutBackOn } from '../disruptions/disruption.ts';
import { reportSuccess } from '@fieldhouse/shell/record';
import { inWords } from '../../kit/list/in-words.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import type { ChangeDialogProps } from './change-dialog-props.ts';
import { gamesOfChange, nameGames } from './games-of-change.ts';
import { LeftOutGames } from './left-out-games.tsx';

/** Puts games back on that were postponed, delayed, suspended, forfeited or canceled. */
export const BackOnDialog = ({ open, games, onClose, onDone }: ChangeDialogProps) => {
  const { changed, leftOut } = gamesOfChange(games, canBePutBackOn);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={games.length === 1 ? 'Put Game Back On?' : 'Put Games Back On?'}
      description={changed.length > 0 ? nameGames(changed) : undefined}
    >
      <LeftOutGames
        games={leftOut}
        title={
          changed.length === 0
            ? "Can't be put back on while another game makes up for it. Cancel or delete that game first."
            : 'Not included, because they are on or another game makes up for them:'
        }
      />
      {changed.length > 0 && (
        <BackOnForm
          games={changed}
          onDone={() => {
            onClose();
            onDone?.();
          }}
        />
      )}
    </Dialog>
  );
};

const backOn = (games: readonly Game[], tell: readonly RecipientGroup[]): DisruptInput => ({
  gameIds: games.map(({ id }) => id),
  disruption: null,
  reason: '',
  note: '',
  tell: [...tell],
});

interface BackOnFormProps {
  readonly games: readonly Game[];
  readonly onDone: () => void;
}

const BackOnForm = ({ games, onDone }: BackOnFormProps) => {
  const [tell, setRecipients] = useState(EVERYBODY);
  const [pending, setPending] = useState(false);
  const preview = useDisruptionPreview(backOn(games, []));
  const label = `${inWords(games.length, 'Game', 'Games')} Back On`;
  const submit = async () => {
    setPending(true);
    try {
      await disruptGames(backOn(games, tell));
      reportSuccess(inWords(games.length, 'Game back on', 'games back on'));
      onDone();
    } catch (error) {
      reportFailure("Couldn't put the games back on", error);
    }
    setPending(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        {games.length === 1
          ? 'It will be played as first scheduled.'
          : 'They will be played as first scheduled.'}
      </p>
      <RecipientChooser preview={preview} tell={tell} onRecipients={setRecipients} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" pending={pending} pendingLabel="Saving...">
          {`Put ${label}`}
        </Button>
      </DialogActions>
    </form>
  );
};
