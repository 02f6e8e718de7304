import type { DisruptInput, GameChange } from '@fieldhouse/core-contract';
import { applyServerErrors, reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import type { FormEvents } from '@fieldhouse/shell/ui/dialog';
import { useFocusFirstError } from '@fieldhouse/shell/ui/use-focus-first-error';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { canBeDisrupted } from '../disruptions/disruption.ts';
import { GamesDialog } from './games-dialog.tsx';
import type { ChangeDialogProps } from './games-dialog.tsx';
import { disruptGames } from '../changes/change-games.api.ts';
import { RecipientChooser } from '../changes/recipient-chooser.tsx';
import { useDisruptionPreview } from '../changes/use-change-preview.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { ChangeFields } from './change-fields.tsx';
import { changeSchema, emptyChange } from './change-form-values.ts';
import type { ChangeValues } from './change-form-values.ts';
import { ChangeWhenFields } from './change-when-fields.tsx';
import { changeLabel, changeOptions, changedWords } from './change-labels.ts';

interface ChangeGameDialogProps extends ChangeDialogProps {
  /** What is chosen first; otherwise the first change that these games can have. */
  readonly first?: GameChange | undefined;
  readonly onDone: () => void;
}

/** Postpones, delays, suspends, forfeits or cancels games. */
export const ChangeGameDialog = ({ first, onDone, ...dialog }: ChangeGameDialogProps) => (
  <GamesDialog
    {...dialog}
    title="Postpone, Delay, Cancel"
    applies={canBeDisrupted}
    leftOutTitle={() => 'Not included, because they are completed or canceled:'}
  >
    {(games, events) => <ChangeGameForm {...events} games={games} first={first} onDone={onDone} />}
  </GamesDialog>
);

interface ChangeGameFormProps extends FormEvents {
  readonly games: readonly Game[];
  /** What is chosen first. */
  readonly first?: GameChange | undefined;
}

/** What happens to games that are not played as scheduled, why, and who is notified. */
const ChangeGameForm = ({ games, first, onDirtyChange, onDone }: ChangeGameFormProps) => {
  const form = useForm<ChangeValues, unknown, DisruptInput>({
    resolver: zodResolver(changeSchema(games)),
    defaultValues: emptyChange(games, first),
    shouldFocusError: false,
  });
  const { control, formState, setValue } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const element = useFocusFirstError(submitCount);
  const fields = useWatch({ control, compute: (values) => values });
  const preview = useDisruptionPreview(previewed(games, fields));
  const { disruption, tell } = fields;
  const submit = form.handleSubmit(async (input) => {
    try {
      await disruptGames(input);
      reportSuccess(changedWords(disruption, games.length));
      onDone();
    } catch (error) {
      applyServerErrors(error, form.setError);
      reportFailure(
        games.length === 1 ? "Couldn't change this game" : "Couldn't change these games",
        error,
      );
    }
  });
  return (
    <DialogForm
      ref={element}
      submitLabel={changeLabel(disruption, games.length)}
      cancelLabel="Cancel"
      pending={isSubmitting}
      pendingLabel="Saving..."
      onSubmit={submit}
    >
      <ChangeFields
        options={changeOptions(games)}
        change={disruption}
        onChange={(value) => setValue('disruption', value, { shouldDirty: true })}
        reason={fields.reason}
        onReason={(reason) => setValue('reason', reason, { shouldDirty: true })}
        note={fields.note}
        onNote={(note) => setValue('note', note, { shouldDirty: true })}
        noteError={errors.note?.message}
      >
        <ChangeWhenFields
          form={form}
          disruption={disruption}
          areSeveral={games.length > 1}
          asksToConfirm={tell.includes('opponents')}
        />
      </ChangeFields>
      <RecipientChooser
        preview={preview}
        recipients={tell}
        onRecipients={(next) => setValue('tell', next, { shouldDirty: true })}
      />
    </DialogForm>
  );
};

/** The input of the preview, which counts all groups. Null while the form is invalid. */
function previewed(games: readonly Game[], fields: ChangeValues): DisruptInput | null {
  const { success, data } = changeSchema(games).safeParse({ ...fields, tell: [] });
  return success ? data : null;
}
