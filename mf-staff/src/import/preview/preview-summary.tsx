import type { ImportMode } from '@fieldhouse/import-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { FileSpreadsheet } from 'lucide-react';

import { FocusOnMountCard } from '../report/focus-on-mount-card.tsx';
import { fileSize } from '../report/file-size.ts';
import { StatGrid } from '../report/stat-grid.tsx';
import type { Stat } from '../report/stat-grid.tsx';
import type { ImportDraft } from '../api/import-draft.ts';
import { countErrors } from '../report/row-counts.ts';
import { ItemDetail } from './preview-list.tsx';
import type { ImportPreview } from '../api/import.api.ts';

const MODES = [
  { value: 'new', label: 'Add new games' },
  { value: 'update', label: 'Add new and update changed' },
] as const satisfies readonly { value: ImportMode; label: string }[];

function figuresOf(view: ImportPreview, mode: ImportMode): Stat[] {
  const duplicates = view.duplicateGames - (mode === 'new' ? view.changedGames : 0);
  const inError = Math.min(countErrors(view), view.skippedRows);
  return [
    ['Total Rows', view.totalRows],
    ['New Games', view.newGames],
    ['Changed Games', view.changedGames],
    ['Not in This File', view.goneGames],
    ['Duplicate Games', duplicates],
    ['Rows with Errors', inError],
    ['Rows without a Game', view.skippedRows - inError],
    ['New Teams', view.createdTeams],
    ['New Opponents', view.createdOpponents],
  ];
}

function modeHint(mode: ImportMode, { changedGames }: ImportPreview): string {
  if (mode === 'update') return 'Adds new games and updates changed ones.';
  if (changedGames === 0) return 'Adds new games. Existing games stay the same.';
  return 'Adds new games. Changed games are listed below and stay the same.';
}

interface PreviewSummaryProps {
  readonly draft: ImportDraft;
  readonly view: ImportPreview;
  readonly onMode: (mode: ImportMode) => void;
}

/** The counts of the import. */
export const PreviewSummary = ({ draft, view, onMode }: PreviewSummaryProps) => (
  <FocusOnMountCard name="Preview">
    <CardHeader
      title="Preview"
      subtitle={`${draft.file.name} · ${fileSize(draft.file.size)}`}
      icon={<FileSpreadsheet size={18} />}
    />
    <CardBody>
      <AlertBox variant="info" title="Nothing has been imported yet">
        Once you import, we&apos;ll remember your corrections for next time.
      </AlertBox>
      {view.missing.length === 0 && (
        <>
          <StatGrid figures={figuresOf(view, draft.mode)} />
          <Stack direction="row" gap={1.5} wrap>
            <SegmentedControl
              label="What to import"
              options={MODES}
              value={draft.mode}
              onValueChange={onMode}
            />
            <ItemDetail>{modeHint(draft.mode, view)}</ItemDetail>
          </Stack>
        </>
      )}
    </CardBody>
  </FocusOnMountCard>
);
