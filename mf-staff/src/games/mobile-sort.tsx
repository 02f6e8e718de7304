import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { Select } from '@fieldhouse/shell/ui/select';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

import { SORT_KEYS } from './game-sort.ts';
import type { GameSort, SortKey } from './game-sort.ts';

const MOBILE_QUERY = '(max-width: 640px)';

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

function subscribe(changed: () => void) {
  const query = window.matchMedia(MOBILE_QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const useIsMobile = () =>
  useSyncExternalStore(subscribe, () => window.matchMedia(MOBILE_QUERY).matches);

interface MobileSortProps {
  readonly sort: GameSort;
  readonly onSort: (sort: GameSort) => void;
}

/** Sort control for phones, where the table is shown as cards without a header. */
export const MobileSort = ({ sort, onSort }: MobileSortProps) => {
  if (!useIsMobile()) return null;
  return (
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
          sort.descending
            ? 'Sorted descending. Sort ascending'
            : 'Sorted ascending. Sort descending'
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
};
