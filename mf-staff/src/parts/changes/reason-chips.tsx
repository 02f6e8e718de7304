import { CHANGE_REASONS } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useState } from 'react';

import { Hint } from '../../kit/list/muted.ts';
import { ChoiceChips } from '../../kit/form/choice-chips.tsx';

/** The server's limit, in characters. */
const LONGEST = 120;
const OTHER = 'Other';
const OPTIONS = [...CHANGE_REASONS, OTHER].map((reason) => ({ value: reason, label: reason }));

const isUsual = (reason: string): boolean => CHANGE_REASONS.some((usual) => usual === reason);

interface ReasonChipsProps {
  readonly reason: string;
  /** Gets '' while another reason is chosen and not typed yet. */
  readonly onReason: (reason: string) => void;
}

/** Why games change: one of the usual reasons, or another one in words. */
export const ReasonChips = ({ reason, onReason }: ReasonChipsProps) => {
  const [isOther, setIsOther] = useState(reason !== '' && !isUsual(reason));
  const choose = (choice: string) => {
    setIsOther(choice === OTHER);
    onReason(choice === OTHER ? '' : choice);
  };
  return (
    <>
      <ChoiceChips
        label="Reason"
        options={OPTIONS}
        value={isOther ? OTHER : reason}
        onChoose={choose}
      />
      {isOther && (
        <Field label="Your reason" optional>
          <TextInput
            autoComplete="off"
            maxLength={LONGEST}
            value={reason}
            onChange={({ target }) => onReason(target.value)}
          />
        </Field>
      )}
      <Hint>Followers and the public don&apos;t see the reason.</Hint>
    </>
  );
};
