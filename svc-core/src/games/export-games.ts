import { formatDate, formatTime, GAME_STATUSES, labelOf } from '@fieldhouse/core-contract';
import { EXPORT_MARKER, formatExportedTeam } from '@fieldhouse/core-contract/internal';
import Papa from 'papaparse';
import { isInMemory, StreamedAnswer } from '@fieldhouse/runtime/serve';
import type { ListRows } from '@fieldhouse/runtime/serve';
import * as z from 'zod/mini';
import type { ExportGamesQuery } from '@fieldhouse/core-contract';
import { column } from '../platform/columns.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { GAME_ORDER } from './game-list.ts';
import { IdBatches, SHORT_LIST, schoolList } from '../platform/school-list.ts';
import { schoolStatement } from '../platform/school-statement.ts';
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
  order: GAME_ORDER,
});

/** IDs in each row of `MATCHING`. */
const BATCH_SIZE = 200;
/**
 * The IDs of the games of a filter, in order. A game to reschedule is 'declined' if the last answer of the other school was to decline,
 * as in the list.
 */
const MATCHING = schoolStatement(
  'export-games-matching',
  `select array_agg(id order by place)::text as ids from (
    select g.id, row_number() over (order by ${GAME_ORDER}) - 1 as place from games g
    where g."schoolId" = $1
      and ($2::int is null or g."teamId" = $2)
      and ($3::int is null or g."opponentId" = $3)
      and ($4::text is null or $4 = case
        when g.status = 'reschedule' and 'declined' = (
          select a.state from verifications a
          where a."schoolId" = $1 and a."gameId" = g.id and a.state in ('reschedule', 'declined')
          order by a."answeredAt" desc, a.id desc limit 1) then 'declined'
        else g.status end)
      and ($5::date is null or g.date >= $5)
      and ($6::date is null or g.date <= $6)
      and ($7::int[] is null or g.id = any($7))) placed
  group by place / ${BATCH_SIZE} order by place / ${BATCH_SIZE}`,
);

/** Every game of the school, or those of a filter. */
async function gamesOf(
  school: SchoolData,
  { team, opponent, status, from, to, ids }: ExportGamesQuery,
): Promise<ListRows<ExportedRow>> {
  const filter = [team, opponent, status, from, to, ids];
  if (filter.every((part) => part === undefined)) return school.list(GAMES);
  const batches = await school.read(
    IdBatches,
    MATCHING,
    filter.map((part) => part ?? null),
  );
  const parts = readParts(school, batches);
  if (batches.length * BATCH_SIZE > SHORT_LIST) return parts;
  const games: ExportedRow[] = [];
  for await (const part of parts) games.push(...part);
  return games;
}

async function* readParts(school: SchoolData, batches: readonly z.output<typeof IdBatches>[]) {
  for (const { ids } of batches) yield await school.read(ExportedRow, GAMES.batch, [ids]);
}

/**
 * The school's games as a CSV file that an import reads back unchanged: those that match the filter. A long file is streamed.
 */
export async function exportGames(
  school: SchoolData,
  query: ExportGamesQuery,
  headers: Readonly<Record<string, string>>,
): Promise<string | StreamedAnswer> {
  const games = await gamesOf(school, query);
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
