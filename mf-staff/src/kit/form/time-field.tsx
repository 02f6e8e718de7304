import { Field } from '@fieldhouse/shell/ui/field';
import { Select } from '@fieldhouse/shell/ui/select';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useState } from 'react';
import { styled } from 'styled-components';

import {
  fromStoredTime,
  guessAmPm,
  maskTime,
  normalizeTime,
  toStoredTime,
  typedAmPm,
} from './time-entry.ts';
import type { AmPm, TimeEntry } from './time-entry.ts';

const AM_PM_OPTIONS = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
];

const toAmPm = (value: string): AmPm => (value === 'AM' ? 'AM' : 'PM');

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 6rem;
  gap: ${(p) => p.theme.space(1)};
  align-items: start;
`;

const TbdField = styled(Field)`
  margin-top: ${(p) => p.theme.space(1)};
`;

interface TimeFieldProps {
  /** HH:MM:SS, '' while nothing is typed, null when the time is TBD. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error: string | undefined;
}

/** Time of day as HH:MM text plus AM/PM, which is guessed until it was chosen, with a switch for TBD. */
export const TimeField = ({ value, onChange, error }: TimeFieldProps) => {
  const [entry, setEntry] = useState<TimeEntry>(() => fromStoredTime(value));
  const [hasAmPm, setHasAmPm] = useState(value !== '' && value !== null);
  const [shown, setShown] = useState(value);
  const isTbd = value === null;

  // Set from outside: a restored draft, or a time that another person saved.
  if (value !== shown) {
    setShown(value);
    if (value !== null && value !== toStoredTime(entry)) setEntry(fromStoredTime(value));
  }

  const enter = (next: TimeEntry) => {
    setEntry(next);
    onChange(toStoredTime(next));
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
    <div>
      <Pair>
        <Field label="Time" {...(error ? { error } : {})}>
          <TextInput
            name="time"
            inputMode="numeric"
            autoComplete="off"
            placeholder="HH:MM"
            maxLength={5}
            selectsOnPress
            disabled={isTbd}
            value={isTbd ? '' : entry.text}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setEntry({ ...entry, text: normalizeTime(entry.text) })}
          />
        </Field>
        <Field label="AM/PM">
          <Select
            options={AM_PM_OPTIONS}
            value={entry.amPm}
            disabled={isTbd}
            onValueChange={(value) => choose(toAmPm(value))}
          />
        </Field>
      </Pair>
      <TbdField label="Time TBD" inline>
        <Switch
          checked={isTbd}
          onCheckedChange={(checked) => onChange(checked ? null : toStoredTime(entry))}
        />
      </TbdField>
    </div>
  );
};
