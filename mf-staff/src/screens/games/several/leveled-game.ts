import { formatScreenDay, formatOpponent } from '@fieldhouse/core-contract';

import type { Team } from '../../../data/school-data/teams.api.ts';
import type { CellReaders } from './cell-readers.ts';
import type { AddedLevel, LeveledGame } from './levels-dialog.tsx';
import type { RowReading } from './read-row.ts';
import type { RowTexts, TableRow } from './table-rows.ts';

/** The game of a row, as far as levels need it; null if it has no team or date yet. */
export function leveledGame(
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
export const levelRows = (
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
