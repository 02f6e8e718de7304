import {
  GIVEN_ROWS,
  formatOpponent,
  formatScreenDay,
  formatTeam,
  schoolYearLabel,
} from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useMemo, useRef, useState } from 'react';

import { Hint } from '../../../kit/list/muted.ts';
import { useAsked } from '../../../kit/list/use-asked.ts';
import type { InPlace } from '../../../parts/game-form/add-in-place.tsx';
import { focusCell } from './cell-focus.ts';
import { GameTable } from './game-table.tsx';
import { SaveBar } from './save-bar.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { TableCommandsProvider } from './table-commands.ts';
import type { TableCommands } from './table-commands.ts';
import { COLUMNS, isBlank, startRows } from './table-rows.ts';
import type { ColumnKey, RowTexts, TableRow } from './table-rows.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useGameTable } from './use-game-table.ts';
import type { SchoolRecords } from './use-game-table.ts';
import { usePaste } from './use-paste.ts';
import { useSaveGames } from './use-save-games.ts';
import { useSavedBatch } from './use-saved-batch.ts';
import type { Team } from '../../../data/school-data/teams.api.ts';
import type { CellReaders } from './cell-readers.ts';
import type { AddedLevel, LeveledGame } from './levels-dialog.tsx';
import type { RowReading } from './read-row.ts';

const AddInPlaceDialog = lazyDialog(() => import('./add-in-place-dialog.tsx'), 'AddInPlaceDialog');
const LevelsDialog = lazyDialog(() => import('./levels-dialog.tsx'), 'LevelsDialog');

/** The record that is being added for a row. */
interface Adding {
  readonly key: number;
  readonly what: InPlace;
}

/** Schedules several games in a table. */
export const SeveralGames = (records: SchoolRecords) => {
  const table = useGameTable(records);
  const { rows, edit, cells, check, ready, entered } = table;
  const place = useRef<HTMLDivElement>(null);
  const [adding, setAdding] = useState<Adding | null>(null);
  const [leveled, setLeveled] = useState<number | null>(null);
  const [tellsMissing, setTellsMissing] = useState(false);
  const [isTypeShown, setIsTypeShown] = useState(false);
  const [lastKey, setLastKey] = useState<number | null>(null);
  const [isDraftOffered, setIsDraftOffered] = useState(table.hasDraft);
  const pasting = usePaste(rows, cells.whenLoaded, edit);
  useAsked(GIVEN_ROWS, (text) => {
    const free = rows[rows.findLastIndex((one) => !isBlank(one)) + 1];
    if (free) pasting.paste(text, free.key, 'team');
  });
  const batch = useSavedBatch((saved) => {
    if (entered > 0) return false;
    edit({ kind: 'replace', rows: saved });
    return true;
  });
  const saving = useSaveGames(rows, table.read, (saved, savedRows) => {
    batch.show(saved, savedRows);
    const left = rows.filter((one) => !savedRows.includes(one) && !isBlank(one));
    edit({ kind: 'replace', rows: left.length > 0 ? left : startRows() });
    setTellsMissing(left.length > 0);
    setIsDraftOffered(false);
  });
  const hasTypes = isTypeShown || rows.some((one) => one.type !== '');
  const row = rows.find(({ key }) => key === lastKey);
  const rowPlace = row ? rows.indexOf(row) : -1;

  const { type, choose, setActiveKey } = table;
  const commands = useMemo<TableCommands>(
    () => ({
      type,
      choose,
      fill: (key, column) => edit({ kind: 'fill', key, column }),
      remove: (key) => edit({ kind: 'delete', key }),
      undo: () => edit({ kind: 'undo' }),
      addLevels: setLeveled,
      add: (key, what) => setAdding({ key, what }),
      enter: (key) => {
        setActiveKey(key);
        setLastKey(key);
      },
    }),
    [type, choose, edit, setActiveKey],
  );
  const refocus = (column?: ColumnKey) =>
    focusCell(place.current, Math.max(rowPlace, 0), column ?? 'team');
  const takeAdded = (column: ColumnKey, label: string) => {
    if (adding) edit({ kind: 'set', key: adding.key, texts: { [column]: label } });
  };
  const save = () => {
    if (ready.length > 0) return void saving.save(ready);
    const first = rows.find((one) => saving.read(one).problems.length > 0);
    const problem = first && saving.read(first).problems[0];
    if (!first || !problem) return;
    setTellsMissing(true);
    focusCell(place.current, rows.indexOf(first), problem.column);
  };
  const leveledRow = cells.readers && rows.find(({ key }) => key === leveled);

  return (
    <Stack ref={place}>
      {isDraftOffered && entered > 0 && (
        <AlertBox variant="info" title="We kept the rows that you didn't save.">
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              edit({ kind: 'replace', rows: startRows() });
              setIsDraftOffered(false);
            }}
          >
            Discard Rows
          </Button>
        </AlertBox>
      )}
      {batch.saved && (
        <SavedNotice
          count={batch.saved.count}
          games={records.games.filter(({ id }) => batch.saved?.batch?.gameIds.includes(id))}
          conflicts={batch.saved.batch?.conflicts.length ?? 0}
          undoing={batch.undoing}
          onUndo={batch.undo}
        />
      )}
      {pasting.notice && (
        <AlertBox variant="info" title={pasting.notice.title}>
          {pasting.notice.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Button variant="ghost" size="sm" onClick={pasting.dismiss}>
            Dismiss
          </Button>
        </AlertBox>
      )}
      {cells.hasFailed && (
        <AlertBox variant="error" title="Couldn't load what reads your rows">
          <p>What you type and paste stays here. Check your connection and try again.</p>
          <Button size="sm" variant="outline" onClick={cells.retry}>
            Retry
          </Button>
        </AlertBox>
      )}
      <TypingHint schoolYear={table.schoolYear} />
      <TableToolbar
        row={row ? rowPlace + 1 : null}
        canUndo={table.canUndo}
        onFill={() => {
          for (const { key } of COLUMNS) {
            if (row && row[key] === '') edit({ kind: 'fill', key: row.key, column: key });
          }
          refocus();
        }}
        onAddLevels={() => row && setLeveled(row.key)}
        onRemove={() => {
          if (row) edit({ kind: 'delete', key: row.key });
          refocus();
        }}
        onUndo={() => edit({ kind: 'undo' })}
        onShowType={hasTypes ? undefined : () => setIsTypeShown(true)}
      />
      <TableCommandsProvider value={commands}>
        <GameTable
          rows={rows}
          read={saving.read}
          check={check}
          activeKey={table.activeKey}
          tellsMissing={tellsMissing}
          showsType={hasTypes}
          choices={table.choices}
          onFillColumn={(column) => edit({ kind: 'fill-column', column })}
          onPaste={pasting.paste}
          onLeave={() => setActiveKey(null)}
        />
      </TableCommandsProvider>
      <SaveBar
        entered={entered}
        ready={ready.length}
        isLoading={!cells.readers}
        check={check}
        pending={saving.pending}
        onSave={save}
      />
      <AddInPlaceDialog
        open={adding !== null}
        adding={adding?.what ?? null}
        onClose={() => setAdding(null)}
        onTeam={(team) => takeAdded('team', formatTeam(team))}
        onOpponent={({ schoolName }) => takeAdded('opponent', schoolName)}
      />
      <LevelsDialog
        open={leveledRow !== undefined}
        game={
          leveledRow && cells.readers
            ? leveledGame(leveledRow, table.read(leveledRow), cells.readers, records.teams)
            : null
        }
        teams={records.teams}
        schoolId={table.schoolId ?? 0}
        onAdd={(levels) => {
          if (leveledRow)
            edit({
              kind: 'insert-after',
              key: leveledRow.key,
              texts: levelRows(leveledRow, table.read(leveledRow), levels),
            });
        }}
        onClose={() => setLeveled(null)}
      />
    </Stack>
  );
};

interface TypingHintProps {
  /** The year that the school year begins in; absent while it is not known. */
  readonly schoolYear?: number;
}

/** How games are entered. */
const TypingHint = ({ schoolYear }: TypingHintProps) => (
  <Hint>
    Type, or paste from Excel, Google Sheets, or Numbers.
    {schoolYear !== undefined &&
      ` Dates without a year are in ${schoolYearLabel(schoolYear)}; +7 is a week after the row above.`}
  </Hint>
);

/** The game of a row, as far as levels need it; null if it has no team or date yet. */
function leveledGame(
  row: TableRow,
  { filled }: RowReading,
  readers: CellReaders,
  teams: readonly Team[],
): LeveledGame | null {
  const named = readers.team(row.team);
  const team = named.ok ? teams.find(({ id }) => id === named.id) : undefined;
  const day = readers.date(row.date);
  const time = readers.time(row.time || filled.time, row);
  if (!team || !day.ok) return null;
  const side = readers.side(row.side);
  const sides = {
    isHome: side.ok && side.value === 'home',
    neutral: side.ok && side.value === 'neutral',
  };
  const opponent = row.opponent === '' ? '' : `${formatOpponent(row.opponent, sides)}, `;
  return {
    team,
    time: time.ok ? time.value : null,
    label: `${opponent}${formatScreenDay(day.value.date)}`,
  };
}

/** The rows of other levels: everything but team and time is the same. */
const levelRows = (
  row: TableRow,
  { filled }: RowReading,
  levels: readonly AddedLevel[],
): readonly RowTexts[] =>
  levels.map(({ team, time }) => ({
    team,
    time,
    date: row.date,
    side: row.side,
    opponent: row.opponent,
    venue: row.venue || filled.venue,
    type: row.type,
  }));
