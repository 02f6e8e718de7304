import type { OpponentInput, OpponentView } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { PhoneInput } from '@fieldhouse/shell/ui/phone-input';
import { RecordFormFrame, useRecordForm } from '@fieldhouse/shell/ui/record-dialog';
import type { RecordFormEvents } from '@fieldhouse/shell/ui/record-dialog';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';

import { useOpponents } from '../../data/school-data/opponents.api.ts';
import { FormQuestion } from '../../kit/form/form-question.tsx';
import { findSimilarOpponent } from './find-similar-opponent.ts';
import { opponents as opponentRecord } from './opponent.record.ts';

interface OpponentFormProps extends RecordFormEvents<OpponentView> {
  /** The opponent to edit; null adds a new one. */
  readonly opponent: OpponentView | null;
  /** The school name that a new opponent starts with. */
  readonly typed?: string | undefined;
  /** Edits an opponent that exists already. */
  readonly onOpenOpponent: (opponent: OpponentView) => void;
}

/** A name that a listed opponent nearly has. */
interface SimilarName {
  readonly name: string;
  readonly similar: OpponentView;
  /** Found when the form opened: the other fields are still empty. */
  readonly isBeforeEntry: boolean;
}

/** Adds an opponent or edits one, and asks first if one of nearly the same name is there. */
export const OpponentForm = ({
  opponent,
  typed,
  onSaved,
  onOpenOpponent,
  onDirtyChange,
  onDone,
}: OpponentFormProps) => {
  const state = useRecordForm({ of: opponentRecord, record: opponent, start: typed });
  const { control, formState, handleSubmit, register, setFocus } = state.form;
  const { errors } = formState;
  const { data: opponents = [] } = useOpponents();
  const schoolName = useWatch({ control, name: 'schoolName' });
  const [asked, setAsked] = useState<SimilarName | null>(() => {
    const similar = typed && !opponent ? findSimilarOpponent(typed, opponents) : undefined;
    return typed && similar ? { name: typed, similar, isBeforeEntry: true } : null;
  });
  const [allowed, setAllowed] = useState<string>();

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
    const saved = await state.save(input);
    if (saved?.row) use(saved.row);
    else if (saved) onDone();
  };
  const addAnyway = ({ name, isBeforeEntry }: SimilarName) => {
    setAllowed(name);
    setAsked(null);
    if (isBeforeEntry) setFocus('managerName');
    else void handleSubmit((input) => submit(input, name))();
  };

  return (
    <RecordFormFrame
      of={opponentRecord}
      record={opponent}
      state={state}
      onSubmit={(event) => void handleSubmit((input) => submit(input))(event)}
      onDirtyChange={onDirtyChange}
    >
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
    </RecordFormFrame>
  );
};
