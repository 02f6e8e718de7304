import type { Ref } from 'react';
import { styled } from 'styled-components';

import { TextInput } from './text-input.tsx';

const Swatch = styled.input`
  flex: none;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${(p) => p.theme.radius.sm};
  background: none;
  cursor: pointer;
  &::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  &::-webkit-color-swatch {
    border: 1px solid ${(p) => p.theme.color.borderStrong};
    border-radius: ${(p) => p.theme.radius.sm};
  }
`;

const SIX_DIGITS = /^#[0-9a-f]{6}$/i;
const THREE_DIGITS = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;

const asSixDigits = (value: string): string => {
  if (SIX_DIGITS.test(value)) return value;
  return THREE_DIGITS.test(value) ? value.replace(THREE_DIGITS, '#$1$1$2$2$3$3') : '#000000';
};

export interface ColorInputProps {
  /** '#RGB' or '#RRGGBB'; anything may be typed. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly disabled?: boolean;
  /** Accessible name of the swatch; the text input has the field's label. */
  readonly pickerLabel?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A color, typed as hex or chosen in the browser's color picker. */
export const ColorInput = ({
  value,
  onValueChange,
  pickerLabel = 'Pick a color',
  disabled,
  ...rest
}: ColorInputProps) => (
  <TextInput
    {...rest}
    value={value}
    disabled={disabled}
    maxLength={7}
    spellCheck={false}
    autoComplete="off"
    onChange={(event) => onValueChange(event.target.value)}
    leading={
      <Swatch
        type="color"
        aria-label={pickerLabel}
        disabled={disabled}
        value={asSixDigits(value)}
        onChange={(event) => onValueChange(event.target.value.toUpperCase())}
      />
    }
  />
);
