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

/** What the toast and the card say of an import that went through. */
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
    ['Rows in Error', inError],
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
        title="Rows in error"
        subtitle="Mend these rows and import them again; the others are in."
        lines={result.errors}
        actions={
          result.rowErrors.length > 0 && (
            <Button
              variant="outline"
              size="sm"
              icon={<Download size={16} aria-hidden />}
              onClick={() => downloadText('rows-in-error.csv', mendFile(csvData, result.rowErrors))}
            >
              Download Rows in Error
            </Button>
          )
        }
      />
      <PreviewGames
        title="Changed games"
        subtitle="In your schedule, but different in the file. They were left as they are: preview the file and choose 'New and changed' to update them."
        games={result.changed ?? []}
        total={result.changedGames ?? 0}
      />
      <Remarks title="Skipped rows" lines={result.skipped} />
      <Remarks title="Assumed where the file left a choice" lines={result.assumed} />
      <UndoImportDialog
        open={asking}
        target={{ id: result.importId, fileName }}
        onClose={() => setAsking(false)}
        onUndone={setUndone}
      />
    </>
  );
};
