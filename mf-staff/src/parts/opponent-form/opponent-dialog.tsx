import type { OpponentInput, OpponentView } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { recordDialog } from '@fieldhouse/shell/ui/record-dialog';
import type { AskedForm, RecordFieldsProps } from '@fieldhouse/shell/ui/record-dialog';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { PhoneField } from '../../kit/form/phone-field.tsx';
import { useOpponents } from '../../data/school-data/opponents.api.ts';
import { FormQuestion } from '../../kit/form/form-question.tsx';
import { findSimilarOpponent } from './find-similar-opponent.ts';
import { opponents as opponentRecord } from './opponent.record.ts';

const OpponentFields = ({
  form: { control, formState, register },
}: RecordFieldsProps<OpponentView, OpponentInput, OpponentInput>) => {
  const { errors } = formState;
  return (
    <>
      <Field label="School name" error={errors.schoolName?.message}>
        <TextInput {...register('schoolName')} autoComplete="off" />
      </Field>
      <Field label="Manager name" error={errors.managerName?.message}>
        <TextInput {...register('managerName')} autoComplete="off" />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" {...register('email')} autoComplete="off" />
      </Field>
      <PhoneField control={control} name="phone" label="Phone" />
    </>
  );
};

/** A name that a listed opponent nearly has. */
interface SimilarName {
  readonly name: string;
  readonly similar: OpponentView;
  /** Whether it was found when the form opened, with the other fields still empty. */
  readonly isBeforeEntry: boolean;
}

/** Asks first if an opponent of nearly the same name is there. */
function useSimilarOpponent({
  form,
  record,
  start,
  isChoice,
  use,
  edit,
  saveAnyway,
}: AskedForm<OpponentView, OpponentInput, OpponentInput, string>) {
  const { data: opponents = [] } = useOpponents();
  const schoolName = useWatch({ control: form.control, name: 'schoolName' });
  const [asked, setAsked] = useState<SimilarName | null>(() => {
    const similar = start && !record ? findSimilarOpponent(start, opponents) : undefined;
    return start && similar ? { name: start, similar, isBeforeEntry: true } : null;
  });
  const [allowed, setAllowed] = useState<string>();

  const asks = ({ schoolName: name }: OpponentInput) => {
    const isNewName = name !== record?.schoolName && name !== allowed;
    const similar = isNewName ? findSimilarOpponent(name, opponents, record?.id) : undefined;
    setAsked(similar ? { name, similar, isBeforeEntry: false } : null);
    return similar !== undefined;
  };
  const addAnyway = ({ name, isBeforeEntry }: SimilarName) => {
    setAllowed(name);
    setAsked(null);
    if (isBeforeEntry) form.setFocus('managerName');
    else saveAnyway();
  };
  return {
    asks,
    question: asked && asked.name === schoolName.trim() && (
      <FormQuestion
        title="You may already have this school"
        takesFocus={!asked.isBeforeEntry}
        keepLabel={
          isChoice ? `Use "${asked.similar.schoolName}"` : `Edit "${asked.similar.schoolName}"`
        }
        onKeep={() => (isChoice ? use : edit)(asked.similar)}
        anywayLabel={record ? 'Save Anyway' : 'Add Anyway'}
        onAnyway={() => addAnyway(asked)}
      >
        {`"${asked.similar.schoolName}" is on your list of opponents.`}
      </FormQuestion>
    ),
  };
}

/**
 * Adds an opponent or edits one. Where an opponent is needed, `onSaved` is called with the saved one, or with an existing one that
 * was chosen instead.
 */
export const OpponentDialog = recordDialog(opponentRecord, OpponentFields, {
  useAsk: useSimilarOpponent,
});
