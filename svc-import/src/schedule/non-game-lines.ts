import { GAME, cellOf, findStatus, quote, readRemark } from '@fieldhouse/import-contract/schedule';
import type { Columns, ParsedStatus } from '@fieldhouse/import-contract/schedule';
import type { Diagnostics } from './diagnostics.ts';
import type { GameRow } from './game-row.ts';
import { combineStatusAndScore } from './outcome-cells.ts';
import { nameOf } from './status-cells.ts';

/** A line between games that changes the status of the game above it. */
interface StatusNotice {
  readonly text: string;
  readonly status: ParsedStatus | null;
  /** Whether it is about the games below it: 'CANCELED GAMES:'. */
  readonly isHeading: boolean;
}

const THE_GAME = String.raw`(?:(?:this|the)\s+)?${GAME}(?!\p{L})`;
/** '*** This game has been', also after other words. */
const STARRED = new RegExp(String.raw`\*{2,}\s*${THE_GAME}`, 'iu');
const SENTENCE = new RegExp(String.raw`^[^\p{L}\p{N}]*(?:\*{2}|${THE_GAME})`, 'iu');
const HEADING = /^[\s\p{P}]*[\p{L}/]+\s+(?:games|contests|matches|events|meets)[\s\p{P}]*$/iu;
const LONGEST = 300;
/** Columns that are empty in such a line, or hold its text. */
const OF_A_GAME = ['date', 'opponent', 'homeTeam', 'awayTeam', 'title'] as const;

/**
 * The status notice in a line, as in Arbiter's reports; null for any other line. A line with a date and an opponent is a game, and
 * a bare word like 'Canceled' counts only if the rest of the line is empty.
 */
export function findStatusNotice(columns: Columns, cells: readonly string[]): StatusNotice | null {
  let own: string | undefined;
  for (const field of OF_A_GAME) {
    const text = cellOf(columns, cells, field).trim();
    if (text === '') continue;
    if (own !== undefined) return null;
    own = text;
  }
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  for (const text of own === undefined ? filled : [own]) {
    const found = parseStatusNotice(text, filled.length === 1);
    if (found) return found;
  }
  return null;
}

function parseStatusNotice(text: string, isAlone: boolean): StatusNotice | null {
  if (text.length > LONGEST) return null;
  const at = STARRED.exec(text)?.index;
  const isHeading = HEADING.test(text);
  if (at !== undefined)
    return { text, status: findStatus(text.slice(at))?.status ?? null, isHeading };
  const told = isAlone || SENTENCE.test(text) ? readRemark(text) : null;
  return told === null || told === 'unclear' ? null : { text, status: told, isHeading };
}

/** The game above a line with a status, changed by it; null if it is not to be imported, or if there is none. `row` is that of the line. */
export function withNotice(
  game: GameRow | null,
  row: number,
  { text, status, isHeading }: StatusNotice,
  diagnostics: Diagnostics,
): GameRow | null {
  if (isHeading) {
    diagnostics.note(row, `We took no status from ${quote(text)}, so check the games below it`);
    return game;
  }
  if (!game) {
    diagnostics.note(row, `We ignored ${quote(text)} because we couldn't read a game above it`);
    return null;
  }
  if (status?.status === 'left-out') {
    diagnostics.skip(game.row, `the line below says ${quote(text)}`);
    return null;
  }
  const became = status && combineStatusAndScore(status, game.score);
  if (!status || !became?.ok) {
    const notice = `We didn't recognize ${quote(text)} in the line below, so check this game`;
    diagnostics.note(game.row, notice);
    return game;
  }
  const notice = `The line below says ${quote(text)}, so the game was marked ${nameOf(status)}`;
  diagnostics.note(game.row, notice);
  if (became.notice !== undefined) diagnostics.note(game.row, became.notice);
  return { ...game, ...became.value };
}

const LABEL =
  /^(?:(?:grand|sub|season|overall|final|team|home|away)[\s-]*)*(?:totals?|records?|count)(?:\s+(?:of\s+)?(?:games?|rows?|records?|events?|contests?))?\s*[:=-]?[\s\d.,:()%WLT–-]*$/i;
const COUNTED =
  /^(?:(?:number of )?(?:games?|rows?|events?|contests?)(?: played)?\s*[:=]\s*\d{1,6}|\d{1,6} (?:games?|rows?|events?|contests?)(?: total)?)$/i;
const FOOTER =
  /^(?:created by arbitersports?\.com\b.*|page \d{1,5}(?: (?:of|\/) \d{1,5})?|end of (?:report|schedule|file))$/i;
/** Quick check: every label and footer has a letter, unlike most dates. */
const WORD = /[a-z]/i;
const FIGURES = /^[\s\d.,:()%WLT–-]*$/;

/** Whether a line is a total, a record, or a footer: a known label and otherwise only figures. */
export function isSummaryLine(cells: readonly string[]): boolean {
  const at = cells.findIndex((cell) => cell.trim() !== '');
  const first = (cells[at] ?? '').trim();
  if (first.length > LONGEST || !WORD.test(first)) return false;
  if (FOOTER.test(first)) return true;
  return (
    (LABEL.test(first) || COUNTED.test(first)) &&
    cells.slice(at + 1).every((cell) => FIGURES.test(cell.trim()))
  );
}
