import type { ImportUndoneView } from '@fieldhouse/import-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { CircleCheck, Download, Undo2 } from 'lucide-react';
import { useState } from 'react';

import { FocusOnMountCard } from './report/focus-on-mount-card.tsx';
import { hasChanges } from './has-changes.ts';
import { downloadCsv } from './download-csv.ts';
import { StatGrid } from './report/stat-grid.tsx';
import type { Stat } from './report/stat-grid.tsx';
import { errorRowsCsv } from './error-rows-csv.ts';
import { PreviewGames } from './preview/preview-games.tsx';
import { NotesCard } from './report/notes-card.tsx';
import { countRows } from './report/row-counts.ts';
import { UndoImportDialog } from './undo-import-dialog.tsx';
import { undoSummary } from './undo-summary.ts';
import type { ImportResult } from './api/import.api.ts';

/** The success message in the toast and the card. */
export const successSentence = ({
  createdGames,
  createdTeams,
  createdOpponents,
}: ImportResult): string =>
  `Successfully imported ${createdGames} games, created ${createdTeams} teams and ${createdOpponents} opponents.`;

function figuresOf(result: ImportResult): Stat[] {
  const { total, created, updated, changed, duplicate, empty, inError } = countRows(result);
  return [
    ['Total Rows', total],
    ['Processed Rows', result.processedRows],
    ['Skipped Rows', result.skippedRows],
    ['Games Created', created],
    ['Duplicate Games', duplicate],
    ...(updated > 0 ? [['Games Updated', updated] satisfies Stat] : []),
    ...(changed > 0 ? [['Changed Games', changed] satisfies Stat] : []),
    ['Rows with Errors', inError],
    ['Teams Created', result.createdTeams],
    ['Opponents Created', result.createdOpponents],
    ['Rows without a Game', empty],
  ];
}

interface ResultsCardProps {
  readonly result: ImportResult;
  readonly fileName: string;
  readonly csvData: string;
}

export const ResultsCard = ({ result, fileName, csvData }: ResultsCardProps) => {
  const [asking, setAsking] = useState(false);
  const [undone, setUndone] = useState<ImportUndoneView | null>(null);
  return (
    <>
      <FocusOnMountCard name="Import Results">
        <CardHeader
          title="Import Results"
          subtitle={fileName}
          icon={<CircleCheck size={18} />}
          actions={
            !undone &&
            result.importId !== '' &&
            hasChanges(result) && (
              <Button
                variant="outline"
                size="sm"
                icon={<Undo2 size={16} aria-hidden />}
                onClick={() => setAsking(true)}
              >
                Undo This Import
              </Button>
            )
          }
        />
        <CardBody>
          {undone ? (
            <AlertBox variant="info" title="This import was undone">
              {undoSummary(undone)}
            </AlertBox>
          ) : (
            <AlertBox variant="success">{successSentence(result)}</AlertBox>
          )}
          <StatGrid figures={figuresOf(result)} />
        </CardBody>
      </FocusOnMountCard>
      <NotesCard
        title="Rows with Errors"
        subtitle="Fix these rows and import them again. Everything else was imported."
        lines={result.errors}
        actions={
          result.rowErrors.length > 0 && (
            <Button
              variant="outline"
              size="sm"
              icon={<Download size={16} aria-hidden />}
              onClick={() => downloadCsv('error-rows.csv', errorRowsCsv(csvData, result.rowErrors))}
            >
              Download Error Rows
            </Button>
          )
        }
      />
      <PreviewGames
        title="Changed Games"
        subtitle={`These games differ from your schedule and weren't changed. To update them, preview the file and choose "Add new and update changed".`}
        games={result.changed ?? []}
        total={result.changedGames ?? 0}
      />
      <NotesCard title="Rows without a Game" lines={result.skipped} />
      <NotesCard title="What We Assumed" lines={result.assumed} />
      <UndoImportDialog
        open={asking}
        target={{ id: result.importId, fileName }}
        onClose={() => setAsking(false)}
        onUndone={setUndone}
      />
    </>
  );
};
