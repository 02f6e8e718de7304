import { MAX_CONFLICT_REASON } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useEffect, useId, useRef, useState } from 'react';
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

const Problem = styled.p`
  color: ${(p) => p.theme.color.dangerText};
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const OTHER = 'Other';
const REASONS = ['Doubleheader', 'Moved the other game', 'Officials agreed', OTHER];

interface ReasonFieldProps {
  /** Gets '' while there is no reason. */
  readonly onReason: (reason: string) => void;
  /** How often the reason was missing when it was needed: each time, the field says so and gets the focus. */
  readonly refusals: number;
}

/** Asks why a conflict is all right: one of the usual reasons, or another one in words. */
export const ReasonField = ({ onReason, refusals }: ReasonFieldProps) => {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState('');
  useEffect(() => {
    if (refusals === 0) return;
    const inputs = group.current?.querySelectorAll('input');
    const text = [...(inputs ?? [])].find(({ type }) => type !== 'radio');
    (text ?? inputs?.[0])?.focus();
  }, [refusals]);
  const isMissing = refusals > 0;
  const choose = (reason: string) => {
    setChoice(reason);
    onReason(reason === OTHER ? '' : reason);
  };
  return (
    <Group ref={group}>
      <Label id={`${id}-label`}>Why is this all right?</Label>
      <Chips
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required
        {...(isMissing ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
      >
        {REASONS.map((reason) => (
          <Chip key={reason}>
            <input
              type="radio"
              name={`${id}-reason`}
              checked={choice === reason}
              onChange={() => choose(reason)}
            />
            {reason}
          </Chip>
        ))}
      </Chips>
      {choice === OTHER && (
        <Field label="Your reason">
          <TextInput
            autoComplete="off"
            maxLength={MAX_CONFLICT_REASON}
            onChange={({ target }) => onReason(target.value)}
          />
        </Field>
      )}
      {isMissing && <Problem id={`${id}-error`}>Say why this is all right</Problem>}
    </Group>
  );
};
