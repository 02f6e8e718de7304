import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled.label`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 32px;
  overflow-wrap: anywhere;
  cursor: pointer;

  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }

  &:has(:disabled) {
    color: ${(p) => p.theme.color.textMuted};
    cursor: default;
  }

  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${(p) => p.theme.color.accent};
  }
`;

interface CheckLineProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  /** Some of the rows are selected, but not all. */
  readonly mixed?: boolean;
  readonly disabled?: boolean;
  /** The ID of what explains it. */
  readonly describedBy?: string | undefined;
  readonly onToggle: () => void;
}

/** A checkbox and its label on a line of their own. */
export const CheckLine = ({
  label,
  checked,
  mixed = false,
  disabled = false,
  describedBy,
  onToggle,
}: CheckLineProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <Line>
      <input
        ref={input}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
        aria-describedby={describedBy}
      />
      {label}
    </Line>
  );
};
