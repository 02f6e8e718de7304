import { formatDate, formatTime, GAME_STATUSES, labelOf } from '@fieldhouse/core-contract';
import { EXPORT_MARKER, formatExportedTeam } from '@fieldhouse/core-contract/internal';
import Papa from 'papaparse';
import { isInMemory, StreamedAnswer } from '@fieldhouse/runtime/serve';
import * as z from 'zod/mini';
import { column } from '../platform/columns.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { schoolList } from '../platform/school-list.ts';
import { teamColumns } from '../teams/team-view.ts';

/** The columns of an import file, and the one that marks the file as an export. */
const HEADER = [
  'Date',
  'Time',
  'Team',
  'H/A',
  'Opponent',
  'Venue',
  'Status',
  'Score',
  EXPORT_MARKER.header,
];
/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const ExportedRow = z.object({
  date: column('g', z.string()),
  time: column(`to_char(g."time", 'HH24:MI')`, z.nullable(z.string())),
  ...teamColumns,
  side: column(
    `case when g.neutral then 'Neutral' when g."isHome" then 'Home' else 'Away' end`,
    z.string(),
  ),
  opponent: column('o."schoolName"', z.string()),
  venue: column('g', z.string()),
  status: column('g', z.string()),
  score: column('g', z.nullable(z.string())),
});
type ExportedRow = z.output<typeof ExportedRow>;

const GAMES = schoolList('export-games', {
  table: 'games',
  alias: 'g',
  row: ExportedRow,
  from: `from games g
  join teams t on t."schoolId" = $1 and t.id = g."teamId"
  join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
  where g."schoolId" = $1`,
  order: 'g.date, g."time" nulls last, g.id',
});

/** The school's games as a CSV file that an import reads back unchanged. A long file is streamed. */
export async function exportGames(
  school: SchoolData,
  headers: Readonly<Record<string, string>>,
): Promise<string | StreamedAnswer> {
  const games = await school.list(GAMES);
  const head = `${BYTE_ORDER_MARK}${linesOf([HEADER])}`;
  if (isInMemory(games)) return head + linesOf(games.map(cellsOf));
  return new StreamedAnswer(fileParts(head, games), headers);
}

async function* fileParts(head: string, parts: AsyncIterable<readonly ExportedRow[]>) {
  yield head;
  for await (const games of parts) yield linesOf(games.map(cellsOf));
}

const cellsOf = (row: ExportedRow) => [
  formatDate(row.date),
  formatTime(row.time),
  escapeFormula(formatExportedTeam(row)),
  row.side,
  escapeFormula(row.opponent),
  escapeFormula(row.venue),
  labelOf(GAME_STATUSES, row.status),
  escapeFormula(row.score ?? ''),
  EXPORT_MARKER.value,
];

const linesOf = (rows: string[][]) =>
  rows.length === 0 ? '' : `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`;

/**
 * Escapes a cell that a spreadsheet would run as a formula (OWASP, CSV Injection). The import removes exactly one apostrophe, so
 * that a text which starts with one keeps it.
 */
function escapeFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
