import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { Select } from '@fieldhouse/shell/ui/select';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { styled } from 'styled-components';

import { SORT_KEYS } from '../filter/game-sort.ts';
import type { GameSort, SortKey } from '../filter/game-sort.ts';

const LABELS: Record<SortKey, string> = {
  date: 'Date & Time',
  team: 'Team',
  opponent: 'Opponent',
  venue: 'Venue',
  status: 'Status',
};

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${(p) => p.theme.space(1)};
`;

interface CardSortProps {
  readonly sort: GameSort;
  readonly onSort: (sort: GameSort) => void;
}

/** Sort control of the cards, which have no header. */
export const CardSort = ({ sort, onSort }: CardSortProps) => (
  <Line>
    <Select
      aria-label="Sort by"
      size="sm"
      options={SORT_KEYS.map((key) => ({ value: key, label: LABELS[key] }))}
      value={sort.key}
      onValueChange={(value) =>
        onSort({ key: SORT_KEYS.find((key) => key === value) ?? sort.key, descending: false })
      }
    />
    <IconButton
      label={
        sort.descending ? 'Sorted descending. Sort ascending' : 'Sorted ascending. Sort descending'
      }
      variant="outline"
      onClick={() => onSort({ ...sort, descending: !sort.descending })}
    >
      {sort.descending ? (
        <ArrowDownWideNarrow size={16} aria-hidden />
      ) : (
        <ArrowUpNarrowWide size={16} aria-hidden />
      )}
    </IconButton>
  </Line>
);
