import type { ImportCorrections } from '@fieldhouse/import-contract';
import { errorSentence, handleUnauthorized } from '@fieldhouse/shell/api';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';

import { isCalendarFile } from '../api/is-calendar-file.ts';
import type { ImportDraft, PreviewedDraft } from '../api/import-draft.ts';
import { NotesCard } from '../report/notes-card.tsx';
import { FileGames } from './file-games.tsx';
import type { RowFilter } from './file-rows.ts';
import { FixRows, focusRowToFix } from './fix-rows.tsx';
import { ImportBar } from './import-bar.tsx';
import { PreviewColumns } from './preview-columns.tsx';
import { PreviewGames } from './preview-games.tsx';
import { PreviewOpponents } from './preview-opponents.tsx';
import { PreviewSummary } from './preview-summary.tsx';
import { PreviewTeams } from './preview-teams.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { SchoolYearCard } from './school-year-card.tsx';
import { SheetCard } from './sheet-card.tsx';
import { FileTeamCard } from './file-team-card.tsx';
import { previewImport } from '../api/import.api.ts';

/** Keeps the focused element out from under the sticky bar. */
const Sheet = styled(Stack)`
  :is(button, input, ul, li) {
    scroll-margin-block: 96px;
  }
`;

interface ImportPreviewProps {
  readonly start: PreviewedDraft;
  readonly onImport: (previewed: PreviewedDraft) => void;
}

/** How a file was read and what its import will do, with corrections. */
export const ImportPreview = ({ start, onImport }: ImportPreviewProps) => {
  const { draft, view, pending, problem, again, setMode, correct, chooseSheet } = usePreview(start);
  const { corrections } = draft;
  const fileTeam = corrections.team ?? view.fileTeam;
  const isCalendar = draft.csvData === null && isCalendarFile(draft.file);
  const lacksOnlyTeam = isCalendar && view.missingFields?.join() === 'team';
  const [showsAllErrors, setShowsAllErrors] = useState(false);
  const fix = (row: number) => {
    // The row must be there to take the focus.
    if (!focusRowToFix(row)) {
      flushSync(() => setShowsAllErrors(true));
      focusRowToFix(row);
    }
  };
  const [filter, setFilter] = useState<RowFilter>('all');
  const fileGames = useRef<HTMLDivElement>(null);
  const showConflicts = () => {
    // The tab must be the chosen one to take the focus.
    flushSync(() => setFilter('conflicts'));
    fileGames.current?.querySelector<HTMLElement>('[role="tab"][data-state="active"]')?.focus();
  };
  // Computed once, so that the columns keep their order while they are matched.
  const columnsFirst = start.view.missing.length > 0;
  const columns = view.columns.length > 0 && !isCalendar && (
    <PreviewColumns
      columns={view.columns}
      missing={view.missing}
      corrections={corrections}
      onCorrect={correct}
    />
  );
  return (
    <Sheet gap={2.5} aria-busy={pending}>
      <PreviewSummary
        draft={draft}
        view={view}
        onMode={setMode}
        onShowErrors={() => fix(view.rowErrors[0]?.row ?? 0)}
        onShowConflicts={showConflicts}
      />
      {problem && (
        <AlertBox variant="error" title="This preview is out of date">
          {problem}{' '}
          <Button variant="outline" size="sm" onClick={again}>
            Check Again
          </Button>
        </AlertBox>
      )}
      {view.sheets && <SheetCard sheets={view.sheets} onChoose={chooseSheet} />}
      {view.missing.length > 0 && !lacksOnlyTeam && (
        <AlertBox variant="error" title={missingSentence(view.missing)}>
          If your file uses a different name, match the column below.
        </AlertBox>
      )}
      {(fileTeam !== null || view.missingFields?.includes('team')) && (
        <FileTeamCard
          team={fileTeam}
          isCalendar={isCalendar}
          onChoose={(team) => correct({ team })}
        />
      )}
      {view.schoolYear && (
        <SchoolYearCard
          schoolYear={view.schoolYear}
          onChoose={(schoolYear) => correct({ schoolYear })}
        />
      )}
      {view.questions && view.questions.length > 0 && (
        <QuestionsCard questions={view.questions} corrections={corrections} onCorrect={correct} />
      )}
      <FixRows
        view={view}
        corrections={corrections}
        onCorrect={correct}
        showsAll={showsAllErrors}
        onShowAll={() => setShowsAllErrors(true)}
      />
      {columnsFirst && columns}
      {view.games && view.games.length + view.skippedRows > 0 && (
        <div ref={fileGames}>
          <FileGames
            view={view}
            mode={draft.mode}
            filter={filter}
            onFilter={setFilter}
            onFix={fix}
          />
        </div>
      )}
      {view.teams.length > 0 && (
        <PreviewTeams teams={view.teams} corrections={corrections} onCorrect={correct} />
      )}
      {view.opponents.length > 0 && (
        <PreviewOpponents
          opponents={view.opponents}
          corrections={corrections}
          onCorrect={correct}
        />
      )}
      {!columnsFirst && columns}
      <PreviewGames
        title="Not in This File"
        subtitle="On your schedule but not in this file. Importing won't delete them."
        games={view.gone}
        total={view.goneGames}
      />
      <NotesCard title="What We Assumed" lines={view.assumed} />
      <ImportBar
        view={view}
        mode={draft.mode}
        pending={pending}
        ready={problem === ''}
        onImport={() => onImport({ draft, view })}
      />
    </Sheet>
  );
};

const missingSentence = (missing: readonly string[]): string =>
  `Missing required column${missing.length > 1 ? 's' : ''}: ${missing.join(', ')}`;

/** A preview that is refreshed after each correction; the latest one wins. */
function usePreview(start: PreviewedDraft) {
  const [{ draft, view }, setShown] = useState(start);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const latest = useRef(0);

  const check = async (next: ImportDraft) => {
    latest.current += 1;
    const turn = latest.current;
    setShown((shown) => ({ ...shown, draft: next }));
    setPending(true);
    setProblem('');
    try {
      const fresh = await previewImport(next);
      if (turn !== latest.current) return;
      setShown({ draft: next, view: fresh });
    } catch (error) {
      if (turn !== latest.current || handleUnauthorized(error)) return;
      setProblem(errorSentence(error));
    }
    setPending(false);
  };

  return {
    draft,
    view,
    pending,
    /** Why the preview is out of date; '' if it is current. */
    problem,
    again: () => void check(draft),
    setMode: (mode: ImportDraft['mode']) => void check({ ...draft, mode }),
    /** Corrections of rows belong to the previous sheet. */
    chooseSheet: (sheet: string) => {
      const { rows: _rows, ...corrections } = draft.corrections;
      void check({ ...draft, sheet, corrections });
    },
    correct: (corrections: ImportCorrections) =>
      void check({ ...draft, corrections: { ...draft.corrections, ...corrections } }),
  };
}
