import { formatDate, formatTime } from '@fieldhouse/core-contract';
import type { ListRows } from '@fieldhouse/runtime/serve';
import Papa from 'papaparse';
import { inParts } from '../../platform/text/list-parts.ts';
import { EXPORTED_COLUMNS, textCells } from './exported-game.ts';
import type { ExportedGame } from './exported-game.ts';

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file that an import reads back unchanged, in parts. */
export async function* csvFile(games: ListRows<ExportedGame>): AsyncGenerator<string> {
  const now = new Date();
  yield BYTE_ORDER_MARK + linesOf([[...EXPORTED_COLUMNS]]);
  for await (const part of inParts(games))
    yield linesOf(
      part.map((game) => [
        formatDate(game.date),
        formatTime(game.time),
        ...textCells(game, now).map(escapeFormula),
        game.dismissalTime === null ? '' : formatTime(game.dismissalTime),
        game.departureTime === null ? '' : formatTime(game.departureTime),
        escapeFormula(game.transport),
        escapeFormula(game.school),
      ]),
    );
}

const linesOf = (rows: string[][]) =>
  rows.length === 0 ? '' : `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`;

/**
 * Escapes a cell that a spreadsheet would run as a formula (OWASP, CSV Injection). The import removes exactly one apostrophe, so that a
 * text that starts with one keeps it.
 */
function escapeFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
