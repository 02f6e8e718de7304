import type { ImportMode } from '@fieldhouse/import-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Tabs } from '@fieldhouse/shell/ui/tabs';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';

import { FileGamesTable } from './file-games-table.tsx';
import { countFileRows, countUnlisted, fileRows, rowFilters } from './file-rows.ts';
import type { RowFilter } from './file-rows.ts';
import { ItemDetail } from './preview-list.tsx';
import type { ImportPreview } from '../api/import.api.ts';

/** Rows shown at first and added by each press of the button. */
const PAGE_SIZE = 50;

const FILTER_NAMES: Readonly<Record<RowFilter, string>> = {
  all: 'All',
  new: 'New',
  changed: 'Changed',
  conflicts: 'Conflicts',
  skipped: 'Skipped',
};

const HINTS: Readonly<Record<Exclude<RowFilter, 'changed'>, string>> = {
  all: 'Every row of your file, as the game it will be.',
  new: 'These games will be added to your schedule.',
  conflicts:
    'You can import these games. Change them in your file first, or see the Conflicts page after the import.',
  skipped: "These rows won't be imported.",
};
const hintOf = (filter: RowFilter, mode: ImportMode): string =>
  filter === 'changed'
    ? `Different from your schedule. These ${mode === 'new' ? "won't be changed" : 'will be updated'}.`
    : HINTS[filter];

interface FileGamesProps {
  readonly view: ImportPreview;
  readonly mode: ImportMode;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  /** Goes to a row with an error. */
  readonly onFix: (row: number) => void;
}

/** The rows of the file as games, grouped by what the import does with them. */
export const FileGames = ({ view, mode, filter, onFilter, onFix }: FileGamesProps) => {
  const counts = countFileRows(view);
  const filters = rowFilters(view);
  return (
    <Card>
      <CardHeader
        title="Games in This File"
        subtitle="What will be on your schedule"
        icon={<CalendarDays size={18} />}
      />
      <Tabs
        label="Rows"
        value={filters.includes(filter) ? filter : 'all'}
        onValueChange={(value) => onFilter(filters.find((known) => known === value) ?? 'all')}
        tabs={filters.map((value) => ({
          value,
          label: `${FILTER_NAMES[value]} ${counts[value].toLocaleString('en-US')}`,
          content: (
            <CardBody>
              <ItemDetail>{hintOf(value, mode)}</ItemDetail>
              <FileGamesPage key={value} view={view} mode={mode} filter={value} onFix={onFix} />
            </CardBody>
          ),
        }))}
      />
    </Card>
  );
};

type FileGamesPageProps = Omit<FileGamesProps, 'onFilter'>;

const FileGamesPage = ({ view, mode, filter, onFix }: FileGamesPageProps) => {
  const [shown, setShown] = useState(PAGE_SIZE);
  const rows = fileRows(view, filter);
  const unlisted = countUnlisted(view, filter);
  if (rows.length === 0) return <ItemDetail>No rows</ItemDetail>;
  const more = Math.min(PAGE_SIZE, rows.length - shown);
  return (
    <>
      <FileGamesTable rows={rows.slice(0, shown)} mode={mode} onFix={onFix} />
      {more > 0 && (
        <div>
          <Button variant="outline" size="sm" onClick={() => setShown(shown + PAGE_SIZE)}>
            {more === 1 ? 'Show 1 More Row' : `Show ${more} More Rows`}
          </Button>
        </div>
      )}
      {more <= 0 && unlisted > 0 && <ItemDetail>{unlistedText(unlisted)}</ItemDetail>}
    </>
  );
};

const unlistedText = (rows: number): string =>
  rows === 1
    ? "1 more row isn't listed here. It's counted above."
    : `${rows.toLocaleString('en-US')} more rows aren't listed here. They're counted above.`;
