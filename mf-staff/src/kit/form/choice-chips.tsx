import { Stack } from '@fieldhouse/shell/ui/stack';
import { useId } from 'react';
import { styled } from 'styled-components';

import { chipStyle } from '../list/chip-style.ts';

const Label = styled.p`
  font-size: 0.875rem;
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const Chip = styled.label`
  ${chipStyle}
  position: relative;

  &:has(:focus-visible) {
    outline: 2px solid ${(p) => p.theme.color.focus};
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

interface ChoiceChipsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** '' while nothing is chosen. */
  readonly value: string;
  readonly onChoose: (value: Value) => void;
  readonly required?: boolean;
  /** The ID of the message that the choice is missing. */
  readonly errorId?: string | undefined;
}

/** One of a few choices, as radio buttons that look like chips. */
export const ChoiceChips = <Value extends string>({
  label,
  options,
  value,
  onChoose,
  required = false,
  errorId,
}: ChoiceChipsProps<Value>) => {
  const id = useId();
  return (
    <Stack gap={1}>
      <Label id={id}>{label}</Label>
      <Stack
        direction="row"
        gap={1}
        align="stretch"
        wrap
        role="radiogroup"
        aria-labelledby={id}
        aria-required={required || undefined}
        {...(errorId === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
      >
        {options.map((option) => (
          <Chip key={option.value}>
            <input
              type="radio"
              name={`${id}-choice`}
              checked={value === option.value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </Chip>
        ))}
      </Stack>
    </Stack>
  );
};
