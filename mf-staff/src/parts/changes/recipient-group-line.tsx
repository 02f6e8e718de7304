import { labelOf, RECIPIENT_GROUPS } from '@fieldhouse/core-contract';
import type { RecipientGroup } from '@fieldhouse/core-contract';
import { useId } from 'react';
import { styled } from 'styled-components';

import type { ChangePreview } from './changes.api.ts';
import { CheckLine } from '../../kit/form/check-line.tsx';
import { nameSome } from './name-some.ts';

const Quiet = styled.p`
  padding-left: 28px;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  overflow-wrap: anywhere;
`;

const NOBODY_IN = {
  opponents: 'No other school to email.',
  coaches: 'No coach of these teams to email.',
  contacts: 'No contact for these sports.',
  followers: 'No one follows these teams.',
} as const satisfies Record<RecipientGroup, string>;

interface RecipientGroupLineProps {
  readonly group: RecipientGroup;
  /** Undefined while people are counted or if counting failed. */
  readonly counted: ChangePreview['groups'][number] | undefined;
  readonly isTold: boolean;
  readonly onToggle: () => void;
}

/** A group of people who can be notified, with their number and those without an email address. */
export const RecipientGroupLine = ({
  group,
  counted,
  isTold,
  onToggle,
}: RecipientGroupLineProps) => {
  const id = useId();
  const label = labelOf(RECIPIENT_GROUPS, group);
  const isEmpty = counted?.people === 0;
  const unreachable = counted?.unreachable ?? [];
  return (
    <div>
      <CheckLine
        label={counted ? `${label} (${counted.people.toLocaleString('en-US')})` : label}
        checked={isTold && !isEmpty}
        disabled={isEmpty}
        describedBy={isEmpty || unreachable.length > 0 ? id : undefined}
        onToggle={onToggle}
      />
      <div id={id}>
        {isEmpty && unreachable.length === 0 && <Quiet>{NOBODY_IN[group]}</Quiet>}
        {unreachable.length > 0 && <Quiet>{`Can't be emailed: ${nameSome(unreachable)}.`}</Quiet>}
      </div>
    </div>
  );
};
