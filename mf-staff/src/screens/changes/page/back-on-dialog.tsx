import { DisruptInput } from '@fieldhouse/core-contract';
import type { RecipientGroup } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Dialog, DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { inWords } from '../../../kit/list/in-words.ts';
import { disruptGames } from '../../../parts/changes/change-games.api.ts';
import type { ChangeDetails } from '../../../parts/changes/changes.api.ts';
import { EVERYBODY } from '../../../parts/changes/default-recipients.ts';
import { RecipientChooser } from '../../../parts/changes/recipient-chooser.tsx';
import { useDisruptionPreview } from '../../../parts/changes/use-change-preview.ts';

interface BackOnDialogProps {
  readonly open: boolean;
  /** The change whose games are put back on. */
  readonly change: ChangeDetails;
  /** Those of its games that are still off. */
  readonly gameIds: readonly number[];
  readonly onClose: () => void;
}

/** Puts a change's games back on, and tells the people who were told of it. */
export const BackOnDialog = ({ open, change, gameIds, onClose }: BackOnDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Back On"
    description="The games are played as they were scheduled before. The people who were told of the change are told of this, too."
  >
    <BackOnForm change={change} gameIds={gameIds} />
  </Dialog>
);

const BackOnForm = ({ change, gameIds }: Pick<BackOnDialogProps, 'change' | 'gameIds'>) => {
  const [tell, setRecipients] = useState<readonly RecipientGroup[]>(() =>
    EVERYBODY.filter((group) => change.tell.includes(group)),
  );
  const [note, setNote] = useState('');
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const read = DisruptInput.safeParse({ gameIds, disruption: null, note, tell });
  const preview = useDisruptionPreview(
    read.success ? { ...read.data, tell: [...EVERYBODY] } : null,
  );
  const problem = read.error?.issues.find(({ path }) => path[0] === 'note')?.message;

  const save = async () => {
    if (!read.success) return;
    setPending(true);
    try {
      const started = await disruptGames(read.data);
      // The page of the new change closes the dialog.
      await navigate(started ? `/changes/${started.changeSetId}` : '/changes');
    } catch (error) {
      reportFailure("Couldn't put the games back on", error);
      setPending(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label="Note for everyone"
        optional
        error={problem}
        description="Shown on the public schedule and in every email."
      >
        <TextInput
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <RecipientChooser preview={preview} tell={tell} onRecipients={setRecipients} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" disabled={!read.success} pending={pending} pendingLabel="Saving...">
          {`Put ${inWords(gameIds.length, '1 Game', 'Games')} Back On`}
        </Button>
      </DialogActions>
    </form>
  );
};
