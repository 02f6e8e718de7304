import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Box = styled.label`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  margin: -4px 0 -4px -4px;
  border-radius: ${(p) => p.theme.radius.sm};
  cursor: pointer;
  /* Otherwise Shift-click would select text. */
  user-select: none;

  &:hover {
    background: color-mix(in srgb, ${(p) => p.theme.color.text} 7%, transparent);
  }

  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${(p) => p.theme.color.accent};
    cursor: pointer;
  }

  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
    margin: -11px -4px -11px -12px;
  }
  @media print {
    display: none;
  }
`;

interface SelectCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some, but not all. */
  readonly mixed?: boolean;
  /** `range`: with Shift held. */
  readonly onToggle: (range: boolean) => void;
}

/** Selects a row, or all of them. */
export const SelectCheckbox = ({
  label,
  checked,
  mixed = false,
  onToggle,
}: SelectCheckboxProps) => {
  const input = useRef<HTMLInputElement>(null);
  // Tracked, because not every browser sets Shift on the click of the space key.
  const shift = useRef(false);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <Box
      onPointerDown={(event) => (shift.current = event.shiftKey)}
      onKeyDown={(event) => (shift.current = event.shiftKey)}
    >
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={() => onToggle(shift.current)}
      />
    </Box>
  );
};
