import { useId } from 'react';
import { styled } from 'styled-components';

const Group = styled.div`
  display: grid;
  gap: 8px;
`;

const Label = styled.p`
  font-size: 0.875rem;
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Chip = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  padding: 0 12px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.full};
  background: ${(p) => p.theme.color.surface};
  font-size: ${(p) => p.theme.font.size.sm};
  cursor: pointer;

  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
  }
  &:has(:checked) {
    border-color: ${(p) => p.theme.color.accentText};
    background: ${(p) => p.theme.color.accentSoft};
    color: ${(p) => p.theme.color.accentText};
    font-weight: ${(p) => p.theme.font.weight.medium};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${(p) => p.theme.color.focus};
    outline-offset: 2px;
  }
  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }
  ${(p) => p.theme.media.forcedColors} {
    &:has(:checked) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
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
    <Group>
      <Label id={id}>{label}</Label>
      <Chips
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
      </Chips>
    </Group>
  );
};
