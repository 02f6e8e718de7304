import { ApiError, reportFailure } from '@fieldhouse/shell/api';
import { toast } from '@fieldhouse/shell/ui/toast';
import { useState } from 'react';

import { COLUMN_OF } from './read-row.ts';
import type { RowProblem, RowReading } from './read-row.ts';
import { saveGames } from './several-games.api.ts';
import type { SavedBatch } from './several-games.api.ts';
import type { TableRow } from './table-rows.ts';
import type { RowGame } from './use-batch-check.ts';

type Read = (row: TableRow) => RowReading;

/** Saves the games of the table, and keeps the service's problems until a row is edited. */
export function useSaveGames(
  rows: readonly TableRow[],
  readRow: Read,
  onSaved: (batch: SavedBatch | null, rows: readonly TableRow[]) => void,
) {
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<TableRow, RowReading>>(new Map());
  const read: Read = (row) => refused.get(row) ?? readRow(row);
  const save = async (games: readonly RowGame[]) => {
    setPending(true);
    const saved = games.flatMap(({ key }) => rows.find((row) => row.key === key) ?? []);
    try {
      onSaved(await saveGames(games.map(({ game }) => game)), saved);
    } catch (error) {
      const problems =
        error instanceof ApiError ? problemsByRow(error.fields, saved, readRow) : null;
      if (problems && problems.size > 0) {
        setRefused(problems);
        toast({
          variant: 'destructive',
          title: 'No games saved',
          description: 'Fix the marked rows and save again.',
        });
      } else reportFailure('No games saved', error);
    }
    setPending(false);
  };
  return { pending, read, save };
}

/** @param fields by name, such as 'games.3.opponentId'. */
function problemsByRow(
  fields: Readonly<Record<string, string>>,
  saved: readonly TableRow[],
  readRow: Read,
): ReadonlyMap<TableRow, RowReading> {
  const byRow = new Map<TableRow, RowProblem[]>();
  for (const [name, text] of Object.entries(fields)) {
    const [, place, field = ''] = name.split('.');
    const row = saved[Number(place)];
    if (!row) continue;
    const column = COLUMN_OF[field] ?? 'team';
    const problem = { column, text, isMissing: false, similar: [], add: null };
    byRow.set(row, [...(byRow.get(row) ?? []), problem]);
  }
  return new Map(
    [...byRow].map(([row, problems]) => [row, { ...readRow(row), problems, game: null }]),
  );
}
