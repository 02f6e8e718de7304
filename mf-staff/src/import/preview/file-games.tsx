import type { ImportMode } from '@fieldhouse/import-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Tabs } from '@fieldhouse/shell/ui/tabs';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';

import { FileGamesTable } from './file-games-table.tsx';
import { ROW_FILTERS, countFileRows, countUnlisted, fileRows } from './file-rows.ts';
import type { RowFilter } from './file-rows.ts';
import { ItemDetail } from './preview-list.tsx';
import type { ImportPreview } from '../api/import.api.ts';

/** Rows shown at first and added by each press of the button. */
const PAGE_SIZE = 50;

const FILTER_NAMES: Readonly<Record<RowFilter, string>> = {
  all: 'All',
  new: 'New',
  changed: 'Changed',
  skipped: 'Skipped',
};

const HINTS: Readonly<Record<ImportMode, Readonly<Record<RowFilter, string>>>> = {
  new: {
    all: 'Every row of your file, as the game it will be.',
    new: 'These games will be added to your schedule.',
    changed: "Different from your schedule. These won't be changed.",
    skipped: "These rows won't be imported.",
  },
  update: {
    all: 'Every row of your file, as the game it will be.',
    new: 'These games will be added to your schedule.',
    changed: 'Different from your schedule. These will be updated.',
    skipped: "These rows won't be imported.",
  },
};

interface FileGamesProps {
  readonly view: ImportPreview;
  readonly mode: ImportMode;
  /** Goes to a row with an error. */
  readonly onFix: (row: number) => void;
}

/** The rows of the file as the games they will be, by what the import does with them. */
export const FileGames = ({ view, mode, onFix }: FileGamesProps) => {
  const counts = countFileRows(view);
  return (
    <Card>
      <CardHeader
        title="Games in This File"
        subtitle="What will be on your schedule"
        icon={<CalendarDays size={18} />}
      />
      <Tabs
        label="Rows"
        tabs={ROW_FILTERS.map((filter) => ({
          value: filter,
          label: `${FILTER_NAMES[filter]} ${counts[filter].toLocaleString('en-US')}`,
          content: (
            <CardBody>
              <ItemDetail>{HINTS[mode][filter]}</ItemDetail>
              <FileGamesPage key={filter} view={view} mode={mode} filter={filter} onFix={onFix} />
            </CardBody>
          ),
        }))}
      />
    </Card>
  );
};

interface FileGamesPageProps extends FileGamesProps {
  readonly filter: RowFilter;
}

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
