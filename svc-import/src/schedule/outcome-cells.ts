import { splitScore } from '@fieldhouse/core-contract';
import type { GameStatus, TeamIdentity } from '@fieldhouse/core-contract';
import type { ScheduleField } from '@fieldhouse/import-contract';
import {
  askedStatus,
  cellOf,
  decidingStatus,
  joinNotices,
  parseStatus,
  parsed,
  quote,
  stripFormulaGuard,
} from '@fieldhouse/import-contract/schedule';
import type {
  BesideResult,
  Columns,
  FileAnswers,
  ParseResult,
  ParsedStatus,
  Side,
} from '@fieldhouse/import-contract/schedule';
import { unclearOrder } from './score-cell.ts';
import { exportedScore, isFaultyScore, parseOutcome, tellsResult, validateScore } from './score.ts';
import type { ParsedScore, ParsedScoreCells, ScoreCells } from './score.ts';

export interface Outcome {
  readonly status: GameStatus | null;
  readonly score: ParsedScore | null;
  readonly leftOut?: string;
}

interface OutcomeContext {
  readonly team?: TeamIdentity | undefined;
  readonly side: Side | undefined;
  readonly told: readonly ParsedStatus[];
  /** The result in the title, beside the opponent, or in the place of the time. */
  readonly result?: BesideResult | undefined;
  /** yyyy-MM-dd; '' if it can't be read. */
  readonly date: string;
  readonly today: string;
  readonly readStatus: (cell: string) => ParseResult<ParsedStatus | null>;
  readonly answers: FileAnswers;
}

/**
 * Parses status, result, and score of a row: a game with a score is completed unless the file says otherwise, and only completed
 * games keep a score. Scores of zero that were filled in are none. A status that says that a game of a later day is over is asked about.
 */
export function parseRowOutcome(
  columns: Columns,
  cells: readonly string[],
  {
    team,
    result: beside = NOTHING_BESIDE,
    side,
    told,
    date,
    today,
    readStatus,
    answers,
  }: OutcomeContext,
): ParseResult<Outcome> {
  const statusCell = cellOf(columns, cells, 'status').trim();
  const isScored = filledScores(columns, cells).length > 0;
  // Shortcut for nearly every row of a future season.
  if (statusCell === '' && beside.text === '' && told.length === 0 && !isScored) return NO_RESULT;
  const first = readStatus(statusCell);
  if (!first.ok) return first;
  const isLater = date > today;
  const mayTell = isOver(first.value) && (!isLater || /\d/.test(statusCell));
  const isOfStatus = mayTell && tellsResult(statusCell);
  const result = isOfStatus ? statusCell : isScored ? '' : beside.text;
  const ended =
    !isOfStatus && !isScored && beside.isUnclear
      ? parsed(NO_SCORE, unclearOrder(beside.text))
      : parseScoreCells(columns, cells, { side, team, status: result });
  if (!ended.ok) return ended;
  const { score } = ended.value;
  const isZero = score !== null && ZEROS.test(score.text);
  const isUntold = score === null || isZero;
  const isTooEarly = isLater && !first.asked && isUntold && isOver(first.value);
  const status = isTooEarly ? askedStatus(statusCell, answers) : first;
  if (!status.ok) return status;
  // 'Final' as the result of a future game doesn't count.
  const ofScore =
    isLater && score === null && isOver(ended.value.status) ? null : ended.value.status;
  const deciding = decidingStatus([...told, ofScore, status.value]);
  const isUnplayed = deciding === null && isZero && (date >= today || NO_DRAWS.has(team?.sport));
  const outcome = isUnplayed
    ? parsed(NO_OUTCOME, `We left out ${quote(score.text)} of games that weren't played yet`)
    : outcomeOf(deciding, score);
  if (!outcome.ok) return outcome;
  const notices = [ended, status, outcome].flatMap(({ notice = [] }) => notice);
  if (isLater && score !== null && outcome.value.score !== null) notices.push(EARLY);
  const isOut = deciding?.status === 'left-out';
  const value = isOut
    ? { ...NO_OUTCOME, leftOut: leftOutReason(statusCell, status) }
    : outcome.value;
  return { ...parsed(value, joinNotices(notices)), asked: status.asked };
}

function leftOutReason(
  statusCell: string,
  { value, notice }: Extract<ParseResult<ParsedStatus | null>, { ok: true }>,
): string {
  if (value?.status !== 'left-out') return 'deleted in the file';
  return notice ?? `the status is ${quote(statusCell)}`;
}

const isOver = (status: ParsedStatus | null): boolean =>
  status?.status === 'completed' && status.forfeit === null;

const EARLY = 'Games on days to come have a result, so check their dates';
const NO_OUTCOME: Outcome = { status: null, score: null };
const NO_RESULT = parsed(NO_OUTCOME);
const NO_SCORE: ParsedScoreCells = { score: null, status: null };
const NOTHING_BESIDE: BesideResult = { text: '', isUnclear: false };
/** '0-0', 'T 0-0' */
const ZEROS = /^[^1-9WL]*0[^1-9WL]*$/;
const NO_DRAWS: ReadonlySet<string | undefined> = new Set(['basketball', 'volleyball']);

export const SCORE_FIELDS = [
  'score',
  'result',
  'ourScore',
  'theirScore',
  'homeScore',
  'awayScore',
] as const satisfies readonly ScheduleField[];

const filledScores = (columns: Columns, cells: readonly string[]) =>
  SCORE_FIELDS.filter((field) => cellOf(columns, cells, field).trim() !== '');

/** The field to correct when the outcome of a row can't be parsed. */
export function outcomeFieldInError(
  columns: Columns,
  cells: readonly string[],
  side: Side | undefined,
  result = NOTHING_BESIDE,
): ScheduleField {
  const isRead = (status: string) => parseScoreCells(columns, cells, { side, status }).ok;
  if (isRead('')) return result.isUnclear || isRead(result.text) ? 'status' : 'opponent';
  const filled = filledScores(columns, cells);
  return (
    filled.find((field) => isFaultyScore(scoreCellOf(columns, cells, field))) ??
    filled[0] ??
    'score'
  );
}

function outcomeOf(said: ParsedStatus | null, score: ParsedScore | null): ParseResult<Outcome> {
  if (said !== null) return combineStatusAndScore(said, score);
  if (score === null) return parsed(NO_OUTCOME);
  return parsed({ status: 'completed', score }, 'Games with a result were marked Completed');
}

/** The outcome of a row written by our own export: the score is kept unchanged. */
export function exportedOutcome(
  columns: Columns,
  cells: readonly string[],
  team?: TeamIdentity,
): ParseResult<Outcome> {
  const text = scoreCellOf(columns, cells, 'score').trim();
  const score = text === '' ? parsed(null) : exportedScore(text, team);
  if (!score.ok) return score;
  const status = parseStatus(cellOf(columns, cells, 'status'));
  if (!status.ok) return status;
  const outcome = outcomeOf(status.value, score.value);
  if (!outcome.ok) return outcome;
  const notices = [status, outcome].flatMap(({ notice = [] }) => notice);
  return parsed(outcome.value, joinNotices(notices));
}

/** Combines a status and a score as they are stored, with a note about what was dropped. */
export function combineStatusAndScore(
  { status, forfeit }: ParsedStatus,
  score: ParsedScore | null,
): ParseResult<Outcome> {
  if (status === 'left-out') return parsed(NO_OUTCOME);
  if (forfeit !== null) return forfeitOutcome(forfeit.letter, score);
  if (status === 'completed' || score === null) return parsed({ status, score });
  return parsed({ status, score: null }, "We ignored the score because the status isn't Completed");
}

const FORFEIT = 'Forfeit';

/** Keeps the score and adds that it was a forfeit: 'W 1-0 Forfeit'. */
function forfeitOutcome(letter: 'W' | 'L' | null, score: ParsedScore | null): ParseResult<Outcome> {
  // Zeros were filled in, and would make it a tie.
  const said = score === null || ZEROS.test(score.text) ? '' : score.text;
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
  { side, team, status = '' }: Pick<OutcomeContext, 'side' | 'team'> & { status?: string },
): ParseResult<ParsedScoreCells> {
  const text = (field: ScheduleField) => scoreCellOf(columns, cells, field);
  const isListed = side === 'home' || side === 'away';
  const atHome = side !== 'away';
  const given = {
    result: text('result'),
    mayBeRecord: columns.mayBeRecord,
    score: text('score'),
    ours: text('ourScore') || text(atHome ? 'homeScore' : 'awayScore'),
    theirs: text('theirScore') || text(atHome ? 'awayScore' : 'homeScore'),
    status,
    first: firstOf(columns, side),
    areSidesUnsure: !isListed && text('homeScore') !== '' && text('ourScore') === '',
  };
  const zeros = given.score || `${given.ours}-${given.theirs}`;
  if (!ZEROS.test(zeros) || !namesWinner(`${given.result} ${status}`))
    return parseOutcome(given, team);
  const ended = parseOutcome({ ...given, score: '', ours: '', theirs: '' }, team);
  const notice = `We left out ${quote(zeros)} beside the result`;
  return ended.ok ? parsed(ended.value, joinNotices([ended.notice ?? [], notice].flat())) : ended;
}

const namesWinner = (result: string): boolean =>
  [...splitScore(result).letters].some((letter) => letter !== 'T');

/** Whose number is first where the columns of both teams decide it. */
function firstOf({ firstScore }: Columns, side: Side | undefined): ScoreCells['first'] {
  if (firstScore === null) return 'ours';
  if (side === undefined || side === 'neutral') return 'unsure';
  return side === firstScore ? 'ours' : 'theirs';
}

function scoreCellOf(columns: Columns, cells: readonly string[], field: ScheduleField): string {
  const cell = cellOf(columns, cells, field);
  return cell === '' ? '' : stripFormulaGuard(cell);
}
