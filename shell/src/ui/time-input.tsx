import { useState } from 'react';
import { styled } from 'styled-components';

import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';
import {
  fromStoredTime,
  guessAmPm,
  maskTime,
  normalizeTime,
  toStoredTime,
  typedAmPm,
} from './time-entry.ts';
import type { AmPm, TimeEntry } from './time-entry.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const AM_PM_OPTIONS = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
];

const toAmPm = (value: string): AmPm => (value === 'AM' ? 'AM' : 'PM');

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 6rem;
  gap: ${(p) => p.theme.space(1)};
  align-items: start;
`;

export interface TimeInputProps {
  readonly label: string;
  readonly name: string;
  /** HH:MM or HH:MM:SS, '' for none. */
  readonly value: string;
  /** Called with HH:MM, '' for none. */
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly disabled?: boolean;
}

const sameTime = (one: string, other: string): boolean => one.slice(0, 5) === other.slice(0, 5);

/** A time of day as HH:MM text plus AM/PM, which is guessed until it was chosen. */
export const TimeInput = ({
  label,
  name,
  value,
  onChange,
  error,
  optional = false,
  disabled = false,
}: TimeInputProps) => {
  const [entry, setEntry] = useState<TimeEntry>(() => fromStoredTime(value));
  const [hasAmPm, setHasAmPm] = useState(value !== '');
  const [shown, setShown] = useState(value);

  // Set from outside: a restored draft, or a time that another person saved.
  if (value !== shown) {
    setShown(value);
    if (!sameTime(value, toStoredTime(entry))) setEntry(fromStoredTime(value));
  }

  const enter = (next: TimeEntry) => {
    setEntry(next);
    onChange(toStoredTime(next).slice(0, 5));
  };
  const choose = (amPm: AmPm, text = entry.text) => {
    setHasAmPm(true);
    enter({ text, amPm });
  };
  const type = (typed: string) => {
    const text = maskTime(typed);
    const amPm = typedAmPm(typed);
    if (amPm) choose(amPm, text);
    else enter({ text, amPm: hasAmPm ? entry.amPm : guessAmPm(text) });
  };

  return (
    <Pair>
      <Field label={label} optional={optional} error={error}>
        <TextInput
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder="HH:MM"
          maxLength={5}
          selectsOnPress
          disabled={disabled}
          value={entry.text}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setEntry({ ...entry, text: normalizeTime(entry.text) })}
        />
      </Field>
      <Field
        label={
          label === 'Time' ? (
            'AM/PM'
          ) : (
            <>
              <VisuallyHidden>{label} </VisuallyHidden>AM/PM
            </>
          )
        }
      >
        <Select
          options={AM_PM_OPTIONS}
          value={entry.amPm}
          disabled={disabled}
          onValueChange={(chosen) => choose(toAmPm(chosen))}
        />
      </Field>
    </Pair>
  );
};
