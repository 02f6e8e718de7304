import { styled } from 'styled-components';

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
  display: inline-flex;
  align-items: center;
  gap: 8px;
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
  &[aria-pressed='true'] {
    border-color: ${(p) => p.theme.color.accentText};
    background: ${(p) => p.theme.color.accentSoft};
    color: ${(p) => p.theme.color.accentText};
    font-weight: ${(p) => p.theme.font.weight.medium};
  }
  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }
  ${(p) => p.theme.media.forcedColors} {
    &[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
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
