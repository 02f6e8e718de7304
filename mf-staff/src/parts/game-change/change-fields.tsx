import type { GameChange } from '@fieldhouse/core-contract';
import { DatePicker } from '@fieldhouse/shell/ui/date-picker';
import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { ChoiceChips } from '../../kit/form/choice-chips.tsx';
import { ReasonChips } from '../changes/reason-chips.tsx';

interface ChangeFieldsProps<Change extends GameChange> {
  readonly options: readonly { readonly value: Change; readonly label: string }[];
  readonly change: Change;
  readonly onChange: (change: Change) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly noteError: string | undefined;
  /** When the games are played instead. */
  readonly children: ReactNode;
}

/** What happens to games, when they are played instead, why, and what everybody reads about it. */
export const ChangeFields = <Change extends GameChange>({
  options,
  change,
  onChange,
  reason,
  onReason,
  note,
  onNote,
  noteError,
  children,
}: ChangeFieldsProps<Change>) => (
  <>
    <ChoiceChips label="What happens" options={options} value={change} onChoose={onChange} />
    {children}
    <ReasonChips reason={reason} onReason={onReason} />
    <Field
      label="Note for everyone"
      optional
      error={noteError}
      description="Shown on the public schedule and in every email."
    >
      <TextInput
        autoComplete="off"
        name="note"
        value={note}
        onChange={({ target }) => onNote(target.value)}
      />
    </Field>
  </>
);

interface MakeUpDateFieldProps {
  /** yyyy-MM-dd, or as typed. */
  readonly date: string;
  readonly onDate: (date: string) => void;
  readonly error: string | undefined;
  readonly areSeveral: boolean;
  /** Whether other schools are notified, which asks them to confirm make-up games. */
  readonly asksToConfirm: boolean;
  /** yyyy-MM-dd from which '+7' counts. */
  readonly countFrom?: string;
}

/** The day of the make-up games of postponed ones. */
export const MakeUpDateField = ({
  date,
  onDate,
  error,
  areSeveral,
  asksToConfirm,
  countFrom,
}: MakeUpDateFieldProps) => (
  <Field
    label="Make-up date"
    optional
    error={error}
    description={makeUpWords(areSeveral, asksToConfirm)}
  >
    <DatePicker name="newDate" value={date} onChange={onDate} countFrom={countFrom} />
  </Field>
);

function makeUpWords(areSeveral: boolean, asksToConfirm: boolean): string {
  if (!areSeveral)
    return asksToConfirm
      ? "We'll schedule a new game and ask the other school to confirm it."
      : "We'll schedule a new game. The other school isn't asked to confirm it.";
  return asksToConfirm
    ? 'Each game keeps its time. The other schools are asked to confirm.'
    : "Each game keeps its time. The other schools aren't asked to confirm.";
}

const OTHER = 'other';
const DELAYS = [
  { value: '30', label: '30 min' },
  { value: '60', label: '1 h' },
  { value: '90', label: '1 h 30' },
  { value: '120', label: '2 h' },
  { value: OTHER, label: 'Other' },
] as const;

interface DelayFieldProps {
  /** As typed. */
  readonly minutes: string;
  readonly error: string | undefined;
  readonly onMinutes: (minutes: string) => void;
}

/** How much later several games begin. */
export const DelayField = ({ minutes, error, onMinutes }: DelayFieldProps) => {
  const [isOther, setIsOther] = useState(DELAYS.every(({ value }) => value !== minutes));
  const choose = (choice: string) => {
    setIsOther(choice === OTHER);
    onMinutes(choice === OTHER ? '' : choice);
  };
  return (
    <>
      <ChoiceChips
        label="Delay by"
        options={DELAYS}
        value={isOther ? OTHER : minutes}
        onChoose={choose}
      />
      {isOther && (
        <Field label="Minutes" error={error}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={minutes}
            onChange={({ target }) => onMinutes(target.value)}
          />
        </Field>
      )}
    </>
  );
};
