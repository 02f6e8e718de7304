import { Field } from '@fieldhouse/shell/ui/field';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { TimeInput } from '@fieldhouse/shell/ui/time-input';
import { useState } from 'react';
import { styled } from 'styled-components';

const TbdField = styled(Field)`
  margin-top: ${(p) => p.theme.space(1)};
`;

interface TimeFieldProps {
  /** HH:MM:SS, '' while nothing is typed, null when the time is TBD. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error: string | undefined;
}

/** The time of a game, with a switch for TBD. */
export const TimeField = ({ value, onChange, error }: TimeFieldProps) => {
  const [entered, setEntered] = useState(value ?? '');
  if (value !== null && value !== entered) setEntered(value);
  const isTbd = value === null;
  return (
    <div>
      <TimeInput
        label="Time"
        name="time"
        value={value ?? ''}
        onChange={(time) => onChange(time === '' ? '' : `${time}:00`)}
        error={error}
        disabled={isTbd}
      />
      <TbdField label="Time TBD" inline>
        <Switch checked={isTbd} onCheckedChange={(checked) => onChange(checked ? null : entered)} />
      </TbdField>
    </div>
  );
};
