import { GAME_TYPES } from '@fieldhouse/core-contract';
import { lazyPart, useLazyPart } from '@fieldhouse/shell/remote';
import { useUser } from '@fieldhouse/shell/session';
import { useTimeZone, useToday } from '@fieldhouse/shell/ui/time-zone';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useUnsavedEdits } from '../../../kit/form/leave-guard.tsx';
import { useFacilities } from '../../../data/school-data/facilities.api.ts';
import type { Facility } from '../../../data/school-data/facilities.api.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import { useSchool } from '../../../data/school-data/school.api.ts';
import type { Team } from '../../../data/school-data/teams.api.ts';
import { useShownYear } from '../../../data/school-year/school-year-context.tsx';
import type { CellReaders, KnownRecords, NameReading } from './cell-readers.ts';
import { createRowReader } from './read-row.ts';
import { keepTableDraft, readTableDraft } from './table-draft.ts';
import { SIDE_LABELS, isBlank } from './table-rows.ts';
import type { ColumnKey, RowTexts } from './table-rows.ts';
import { editTable, startTable } from './table-state.ts';
import { completeTyped } from './typed-cell.ts';
import { useBatchCheck } from './use-batch-check.ts';
import { opponentOptions, teamOptions } from '../../../parts/pickers/picker-options.ts';
import type { ColumnOptions } from './use-suggestions.ts';

const NO_FACILITIES: readonly Facility[] = [];

/** The school's records that the table names. */
export interface SchoolRecords {
  readonly games: readonly Game[];
  readonly teams: readonly Team[];
  readonly opponents: readonly { readonly id: number; readonly schoolName: string }[];
}

/** The rows of the table, how they are read, and their draft. */
export function useGameTable({ games, teams, opponents }: SchoolRecords) {
  const today = useToday();
  const timeZone = useTimeZone();
  const { id: userId } = useUser();
  const { data: school } = useSchool();
  const { data: facilities = NO_FACILITIES } = useFacilities();
  const [draft] = useState(() => readTableDraft(userId));
  const [state, dispatch] = useReducer(editTable, draft ?? undefined, startTable);
  const [activeKey, setActiveKey] = useState<number | null>(null);
  const { rows } = state;
  const { days, current } = useShownYear();
  const schoolYear = Number((days ?? current).from.slice(0, 'yyyy'.length));
  const schoolName = school?.name;
  const cells = useCellReaders({ teams, opponents, schoolYear, schoolName, timeZone });
  const { readers, whenLoaded } = cells;
  const read = useMemo(
    () => createRowReader({ readers, games, teams, opponents, facilities, schoolName }),
    [readers, games, teams, opponents, facilities, schoolName],
  );
  const choices = useColumnOptions({ readers, teams, opponents, facilities });
  const ready = useMemo(
    () =>
      rows.flatMap((row, place) => {
        const { game } = read(row);
        return game ? [{ key: row.key, number: place + 1, game }] : [];
      }),
    [rows, read],
  );
  const check = useBatchCheck(ready);
  const entered = rows.filter((row) => !isBlank(row));
  const isDirty = entered.length > 0;
  useEffect(() => keepTableDraft(userId, isDirty ? rows : null), [userId, isDirty, rows]);
  useUnsavedEdits(isDirty, () => keepTableDraft(userId, null));

  const latest = useRef({ rows, readers, choices, today });
  useEffect(() => {
    latest.current = { rows, readers, choices, today };
  });
  const setTexts = useCallback((key: number, texts: Partial<RowTexts>) => {
    // Synchronous: the next row must exist, and the cell must be stored, before focus moves.
    flushSync(() => dispatch({ kind: 'set', key, texts }));
  }, []);
  const complete = useCallback(
    (key: number, column: ColumnKey, text: string, readers: CellReaders) => {
      const now = latest.current;
      const place = now.rows.findIndex((row) => row.key === key);
      const row = now.rows[place];
      if (!row) return;
      const options = {
        team: now.choices.team?.options ?? [],
        opponent: now.choices.opponent?.options ?? [],
      };
      const above = now.rows[place - 1]?.date;
      const typing = { readers, options, today: now.today };
      setTexts(key, completeTyped(column, text, row, typing, above));
    },
    [setTexts],
  );
  const type = useCallback(
    (key: number, column: ColumnKey, text: string) => {
      const now = latest.current;
      if (now.readers) return complete(key, column, text, now.readers);
      setTexts(key, { [column]: text });
      void whenLoaded().then((loaded) => {
        const row = latest.current.rows.find((one) => one.key === key);
        if (row?.[column] === text) complete(key, column, text, loaded);
      });
    },
    [setTexts, complete, whenLoaded],
  );
  const choose = useCallback(
    (key: number, column: ColumnKey, text: string, typed?: string) => {
      const { rows: now, readers: loaded } = latest.current;
      const row = now.find((one) => one.key === key);
      const tells = column === 'opponent' && typed !== undefined && row?.side === '';
      const side = tells ? loaded?.opponent(typed).side : null;
      setTexts(key, { [column]: text, ...(side ? { side: SIDE_LABELS[side] } : {}) });
    },
    [setTexts],
  );

  return {
    rows,
    canUndo: state.past.length > 0,
    edit: dispatch,
    type,
    choose,
    read,
    cells,
    choices,
    check,
    ready,
    entered: entered.length,
    schoolYear,
    activeKey,
    setActiveKey,
    hasDraft: draft !== null,
    schoolId: school?.id,
  };
}

const readersPart = lazyPart(() => import('./cell-readers.ts'));

/** Reads cells with the import's parsers, which load once the table is shown. Until then the readers are undefined. */
function useCellReaders(known: KnownRecords) {
  const { teams, opponents, schoolYear, schoolName, timeZone } = known;
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useCallback(() => setHasFailed(true), []);
  const part = useLazyPart(readersPart, !hasFailed, fail);
  const readers = useMemo(
    () => part?.createCellReaders({ teams, opponents, schoolYear, schoolName, timeZone }),
    [part, teams, opponents, schoolYear, schoolName, timeZone],
  );
  const latest = useRef(readers);
  const waiting = useRef<((readers: CellReaders) => void)[]>([]);
  useEffect(() => {
    latest.current = readers;
    if (readers) for (const take of waiting.current.splice(0)) take(readers);
  }, [readers]);
  /** Resolves to the readers once they are loaded. */
  const whenLoaded = useCallback(
    () =>
      new Promise<CellReaders>((resolve) => {
        if (latest.current) resolve(latest.current);
        else waiting.current.push(resolve);
      }),
    [],
  );
  return { readers, whenLoaded, hasFailed, retry: () => setHasFailed(false) };
}

interface Known {
  /** Undefined until they are loaded; nothing can be added before that. */
  readonly readers: CellReaders | undefined;
  readonly teams: readonly Team[];
  readonly opponents: readonly { readonly id: number; readonly schoolName: string }[];
  readonly facilities: readonly { readonly id: number; readonly venue: string }[];
}

const SIDES = Object.values(SIDE_LABELS).map((label) => ({ value: label, label }));

/** The choices of each column that has some. */
function useColumnOptions({ readers, teams, opponents, facilities }: Known) {
  return useMemo((): Readonly<Partial<Record<ColumnKey, ColumnOptions>>> => {
    const labelOf = (reading: NameReading) => (reading.ok ? reading.label : undefined);
    return {
      team: {
        options: teamOptions(teams),
        ...(readers && {
          meant: (text) => labelOf(readers.team(text)),
          addLabel: (typed) => `Add a Team for "${typed}"`,
        }),
      },
      opponent: {
        options: opponentOptions(opponents),
        ...(readers && {
          named: readers.opponentName,
          meant: (text) => labelOf(readers.opponent(text).name),
          addLabel: (typed) => `Add "${typed}"`,
        }),
      },
      side: { options: SIDES },
      type: { options: GAME_TYPES },
      venue: { options: facilities.map(({ id, venue }) => ({ value: String(id), label: venue })) },
    };
  }, [readers, teams, opponents, facilities]);
}
