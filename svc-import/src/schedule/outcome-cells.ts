import type { GameStatus } from '@fieldhouse/core-contract';
import type { ScheduleField } from '@fieldhouse/import-contract';
import {
  cellOf,
  joinNotices,
  memoize,
  parseStatus,
  parsed,
  quote,
  stripFormulaGuard,
} from '@fieldhouse/import-contract/schedule';
import type {
  Columns,
  ParseResult,
  ParsedStatus,
  Side,
} from '@fieldhouse/import-contract/schedule';
import { parseOutcome, validateScore } from './score.ts';
import type { ParsedScore } from './score.ts';

/** Status and score of a row; null if the row has none. */
export interface Outcome {
  readonly status: GameStatus | null;
  readonly score: ParsedScore | null;
}

const statusOf = memoize(parseStatus);

/**
 * Parses status, result, and score of a row: a game with a score is completed unless the file says otherwise, and only completed
 * games keep a score.
 *
 * @param told a status from another cell; it takes precedence over the status column.
 */
export function parseRowOutcome(
  columns: Columns,
  cells: readonly string[],
  side: Side | undefined,
  told: ParsedStatus | null = null,
): ParseResult<Outcome> {
  const ended = parseScoreCells(columns, cells, side !== 'away');
  if (!ended.ok) return ended;
  if (told !== null) return combineStatusAndScore(told, ended.value);
  return combineStatusCell(columns, cells, ended.value);
}

const SCORE_FIELDS = [
  'score',
  'result',
  'ourScore',
  'theirScore',
  'homeScore',
  'awayScore',
] as const satisfies readonly ScheduleField[];

/** The fields that `parseRowOutcome` reads. */
export const OUTCOME_FIELDS = [
  ...SCORE_FIELDS,
  'status',
] as const satisfies readonly ScheduleField[];

/** The field to correct when the outcome of a row can't be parsed. */
export function outcomeFieldInError(
  columns: Columns,
  cells: readonly string[],
  side: Side | undefined,
): ScheduleField {
  if (parseScoreCells(columns, cells, side !== 'away').ok) return 'status';
  return SCORE_FIELDS.find((field) => cellOf(columns, cells, field).trim() !== '') ?? 'score';
}

function combineStatusCell(
  columns: Columns,
  cells: readonly string[],
  score: ParsedScore | null,
): ParseResult<Outcome> {
  const status = statusOf(cellOf(columns, cells, 'status'));
  if (!status.ok) return status;
  if (status.value !== null) return combineStatusAndScore(status.value, score, status.notice);
  if (score === null) return parsed({ status: null, score });
  return parsed({ status: 'completed', score }, 'Games with a result were marked Completed');
}

/** The outcome of a row written by our own export: the score is kept unchanged. */
export function exportedOutcome(columns: Columns, cells: readonly string[]): ParseResult<Outcome> {
  const text = stripFormulaGuard(cellOf(columns, cells, 'score')).trim();
  const score = text === '' ? parsed(null) : validateScore(text);
  return score.ok ? combineStatusCell(columns, cells, score.value) : score;
}

/** Combines a status and a score as they are stored, with a note about what was dropped. */
export function combineStatusAndScore(
  said: ParsedStatus,
  score: ParsedScore | null,
  notice?: string,
): ParseResult<Outcome> {
  if (said.forfeit !== null) return forfeitOutcome(said.forfeit.letter, score);
  if (said.status === 'completed') return parsed({ status: said.status, score }, notice);
  const left = score === null ? [] : ["We ignored the score because the status isn't Completed"];
  const notices = [...(notice === undefined ? [] : [notice]), ...left];
  return parsed({ status: said.status, score: null }, joinNotices(notices));
}

const FORFEIT = 'Forfeit';

/** Keeps the score and adds that it was a forfeit: 'W 1-0 Forfeit'. */
function forfeitOutcome(letter: 'W' | 'L' | null, score: ParsedScore | null): ParseResult<Outcome> {
  const said = score?.text ?? '';
  const text = [/^[WLT]\b/i.test(said) ? '' : letter, said, /\bforfeit/i.test(said) ? '' : FORFEIT]
    .filter(Boolean)
    .join(' ');
  const kept = validateScore(text);
  if (!kept.ok) return kept;
  return parsed(
    { status: 'completed', score: kept.value },
    `Forfeited games were marked Completed with the score ${quote(text)}`,
  );
}

function parseScoreCells(
  columns: Columns,
  cells: readonly string[],
  atHome: boolean,
): ParseResult<ParsedScore | null> {
  const home = cellOf(columns, cells, 'homeScore');
  const away = cellOf(columns, cells, 'awayScore');
  return parseOutcome({
    result: stripFormulaGuard(cellOf(columns, cells, 'result')),
    score: stripFormulaGuard(cellOf(columns, cells, 'score')),
    ours: cellOf(columns, cells, 'ourScore') || (atHome ? home : away),
    theirs: cellOf(columns, cells, 'theirScore') || (atHome ? away : home),
  });
}
