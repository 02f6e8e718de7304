import type { Ref } from 'react';
import { NumberFormatBase } from 'react-number-format';
import { styled } from 'styled-components';

import { controlStyle } from './control-style.ts';
import { useFieldControl } from './field.tsx';

const Input = styled(NumberFormatBase)`
  ${controlStyle}
`;

export interface PhoneInputProps {
  /** Up to 10 digits. */
  readonly value: string;
  /** Called with the digits only. */
  readonly onValueChange: (digits: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly 'aria-label'?: string;
}

const LENGTH = 10;

/** Ten digits at most; a leading country code 1 is dropped. */
const digitsOf = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
    .slice(0, LENGTH);

/** Formats while typing. No placeholders for missing digits, or the length limit would stop the second one. */
const formatWhileTyping = (text: string): string => {
  const digits = digitsOf(text);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line !== '') return `(${area}) ${exchange}-${line}`;
  if (exchange !== '') return `(${area}) ${exchange}`;
  return area === '' ? '' : `(${area}`;
};

/** A US phone number, shown as (999) 999-9999 (14 characters at most); the value is the digits. */
export const PhoneInput = ({
  value,
  onValueChange,
  placeholder = '(999) 999-9999',
  ref,
  ...rest
}: PhoneInputProps) => (
  <Input
    type="tel"
    inputMode="tel"
    autoComplete="off"
    format={formatWhileTyping}
    removeFormatting={digitsOf}
    maxLength={14}
    valueIsNumericString
    placeholder={placeholder}
    value={value}
    onValueChange={(change) => {
      // Also called for values set from outside; only changes are passed on.
      if (change.value !== value) onValueChange(change.value);
    }}
    {...(ref === undefined ? {} : { getInputRef: ref })}
    {...useFieldControl()}
    {...rest}
  />
);
