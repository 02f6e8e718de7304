import { Button } from '@fieldhouse/shell/ui/button';
import { styled } from 'styled-components';

import { inWords } from '../../list/in-words.ts';
import type { BatchCheck } from './use-batch-check.ts';

const Bar = styled.div`
  position: sticky;
  bottom: ${(p) => p.theme.space(2)};
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  gap: ${(p) => p.theme.space(1)} ${(p) => p.theme.space(2)};
  align-items: center;
  justify-content: space-between;
  padding: ${(p) => p.theme.space(1.5)} ${(p) => p.theme.space(2)};
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surfaceRaised};
  box-shadow: ${(p) => p.theme.shadow.md};

  ${(p) => p.theme.media.phone} {
    bottom: ${(p) => p.theme.space(1)};

    > button {
      width: 100%;
    }
  }
`;

const Totals = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;
`;

interface SaveBarProps {
  /** Rows with anything in them. */
  readonly entered: number;
  /** Rows that can be saved. */
  readonly ready: number;
  readonly check: BatchCheck;
  readonly pending: boolean;
  readonly onSave: () => void;
}

/** The totals, and the button that saves all games or none, always in reach. */
export const SaveBar = ({ entered, ready, check, pending, onSave }: SaveBarProps) => (
  <Bar>
    <Totals role="status">{describeTotals(entered, ready, check)}</Totals>
    <Button disabled={entered === 0} pending={pending} pendingLabel="Saving..." onClick={onSave}>
      {entered === 0 ? 'Save Games' : `Save ${inWords(entered, '1 Game', 'Games')}`}
    </Button>
  </Bar>
);

function describeTotals(entered: number, ready: number, { byKey, failed }: BatchCheck): string {
  if (entered === 0) return 'Type or paste games. Nothing is saved until you save them all.';
  const noted = [...byKey.values()];
  const inConflict = noted.filter(({ conflictsCount }) => conflictsCount > 0).length;
  const twice = noted.filter(
    ({ sameAs, sameGameIds }) => sameAs.length + sameGameIds.length > 0,
  ).length;
  const left = entered - ready;
  return [
    `${inWords(ready, '1 game is', 'games are')} ready.`,
    left > 0 ? `${inWords(left, '1 row needs', 'rows need')} attention.` : '',
    inConflict > 0 ? `${inWords(inConflict, '1 game has', 'games have')} conflicts.` : '',
    twice > 0 ? `${inWords(twice, '1 game is', 'games are')} there twice.` : '',
    failed ? "Couldn't check for conflicts." : '',
  ]
    .filter(Boolean)
    .join(' ');
}
