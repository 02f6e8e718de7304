import { styled } from 'styled-components';

import { chipStyle } from '../../kit/list/chip-style.ts';
import type { RuleCount } from './conflict-filter.ts';

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  @media print {
    display: none;
  }
`;

const Chip = styled.button`
  ${chipStyle}
  gap: 8px;
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

interface RuleChipsProps {
  readonly counts: readonly RuleCount[];
  /** The number of all kinds. */
  readonly total: number;
  /** The chosen kind; null for all. */
  readonly rule: string | null;
  readonly onRule: (rule: string | null) => void;
}

/** How many conflicts of each kind there are. Choosing a kind shows only these; choosing it again shows all. */
export const RuleChips = ({ counts, total, rule, onRule }: RuleChipsProps) => (
  <Chips role="group" aria-label="Kind">
    <Chip type="button" aria-pressed={rule === null} onClick={() => onRule(null)}>
      All Kinds <Count>{total.toLocaleString('en-US')}</Count>
    </Chip>
    {counts.map((each) => (
      <Chip
        key={each.rule}
        type="button"
        aria-pressed={each.rule === rule}
        onClick={() => onRule(each.rule === rule ? null : each.rule)}
      >
        {each.label} <Count>{each.count.toLocaleString('en-US')}</Count>
      </Chip>
    ))}
  </Chips>
);
