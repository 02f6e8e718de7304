import { GAME_SIDES, GAME_STATUSES, GAME_TYPES, parseOption } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { DatePicker } from '@fieldhouse/shell/ui/date-picker';
import { Field } from '@fieldhouse/shell/ui/field';
import { Select } from '@fieldhouse/shell/ui/select';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useFocusFirstError } from '@fieldhouse/shell/ui/use-focus-first-error';
import { useId } from 'react';
import { styled } from 'styled-components';

import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { ChoiceChips } from '../../../kit/form/choice-chips.tsx';
import { TimeField } from '../../../kit/form/time-field.tsx';
import { useFacilities } from '../../../data/school-data/facilities.api.ts';
import type { BulkErrors, BulkFields } from './bulk-fields.ts';

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 480px;
`;

const KEEP = { value: 'keep', label: 'Keep' } as const;
const DATES = [
  KEEP,
  { value: 'later', label: 'Later by days' },
  { value: 'earlier', label: 'Earlier by days' },
  { value: 'set', label: 'Set date' },
] as const;
const TIMES = [KEEP, { value: 'set', label: 'Set time' }] as const;
const VENUES = [KEEP, { value: 'set', label: 'Set venue' }] as const;
const SIDES = [KEEP, { value: 'swap', label: 'Swap home and away' }, ...GAME_SIDES] as const;
const STATUSES = [KEEP, ...GAME_STATUSES] as const;
const TYPES = [KEEP, ...GAME_TYPES] as const;

interface BulkEditFormProps {
  readonly fields: BulkFields;
  readonly onFields: (fields: BulkFields) => void;
  readonly errors: BulkErrors;
  /** Counts the attempts to submit an invalid form. */
  readonly refusals: number;
  readonly pending: boolean;
  readonly onPreview: () => void;
}

/** What to change of the selected games. */
export const BulkEditForm = ({
  fields,
  onFields,
  errors,
  refusals,
  pending,
  onPreview,
}: BulkEditFormProps) => {
  const element = useFocusFirstError(refusals);
  const part = {
    fields,
    errors,
    set: (more: Partial<BulkFields>) => onFields({ ...fields, ...more }),
  };
  return (
    <DialogForm
      ref={element}
      submitLabel="Preview Changes"
      pending={pending}
      pendingLabel="Checking..."
      onSubmit={onPreview}
    >
      <DatePart {...part} />
      <TimePart {...part} />
      <VenuePart {...part} />
      <ChoiceChips
        label="Home or away"
        options={SIDES}
        value={fields.side}
        onChoose={(side) => part.set({ side })}
      />
      <Part>
        <Field
          label="Status"
          description={
            fields.status === 'canceled'
              ? 'Preview Changes leads to canceling them: give the reason and choose who is notified.'
              : undefined
          }
        >
          <Select
            options={STATUSES}
            value={fields.status}
            onValueChange={(value) =>
              part.set({ status: parseOption(GAME_STATUSES, value) ?? 'keep' })
            }
          />
        </Field>
        <Field label="Type">
          <Select
            options={TYPES}
            value={fields.type}
            onValueChange={(value) => part.set({ type: parseOption(GAME_TYPES, value) ?? 'keep' })}
          />
        </Field>
      </Part>
      {errors.form !== undefined && <AlertBox variant="error">{errors.form}</AlertBox>}
    </DialogForm>
  );
};

interface PartProps {
  readonly fields: BulkFields;
  readonly errors: BulkErrors;
  readonly set: (more: Partial<BulkFields>) => void;
}

const DatePart = ({ fields, errors, set }: PartProps) => (
  <Part>
    <ChoiceChips
      label="Date"
      options={DATES}
      value={fields.date}
      onChoose={(date) => set({ date })}
    />
    {(fields.date === 'later' || fields.date === 'earlier') && (
      <Field label="Days" description="7 keeps the day of the week." error={errors.days}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={fields.days}
          onChange={({ target }) => set({ days: target.value })}
        />
      </Field>
    )}
    {fields.date === 'set' && (
      <Field label="New date" error={errors.day}>
        <DatePicker value={fields.day} onChange={(day) => set({ day })} />
      </Field>
    )}
  </Part>
);

const TimePart = ({ fields, errors, set }: PartProps) => (
  <Part>
    <ChoiceChips
      label="Start time"
      options={TIMES}
      value={fields.time}
      onChoose={(time) => set({ time })}
    />
    {fields.time === 'set' && (
      <TimeField
        value={fields.begins}
        onChange={(begins) => set({ begins })}
        error={errors.begins}
      />
    )}
  </Part>
);

const VenuePart = ({ fields, errors, set }: PartProps) => {
  const { data: facilities } = useFacilities();
  const list = useId();
  return (
    <Part>
      <ChoiceChips
        label="Venue"
        options={VENUES}
        value={fields.venue}
        onChoose={(venue) => set({ venue })}
      />
      {fields.venue === 'set' && (
        <>
          <Field label="New venue" error={errors.venueName}>
            <TextInput
              placeholder="Enter venue name"
              list={list}
              value={fields.venueName}
              onChange={({ target }) => set({ venueName: target.value })}
            />
          </Field>
          <datalist id={list}>
            {facilities?.map(({ id, venue }) => (
              <option key={id} value={venue}>
                {venue}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Part>
  );
};
