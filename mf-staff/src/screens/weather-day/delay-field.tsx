import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useState } from 'react';

import { ChoiceChips } from '../../kit/form/choice-chips.tsx';

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

/** How much later games begin. */
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
