import { OpponentInput, opponentEndpoints } from '@fieldhouse/core-contract';
import type { OpponentUpdate, OpponentView } from '@fieldhouse/core-contract';
import { applyServerErrors, handleUnauthorized, reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { EditConflictNotice, useEditConflict } from '@fieldhouse/shell/ui/edit-conflict';
import { Field } from '@fieldhouse/shell/ui/field';
import { PhoneInput } from '@fieldhouse/shell/ui/phone-input';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';

import { useDraft } from '../../data/drafts/use-draft.ts';
import { reportSuccess } from '../../kit/feedback/report-success.ts';
import { FormQuestion } from '../../kit/form/form-question.tsx';
import { useFocusFirstError } from '../../kit/form/use-focus-first-error.ts';
import { createOpponent, updateOpponent } from '../../data/school-data/opponent-changes.ts';
import { refreshOpponents, useOpponents } from '../../data/school-data/opponents.api.ts';
import { findSimilarOpponent } from './find-similar-opponent.ts';
import { OPPONENT_CONFLICT_FIELDS } from './opponent-conflict-fields.ts';

interface OpponentFormProps {
  /** The opponent to edit; null adds a new one. */
  readonly opponent: OpponentView | null;
  /** The school name that a new opponent starts with. */
  readonly typed?: string | undefined;
  /** Where an opponent is needed: called with the saved one, or with an existing one that was chosen instead. */
  readonly onSaved?: ((opponent: OpponentView) => void) | undefined;
  /** Edits an opponent that exists already. */
  readonly onOpenOpponent: (opponent: OpponentView) => void;
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly onDone: () => void;
}

/** A name that a listed opponent nearly has. */
interface SimilarName {
  readonly name: string;
  readonly similar: OpponentView;
  /** Found when the form opened: the other fields are still empty. */
  readonly isBeforeEntry: boolean;
}

const toFormFields = (opponent: OpponentView | null, typed = ''): OpponentInput => ({
  schoolName: opponent?.schoolName ?? typed,
  managerName: opponent?.managerName ?? '',
  email: opponent?.email ?? '',
  phone: opponent?.phone ?? '',
});

async function save(
  opponent: OpponentView | null,
  input: OpponentUpdate,
): Promise<OpponentView | null> {
  const saved = opponent ? await updateOpponent(opponent.id, input) : await createOpponent(input);
  reportSuccess(
    opponent ? 'Opponent school updated successfully' : 'Opponent school added successfully',
  );
  return saved;
}

function reportNotSaved(opponent: OpponentView | null, error: unknown): void {
  if (opponent) {
    reportFailure('Error', error, {
      describe: (why) => `Failed to update opponent school: ${why}`,
    });
  } else {
    reportFailure('Failed to add opponent school', error);
  }
}

export const OpponentForm = ({
  opponent,
  typed,
  onSaved,
  onOpenOpponent,
  onDirtyChange,
  onDone,
}: OpponentFormProps) => {
  const form = useForm<OpponentInput>({
    resolver: zodResolver(OpponentInput),
    defaultValues: toFormFields(opponent, typed),
    shouldFocusError: false,
  });
  const { control, formState, handleSubmit, register, setError, setFocus } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  useDraft({ kind: 'opponent', record: opponent, form, isDirty });
  const conflict = useEditConflict({
    form,
    update: opponentEndpoints.update,
    record: opponent,
    opened: toFormFields(opponent),
    toFields: toFormFields,
    fields: OPPONENT_CONFLICT_FIELDS,
    deleted: (by) =>
      by ? `${by.who} deleted this opponent${by.ago}.` : 'This opponent was deleted.',
    refresh: refreshOpponents,
  });
  const element = useFocusFirstError(submitCount);
  const { data: opponents = [] } = useOpponents();
  const schoolName = useWatch({ control, name: 'schoolName' });
  const [asked, setAsked] = useState<SimilarName | null>(() => {
    const similar = typed && !opponent ? findSimilarOpponent(typed, opponents) : undefined;
    return typed && similar ? { name: typed, similar, isBeforeEntry: true } : null;
  });
  const [allowed, setAllowed] = useState<string>();

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const use = (saved: OpponentView) => {
    onSaved?.(saved);
    onDone();
  };
  const submit = async (input: OpponentInput, allows = allowed) => {
    const name = input.schoolName;
    const isNewName = name !== opponent?.schoolName && name !== allows;
    const similar = isNewName ? findSimilarOpponent(name, opponents, opponent?.id) : undefined;
    setAsked(similar ? { name, similar, isBeforeEntry: false } : null);
    if (similar) return;
    try {
      const stored: { opponent: OpponentView | null } = { opponent: null };
      const isSaved = await conflict.save(async (edited) => {
        const update = { ...input, version: edited?.version };
        stored.opponent = await save(edited && opponent, update);
      });
      if (!isSaved) return;
      if (stored.opponent) use(stored.opponent);
      else onDone();
    } catch (error) {
      if (handleUnauthorized(error)) return;
      applyServerErrors(error, setError);
      reportNotSaved(opponent, error);
    }
  };
  const addAnyway = ({ name, isBeforeEntry }: SimilarName) => {
    setAllowed(name);
    setAsked(null);
    if (isBeforeEntry) setFocus('managerName');
    else void handleSubmit((input) => submit(input, name))();
  };

  return (
    <form
      ref={element}
      onSubmit={(event) => void handleSubmit((input) => submit(input))(event)}
      onInput={() => onDirtyChange(true)}
      noValidate
    >
      <EditConflictNotice
        conflict={conflict}
        control={control}
        afterDeletion="What you entered is still here. You can add it again."
      />
      <Field label="School Name" error={errors.schoolName?.message}>
        <TextInput {...register('schoolName')} autoComplete="off" />
      </Field>
      <Field label="Manager Name" error={errors.managerName?.message}>
        <TextInput {...register('managerName')} autoComplete="off" />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" {...register('email')} autoComplete="off" />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <Controller
          control={control}
          name="phone"
          render={({ field: { ref, value, onChange, onBlur, name } }) => (
            <PhoneInput
              ref={ref}
              name={name}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </Field>
      {asked && asked.name === schoolName.trim() && (
        <FormQuestion
          title="You may already have this school"
          takesFocus={!asked.isBeforeEntry}
          keepLabel={
            onSaved ? `Use "${asked.similar.schoolName}"` : `Edit "${asked.similar.schoolName}"`
          }
          onKeep={() => (onSaved ? use(asked.similar) : onOpenOpponent(asked.similar))}
          anywayLabel={opponent ? 'Save Anyway' : 'Add Anyway'}
          onAnyway={() => addAnyway(asked)}
        >
          {`"${asked.similar.schoolName}" is on your list of opponents.`}
        </FormQuestion>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          {conflict.deleted ? 'Add Again' : opponent ? 'Update Opponent' : 'Add Opponent'}
        </Button>
      </DialogActions>
    </form>
  );
};
