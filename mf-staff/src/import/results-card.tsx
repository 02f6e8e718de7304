import type { ImportUndoneView } from '@fieldhouse/import-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { CircleCheck, Download, Undo2 } from 'lucide-react';
import { useState } from 'react';

import { ArrivingCard } from './report/arriving-card.tsx';
import { changedAnything } from './changed-anything.ts';
import { downloadText } from './download-text.ts';
import { Figures, type Figure } from './report/figures.tsx';
import { mendFile } from './mend-file.ts';
import { PreviewGames } from './preview/preview-games.tsx';
import { Remarks } from './report/remarks.tsx';
import { accountFor } from './report/row-accounts.ts';
import { UndoImportDialog } from './undo-import-dialog.tsx';
import { undoneSentence } from './undone-sentence.ts';
import type { ImportResult } from './api/import.api.ts';

/** The success message in the toast and the card. */
export const successSentence = ({
  createdGames,
  createdTeams,
  createdOpponents,
}: ImportResult): string =>
  `Successfully imported ${createdGames} games, created ${createdTeams} teams and ${createdOpponents} opponents.`;

function figuresOf(result: ImportResult): Figure[] {
  const { total, created, updated, changed, duplicate, empty, inError } = accountFor(result);
  return [
    ['Total Rows', total],
    ['Processed Rows', result.processedRows],
    ['Skipped Rows', result.skippedRows],
    ['Games Created', created],
    ['Duplicate Games', duplicate],
    ...(updated > 0 ? [['Games Updated', updated] satisfies Figure] : []),
    ...(changed > 0 ? [['Changed Games', changed] satisfies Figure] : []),
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
      <ArrivingCard name="Import Results">
        <CardHeader
          title="Import Results"
          subtitle={fileName}
          icon={<CircleCheck size={18} />}
          actions={
            !undone &&
            result.importId !== '' &&
            changedAnything(result) && (
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
              {undoneSentence(undone)}
            </AlertBox>
          ) : (
            <AlertBox variant="success">{successSentence(result)}</AlertBox>
          )}
          <Figures figures={figuresOf(result)} />
        </CardBody>
      </ArrivingCard>
      <Remarks
        title="Rows with Errors"
        subtitle="Fix these rows and import them again. Everything else was imported."
        lines={result.errors}
        actions={
          result.rowErrors.length > 0 && (
            <Button
              variant="outline"
              size="sm"
              icon={<Download size={16} aria-hidden />}
              onClick={() => downloadText('error-rows.csv', mendFile(csvData, result.rowErrors))}
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
      <Remarks title="Rows without a Game" lines={result.skipped} />
      <Remarks title="What We Assumed" lines={result.assumed} />
      <UndoImportDialog
        open={asking}
        target={{ id: result.importId, fileName }}
        onClose={() => setAsking(false)}
        onUndone={setUndone}
      />
    </>
  );
};
