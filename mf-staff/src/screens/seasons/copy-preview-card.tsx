import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Card, CardHeader } from '@fieldhouse/shell/ui/card';
import { Tabs } from '@fieldhouse/shell/ui/tabs';
import { CalendarDays } from 'lucide-react';
import { useMemo, useState } from 'react';

import { Hint } from '../../kit/list/muted.ts';
import { Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { COPY_FILTERS, copyRows, countRows } from './copy-rows.ts';
import type { CopyFilter } from './copy-rows.ts';
import { CopyTable } from './copy-table.tsx';
import type { PreviewEdits } from './copy-table.tsx';
import type { CopiedSeason, CopyPreview } from './season-copy.api.ts';

const HINTS: Readonly<Record<CopyFilter, string>> = {
  all: "These games will be added. Uncheck the ones that you don't want.",
  conflicts: 'You can copy these games and move them afterward, or uncheck them.',
  days: 'Games on these days are copied where they fall. Uncheck them, or move them afterward.',
  skipped: "These games won't be added.",
};

interface CopyPreviewCardProps extends PreviewEdits {
  /** Undefined before the first answer. */
  readonly preview: CopyPreview | undefined;
  /** Whether a preview was requested. */
  readonly isAsked: boolean;
}

/** What the copy would make. */
export const CopyPreviewCard = ({ preview, isAsked, ...edits }: CopyPreviewCardProps) => {
  if (!isAsked) return null;
  return (
    <Card>
      <CardHeader title="Preview" icon={<CalendarDays size={18} />} />
      {preview === undefined && <Placeholder label="Loading preview..." heights={[320]} />}
      {preview?.problem !== undefined && (
        <AlertBox variant="error" title="Couldn't preview the copy">
          {preview.problem}
        </AlertBox>
      )}
      {preview?.season && <PreviewTabs season={preview.season} {...edits} />}
    </Card>
  );
};

const PreviewTabs = ({ season, ...edits }: { readonly season: CopiedSeason } & PreviewEdits) => {
  const [chosen, setChosen] = useState<CopyFilter | null>(null);
  const counts = useMemo(() => countRows(season), [season]);
  const filter = chosen ?? (counts.all === 0 && counts.skipped > 0 ? 'skipped' : 'all');
  const rows = useMemo(() => copyRows(season, filter), [season, filter]);
  return (
    <>
      {season.conflictCheck !== 'done' && (
        <AlertBox variant="warning" title="Conflicts aren't shown">
          {season.conflictCheck === 'too-many'
            ? 'There are too many to list. Copy fewer teams at a time, or check Conflicts afterward.'
            : "They couldn't be checked. You can copy the games and check Conflicts afterward."}
        </AlertBox>
      )}
      <Tabs
        label="Games"
        value={filter}
        onValueChange={(value) =>
          setChosen(COPY_FILTERS.find((known) => known.value === value)?.value ?? 'all')
        }
        tabs={COPY_FILTERS.map(({ value, label }) => ({
          value,
          label: `${label} ${counts[value].toLocaleString('en-US')}`,
          content: (
            <>
              <Hint>{rows.length === 0 ? 'No games' : HINTS[value]}</Hint>
              {rows.length > 0 && <CopyTable key={value} rows={rows} {...edits} />}
            </>
          ),
        }))}
      />
    </>
  );
};
