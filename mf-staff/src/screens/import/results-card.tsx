import { schoolYearOfDay } from '@fieldhouse/core-contract';
import type { ImportUndoneView } from '@fieldhouse/import-contract';
import { lazyDialog, lazyPart, useLazyPart } from '@fieldhouse/shell/remote';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { CalendarDays, CircleCheck, Download, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';

import { sayChangesNotLoaded } from '../../parts/changes/bar/say-changes-not-loaded.ts';
import { useSchool } from '../../data/school-data/school.api.ts';
import { inWords } from '../../kit/list/in-words.ts';
import { FocusOnMountCard } from './report/focus-on-mount-card.tsx';
import { hasChanges } from './has-changes.ts';
import { downloadCsv } from './download-csv.ts';
import { StatGrid } from './report/stat-grid.tsx';
import type { Stat } from './report/stat-grid.tsx';
import { errorRowsCsv, headerOf } from './error-rows-csv.ts';
import { PreviewGames } from './preview/preview-games.tsx';
import { NotesCard } from './report/notes-card.tsx';
import { countRows } from './report/row-counts.ts';
import { undoSummary } from './undo-summary.ts';
import type { ImportResult } from './api/import.api.ts';

/** A chunk of its own, because most imports change no agreed games. */
const agreedPart = lazyPart(() => import('./agreed-change-card.tsx'));
const UndoImportDialog = lazyDialog(() => import('./undo-import-dialog.tsx'), 'UndoImportDialog');

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
    { label: 'Rows with Errors', value: inError, weight: inError > 0 ? 'urgent' : 'quiet' },
    { label: 'Games Created', value: created, weight: 'main' },
    ...(updated > 0
      ? [{ label: 'Games Updated', value: updated, weight: 'main' } satisfies Stat]
      : []),
    ...(changed > 0
      ? [{ label: 'Changed Games', value: changed, weight: 'main' } satisfies Stat]
      : []),
    { label: 'Teams Created', value: result.createdTeams, weight: 'quiet' },
    { label: 'Opponents Created', value: result.createdOpponents, weight: 'quiet' },
    { label: 'Duplicate Games', value: duplicate, weight: 'quiet' },
    { label: 'Rows without a Game', value: empty, weight: 'quiet' },
    { label: 'Processed Rows', value: result.processedRows, weight: 'quiet' },
    { label: 'Skipped Rows', value: result.skippedRows, weight: 'quiet' },
    { label: 'Total Rows', value: total, weight: 'quiet' },
  ];
}

/** The games of the school year that all games of the file are in, or of all years; of the file's team if it has only one. */
function gamesAddress({ teamId, days }: ImportResult, schoolYearStart: string | undefined): string {
  const labels = [days?.from, days?.to].map((day) =>
    day === undefined || schoolYearStart === undefined
      ? undefined
      : schoolYearOfDay(day, schoolYearStart).label,
  );
  const [first, last] = labels;
  const year = first !== undefined && first === last ? first : 'all';
  const team = typeof teamId === 'number' ? `&team=${teamId}` : '';
  return `/games?year=${year}&period=all${team}`;
}

interface ResultsCardProps {
  readonly result: ImportResult;
  readonly fileName: string;
  /** Null of a file that only the server can read. */
  readonly csvData: string | null;
  /** Whether games of the file may be on the Conflicts page. */
  readonly mayHaveConflicts?: boolean;
}

/** The result of an import, with the ways on: its games, and undoing it. */
export const ResultsCard = (props: ResultsCardProps) => {
  const { result, fileName } = props;
  const [asking, setAsking] = useState(false);
  const [undone, setUndone] = useState<ImportUndoneView | null>(null);
  return (
    <>
      {undone ? (
        <UndoneCard fileName={fileName} undone={undone} />
      ) : (
        <DoneCards {...props} onUndo={() => setAsking(true)} />
      )}
      <UndoImportDialog
        open={asking}
        target={{ id: result.importId, fileName }}
        onClose={() => setAsking(false)}
        onUndone={setUndone}
      />
    </>
  );
};

const UndoneCard = ({
  fileName,
  undone,
}: Pick<ResultsCardProps, 'fileName'> & { readonly undone: ImportUndoneView }) => (
  <FocusOnMountCard name="Import Undone">
    <CardHeader title="Import Undone" subtitle={fileName} icon={<Undo2 size={18} />} />
    <CardBody>
      <AlertBox variant="info" title="This import was undone">
        {undoSummary(undone)}
      </AlertBox>
    </CardBody>
  </FocusOnMountCard>
);

const DoneCards = ({
  result,
  fileName,
  csvData,
  mayHaveConflicts = false,
  onUndo,
}: ResultsCardProps & { readonly onUndo: () => void }) => {
  const { data: school } = useSchool();
  const agreed = useLazyPart(agreedPart, result.agreedChange !== undefined, sayChangesNotLoaded);
  return (
    <>
      <FocusOnMountCard name="Import Results">
        <CardHeader title="Import Results" subtitle={fileName} icon={<CircleCheck size={18} />} />
        <CardBody>
          <AlertBox variant="success">{successSentence(result)}</AlertBox>
          <Stack direction="row" gap={1} wrap>
            {result.processedRows > 0 && (
              <Button asChild>
                <AppLink href={gamesAddress(result, school?.schoolYearStart)}>
                  <CalendarDays size={16} aria-hidden />
                  View These Games
                </AppLink>
              </Button>
            )}
            {result.processedRows > 0 && mayHaveConflicts && (
              <Button variant="outline" asChild>
                <AppLink href="/conflicts">
                  <TriangleAlert size={16} aria-hidden />
                  View Conflicts
                </AppLink>
              </Button>
            )}
            {result.importId !== '' && hasChanges(result) && (
              <Button variant="outline" icon={<Undo2 size={16} aria-hidden />} onClick={onUndo}>
                Undo This Import
              </Button>
            )}
          </Stack>
          {result.createdOpponents > 0 && (
            <AlertBox
              variant="info"
              title={inWords(
                result.createdOpponents,
                '1 new opponent needs an email',
                'new opponents need an email',
              )}
            >
              You can ask them to confirm games once they have one.{' '}
              <TextLink asChild>
                <AppLink href="/opponents?contact=needed">Add Emails</AppLink>
              </TextLink>
            </AlertBox>
          )}
          <StatGrid figures={figuresOf(result)} />
        </CardBody>
      </FocusOnMountCard>
      {result.agreedChange && agreed && <agreed.AgreedChangeCard change={result.agreedChange} />}
      <NotesCard
        title="Rows with Errors"
        subtitle={
          result.processedRows > 0
            ? 'Fix these rows and import them again. Everything else was imported.'
            : 'Fix these rows and import them again.'
        }
        lines={result.errors}
        actions={
          result.rowErrors.length > 0 && (
            <Button
              variant="outline"
              size="sm"
              icon={<Download size={16} aria-hidden />}
              onClick={() =>
                downloadCsv(
                  'error-rows.csv',
                  errorRowsCsv(headerOf(result, csvData), result.rowErrors),
                )
              }
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
    </>
  );
};
