import type { DisruptInput, GameChange } from '@fieldhouse/core-contract';
import { applyServerErrors, reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { Button } from '@fieldhouse/shell/ui/button';
import { DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useFocusFirstError } from '@fieldhouse/shell/ui/use-focus-first-error';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { canBeDisrupted } from '../disruptions/disruption.ts';
import { GamesDialog } from './games-dialog.tsx';
import type { ChangeDialogProps } from './games-dialog.tsx';
import { disruptGames } from '../changes/change-games.api.ts';
import { ReasonChips } from '../changes/reason-chips.tsx';
import { RecipientChooser } from '../changes/recipient-chooser.tsx';
import { useDisruptionPreview } from '../changes/use-change-preview.ts';
import { ChoiceChips } from '../../kit/form/choice-chips.tsx';
import type { Game } from '../../data/school-data/games.api.ts';
import { changeSchema, emptyChange } from './change-form-values.ts';
import type { ChangeFields } from './change-form-values.ts';
import { ChangeWhenFields } from './change-when-fields.tsx';
import { changeLabel, changeOptions, changedWords } from './change-labels.ts';

interface ChangeGameDialogProps extends ChangeDialogProps {
  /** What is chosen first; otherwise the first change that these games can have. */
  readonly first?: GameChange | undefined;
  readonly onDone: () => void;
}

/** Postpones, delays, suspends, forfeits or cancels games. */
export const ChangeGameDialog = ({ first, onDone, ...dialog }: ChangeGameDialogProps) => {
  const [dirty, setDirty] = useState(false);
  return (
    <GamesDialog
      {...dialog}
      title="Postpone, Delay, Cancel"
      applies={canBeDisrupted}
      leftOutTitle={() => 'Not included, because they are completed or canceled:'}
      dirty={dirty}
    >
      {(games) => (
        <ChangeGameForm games={games} first={first} onDirtyChange={setDirty} onDone={onDone} />
      )}
    </GamesDialog>
  );
};

interface ChangeGameFormProps {
  readonly games: readonly Game[];
  /** What is chosen first. */
  readonly first?: GameChange | undefined;
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly onDone: () => void;
}

/** What happens to games that are not played as scheduled, why, and who is notified. */
const ChangeGameForm = ({ games, first, onDirtyChange, onDone }: ChangeGameFormProps) => {
  const form = useForm<ChangeFields, unknown, DisruptInput>({
    resolver: zodResolver(changeSchema(games)),
    defaultValues: emptyChange(games, first),
    shouldFocusError: false,
  });
  const { control, formState, register, setValue } = form;
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
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate>
      <ChoiceChips
        label="What happens"
        options={changeOptions(games)}
        value={disruption}
        onChoose={(value) => setValue('disruption', value, { shouldDirty: true })}
      />
      <ChangeWhenFields
        form={form}
        disruption={disruption}
        areSeveral={games.length > 1}
        asksToConfirm={tell.includes('opponents')}
      />
      <ReasonChips
        reason={fields.reason}
        onReason={(reason) => setValue('reason', reason, { shouldDirty: true })}
      />
      <Field
        label="Note for everyone"
        description="Shown on the public schedule and in every email."
        error={errors.note?.message}
        optional
      >
        <TextInput autoComplete="off" {...register('note')} />
      </Field>
      <RecipientChooser
        preview={preview}
        recipients={tell}
        onRecipients={(next) => setValue('tell', next, { shouldDirty: true })}
      />
      <DialogActions>
        <DialogCancel>Keep as Is</DialogCancel>
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          {changeLabel(disruption, games.length)}
        </Button>
      </DialogActions>
    </form>
  );
};

/** The input of the preview, which counts all groups. Null while the form is invalid. */
function previewed(games: readonly Game[], fields: ChangeFields): DisruptInput | null {
  const { success, data } = changeSchema(games).safeParse({ ...fields, tell: [] });
  return success ? data : null;
}
