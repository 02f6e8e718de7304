import { DisruptInput } from '@fieldhouse/core-contract';
import type { RecipientGroup } from '@fieldhouse/core-contract';
import { reportSuccess } from '@fieldhouse/shell/record';
import type { FormEvents } from '@fieldhouse/shell/ui/dialog';
import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useState } from 'react';

import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { usePending } from '../../kit/form/use-pending.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { inWords } from '../../kit/list/in-words.ts';
import { disruptGames } from '../changes/change-games.api.ts';
import type { StartedChange } from '../changes/change-games.api.ts';
import { EVERYBODY } from '../changes/default-recipients.ts';
import { RecipientChooser } from '../changes/recipient-chooser.tsx';
import { useDisruptionPreview } from '../changes/use-change-preview.ts';
import { canBePutBackOn } from '../disruptions/disruption.ts';
import { GamesDialog } from './games-dialog.tsx';
import type { ChangeDialogProps } from './games-dialog.tsx';

interface BackOnFormProps {
  readonly games: readonly Game[];
  /** Who is chosen first. */
  readonly recipients?: readonly RecipientGroup[] | undefined;
  /** Called with the saved change; null if the answer was unreadable. */
  readonly onDone: (started: StartedChange | null) => unknown;
}

/** Puts games back on that were postponed, delayed, suspended, forfeited or canceled. */
export const BackOnDialog = ({
  open,
  games,
  onClose,
  ...form
}: ChangeDialogProps & BackOnFormProps) => (
  <GamesDialog
    open={open}
    games={games}
    onClose={onClose}
    title={games.length === 1 ? 'Put Game Back On?' : 'Put Games Back On?'}
    applies={canBePutBackOn}
    leftOutTitle={(isAny) =>
      isAny
        ? 'Not included, because they are on or another game makes up for them:'
        : "Can't be put back on while another game makes up for it. Cancel or delete that game first."
    }
  >
    {(changed, { onDirtyChange }) => (
      <BackOnForm {...form} games={changed} onDirtyChange={onDirtyChange} />
    )}
  </GamesDialog>
);

const BackOnForm = ({
  games,
  recipients: first = EVERYBODY,
  onDone,
  onDirtyChange,
}: BackOnFormProps & Pick<FormEvents, 'onDirtyChange'>) => {
  const [recipients, setRecipients] = useState(first);
  const [note, setNote] = useState('');
  const gameIds = games.map(({ id }) => id);
  const { data: input, error } = DisruptInput.safeParse({
    gameIds,
    disruption: null,
    note,
    tell: recipients,
  });
  const preview = useDisruptionPreview(input ? { ...input, tell: [...EVERYBODY] } : null);
  const [pending, save] = usePending("Couldn't put the games back on", async () => {
    if (!input) return;
    const started = await disruptGames(input);
    onDirtyChange(false);
    reportSuccess(inWords(games.length, 'Game back on', 'games back on'));
    await onDone(started);
  });
  return (
    <DialogForm
      submitLabel={`Put ${inWords(games.length, 'Game', 'Games')} Back On`}
      disabled={!input}
      pending={pending}
      pendingLabel="Saving..."
      onSubmit={save}
    >
      <p>
        {games.length === 1
          ? 'It will be played as first scheduled.'
          : 'They will be played as first scheduled.'}
      </p>
      <Field
        label="Note for everyone"
        optional
        error={error?.issues.find(({ path }) => path[0] === 'note')?.message}
        description="Shown on the public schedule and in every email."
      >
        <TextInput
          autoComplete="off"
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
            onDirtyChange(target.value !== '');
          }}
        />
      </Field>
      <RecipientChooser preview={preview} recipients={recipients} onRecipients={setRecipients} />
    </DialogForm>
  );
};
