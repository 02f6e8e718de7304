import { MAX_CONFLICT_REASON } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { ChoiceChips } from '../../kit/form/choice-chips.tsx';

const Problem = styled.p`
  color: ${(p) => p.theme.color.dangerText};
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const OTHER = 'Other';
const REASONS = ['Doubleheader', 'Moved the other game', 'Officials agreed', OTHER].map(
  (reason) => ({ value: reason, label: reason }),
);

interface ReasonFieldProps {
  /** Gets '' while there is no reason. */
  readonly onReason: (reason: string) => void;
  /** Counts the attempts to save without a reason. After each one the field shows an error and gets the focus. */
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
    <Stack gap={1} ref={group}>
      <ChoiceChips
        label="Why is this OK?"
        options={REASONS}
        value={choice}
        onChoose={choose}
        required
        errorId={isMissing ? `${id}-error` : undefined}
      />
      {choice === OTHER && (
        <Field label="Your reason">
          <TextInput
            autoComplete="off"
            maxLength={MAX_CONFLICT_REASON}
            onChange={({ target }) => onReason(target.value)}
          />
        </Field>
      )}
      {isMissing && <Problem id={`${id}-error`}>Say why this is OK</Problem>}
    </Stack>
  );
};
