import { MAX_SCORE_LENGTH, lowerMayWin, readScore } from '@fieldhouse/core-contract';
import type { ResultLetter, TeamIdentity } from '@fieldhouse/core-contract';
import {
  joinNotices,
  meansEmpty,
  memoize,
  parseError,
  parsed,
  quote,
  validateName,
} from '@fieldhouse/import-contract/schedule';
import type { ParseResult, ParsedStatus } from '@fieldhouse/import-contract/schedule';
import {
  CELLS_KEPT,
  EXPECTED_SCORE,
  NOTHING,
  SCORE_PROBLEMS,
  numbersOf,
  pairsText,
  readLetterCell,
  readScoreCell,
  unclearOrder,
} from './score-cell.ts';
import type { ScoreCell } from './score-cell.ts';

export interface ScoreCells {
  readonly result: string;
  readonly score: string;
  readonly ours: string;
  readonly theirs: string;
  /** The status, if it contains the result: 'Final 3-1'. */
  readonly status: string;
  /** Whose number a result or a score without a letter has first. */
  readonly first: 'ours' | 'theirs' | 'unsure';
  /** Whether `ours` and `theirs` may be the other way round. */
  readonly areSidesUnsure: boolean;
  /** Whether numbers without a letter under `result` may be the season's record. */
  readonly mayBeRecord: boolean;
}

type Sport = Pick<TeamIdentity, 'sport' | 'sportName'>;

export interface ParsedScore {
  /** As stored: 'W 24-17', ours first. */
  readonly text: string;
  readonly ourScore: number | null;
  readonly theirScore: number | null;
}

/** The score in the cells of a row, which can have a status instead. */
export interface ParsedScoreCells {
  readonly score: ParsedScore | null;
  readonly status: ParsedStatus | null;
}

/** A team's total in golf: any other number without a letter may be a rank, a game's number, or a count. */
const TOTAL = /^\d{3}$/;
/** The index of the two score columns among the readings. */
const SIDES = 2;
const NO_SCORE: ParseResult<ParsedScoreCells> = parsed({ score: null, status: null });
/**
 * Parses the score cells of a row. Only wins, losses and ties, numbers and places are results: a status is returned as such, words
 * for 'not yet' are nothing, and other words are left out with a note. A time, a date, and a W with a losing score are errors.
 */
export function parseOutcome(cells: ScoreCells, sport?: Sport): ParseResult<ParsedScoreCells> {
  const others = cells.result + cells.ours + cells.theirs + cells.status;
  if (others + cells.score === '') return NO_SCORE;
  const mayBeLower = sport !== undefined && lowerMayWin(sport);
  const isUsual = others === '' && !mayBeLower && cells.first === 'ours';
  return isUsual ? scoreIn(cells.score) : combinedScore(cells, mayBeLower);
}

/** Cached, since most files have one score column. */
const scoreIn = memoize(
  (score) =>
    combinedScore(
      {
        result: '',
        score,
        ours: '',
        theirs: '',
        status: '',
        first: 'ours',
        areSidesUnsure: false,
        mayBeRecord: false,
      },
      false,
    ),
  CELLS_KEPT,
);

function combinedScore(cells: ScoreCells, mayBeLower: boolean): ParseResult<ParsedScoreCells> {
  const read = [
    readScoreCell(cells.score),
    cells.mayBeRecord ? readLetterCell(cells.result) : readScoreCell(cells.result),
    readSides(cells.ours, cells.theirs),
    readScoreCell(cells.status),
  ];
  const faulty = read.find(({ ok }) => !ok);
  if (faulty && !faulty.ok) return faulty;
  const told = read.filter((reading) => reading.ok);
  const notices = told.flatMap(({ notice }) => (notice === undefined ? [] : [notice]));
  const hasLetter = told.some(({ value }) => value.letter !== null);
  let values = told.map(({ value }) => {
    if (value.alone === null || hasLetter || TOTAL.test(String(value.alone))) return value;
    notices.push(`${quote(String(value.alone))} alone isn't a score, so we left it out`);
    return { ...value, alone: null, extras: [] };
  });
  if (!hasLetter) {
    const scored = values.find(
      (value, place) =>
        (place === SIDES ? cells.areSidesUnsure : cells.first === 'unsure') &&
        value.pairs.length > 0 &&
        !isTie(value),
    );
    if (scored) {
      notices.push(unclearOrder(pairsText(scored.pairs)));
      return parsed({ score: null, status: null }, joinNotices(notices));
    }
    const isTurned = (value: ScoreCell, place: number) =>
      cells.first === 'theirs' && place !== SIDES && value.pairs.length > 0 && !isTie(value);
    if (values.some(isTurned)) notices.push(TURNED);
    values = values.map((value, place) => (isTurned(value, place) ? turned(value) : value));
  }
  const status = values.find((value) => value.status !== null)?.status ?? null;
  const isOff = status !== null && status.status !== 'completed';
  const text = isOff ? parsed('') : scoreText(values, cells);
  const other = cells.first === 'theirs' && hasLetter ? scoreText(values.map(turned), cells) : text;
  if (!text.ok) return text;
  if (text.value === '') return parsed({ score: null, status }, joinNotices(notices));
  const asGiven = mayBeLower ? storedScore(text.value, true) : storable(text.value);
  const valid = asGiven.ok || !other.ok ? asGiven : storable(other.value);
  if (valid.ok) return parsed({ score: valid.value, status }, joinNotices(notices));
  const texts = [cells.status, cells.result, cells.score, cells.ours, cells.theirs];
  const [only = '', second] = texts.filter((cell) => !meansEmpty(cell));
  const asWritten = second === undefined ? validateScore(text.value, only) : valid;
  return asWritten.ok ? valid : asWritten;
}

/** Whether a status contains the result, too: 'Final 3-1'. */
export const tellsResult = memoize((status: string): boolean => {
  const read = readScoreCell(status);
  if (!read.ok || read.notice !== undefined) return false;
  const { letter, pairs, extras } = read.value;
  return letter !== null || pairs.length + extras.length > 0;
}, CELLS_KEPT);

/** Whether a cell of a score column can't be read. */
export const isFaultyScore = (cell: string): boolean => !readScoreCell(cell).ok;

/** A score with its numbers, if it can be stored. `written` is its text in the file. */
export function validateScore(text: string, written = text): ParseResult<ParsedScore> {
  const plain = storedScore(text, false);
  if (!plain.ok) return plain;
  const { fault } = readScore(text);
  return fault === null ? plain : parseError(SCORE_PROBLEMS[fault](quote(written)), EXPECTED_SCORE);
}

/** A score as our product has stored it. With `isTextOnly` its numbers don't say who has won. */
function storedScore(text: string, isTextOnly: boolean): ParseResult<ParsedScore> {
  if (text.length > MAX_SCORE_LENGTH)
    return parseError(
      `${quote(text)} is longer than ${MAX_SCORE_LENGTH} characters`,
      EXPECTED_SCORE,
    );
  const plain = validateName(text, 'The score');
  if (!plain.ok) return plain;
  const { ourScore, theirScore } = readScore(isTextOnly ? '' : text);
  return parsed({ text, ourScore, theirScore });
}

export const exportedScore = (text: string, sport?: Sport): ParseResult<ParsedScore> =>
  storedScore(text, sport !== undefined && lowerMayWin(sport));

const storable = memoize((text) => validateScore(text), CELLS_KEPT);

/** The score as it is stored, its letter first: 'W 24-17 OT'. */
function scoreText(values: readonly ScoreCell[], cells: ScoreCells): ParseResult<string> {
  const letters = new Set(values.flatMap(({ letter }) => letter ?? []));
  const scores = new Set(values.map(numbersOf).filter(Boolean));
  const extras = new Set(values.flatMap((value) => value.extras));
  if (letters.size > 1 || scores.size > 1) {
    const said = [cells.status, cells.result, cells.score, [cells.ours, cells.theirs].join('-')];
    const different = said.filter((text) => /[^\s-]/.test(text)).map((text) => quote(text.trim()));
    return parseError(`${different.join(' and ')} are different scores`, EXPECTED_SCORE);
  }
  return parsed([...letters, ...scores, ...extras].join(' '));
}

const isTie = ({ pairs }: ScoreCell): boolean => pairs.every(([one, other]) => one === other);

const TURNED = "We read scores without a letter in the order of the teams, the other team's first";

const turned = (value: ScoreCell): ScoreCell => ({
  ...value,
  pairs: value.pairs.map(([one, other]) => [other, one]),
});

const OTHER_SIDE: Readonly<Record<ResultLetter, ResultLetter>> = { W: 'L', L: 'W', T: 'T' };

function readSides(oursCell: string, theirsCell: string): ParseResult<ScoreCell> {
  const ours = readScoreCell(oursCell);
  if (!ours.ok) return ours;
  const theirs = readScoreCell(theirsCell);
  if (!theirs.ok) return theirs;
  const [us, them] = [ours.value, theirs.value];
  const notices = [ours, theirs].flatMap(({ notice }) => (notice === undefined ? [] : [notice]));
  const status = us.status ?? them.status;
  const extras = [...us.extras, ...them.extras];
  const letters = new Set([us.letter, them.letter && OTHER_SIDE[them.letter]]);
  letters.delete(null);
  const [letter = null, other] = [...letters];
  if (us.alone !== null && them.alone !== null && other === undefined) {
    const value = { letter, pairs: [[us.alone, them.alone]] as const, alone: null, extras, status };
    return parsed(value, joinNotices(notices));
  }
  const isPart =
    us.alone !== null || them.alone !== null || us.pairs.length + them.pairs.length > 0;
  if (isPart || other !== undefined)
    notices.push(
      meansEmpty(oursCell) || meansEmpty(theirsCell)
        ? 'One of the two scores is missing, so we left out the other'
        : `We left out ${quote(oursCell.trim())} and ${quote(theirsCell.trim())}, which aren't two scores`,
    );
  return parsed(
    { ...NOTHING, letter: other === undefined ? letter : null, status },
    joinNotices(notices),
  );
}
