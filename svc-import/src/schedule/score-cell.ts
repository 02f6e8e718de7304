import { readScore, splitScore } from '@fieldhouse/core-contract';
import type { ResultLetter, ScoreFault, ScorePair } from '@fieldhouse/core-contract';
import {
  BRACKETS,
  findStatus,
  meansEmpty,
  memoize,
  parseError,
  parsed,
  quote,
} from '@fieldhouse/import-contract/schedule';
import type { ParseResult, ParsedStatus } from '@fieldhouse/import-contract/schedule';

export interface ScoreCell {
  readonly letter: ResultLetter | null;
  readonly pairs: readonly ScorePair[];
  readonly alone: number | null;
  /** What follows the numbers: '(25-20, 25-18)', 'OT', '3rd of 7'. */
  readonly extras: readonly string[];
  readonly status: ParsedStatus | null;
}

export const EXPECTED_SCORE = 'our score first, like W 24-17 or L 14-21';
export const NOTHING: ScoreCell = {
  letter: null,
  pairs: [],
  alone: null,
  extras: [],
  status: null,
};
const LONGEST = 200;
export const CELLS_KEPT = 4_000;
export const SCORE_PROBLEMS: Readonly<Record<ScoreFault, (text: string) => string>> = {
  time: (text) => `${text} is a time, not a score`,
  date: (text) => `${text} looks like a date, not a score`,
  win: (text) => `The letter and the numbers in ${text} don't match`,
  loss: (text) => `The letter and the numbers in ${text} don't match`,
  tie: (text) => `The letter and the numbers in ${text} don't match`,
  mark: (text) => `The letter and the numbers in ${text} don't match`,
};

/** Texts of links that systems show in place of a score. */
const LINKS =
  /^(?:(?:game |match )?(?:previews?|recaps?)|(?:buy |get )?tickets?|(?:live )?(?:stats?|video|stream|scoring)|box ?score|watch(?: live)?|listen|live|upcoming|scheduled|view|details|add result)$/i;
const EXTRAS =
  /(?<!\p{L})(?:\d{1,4}(?:\.\d)? ?(?:pts?|points)|\d{0,2}ot|so|overtimes?|shoot-?out|pks?|penalt(?:y|ies)(?: kicks)?|\d{1,2}\s?inn(?:ings?|\.)?|(?:extra|\d) (?:innings|time|sets)|mercy(?: rule)?|run rule)(?![\p{L}\p{N}])/giu;
const FILLERS =
  /(?<!\p{L})(?:by|in|after|final|f|forf(?:eit|iet)\p{L}*|ff|completed?|played|placed?|finished|overall|score|result)(?!\p{L})/giu;
const SIGNS = /(?:[\s()[\],:;*#!/&+=–—-]|\.(?!\d))+/g;
const ONE_NUMBER = /^\d{1,4}(?:\.\d{1,3})?$/;
const NEGATIVE = /^[-‐-―−]\s*\d/;
const AGAINST = /^(?:vs?|versus|at)\s|^@/i;

export const unclearOrder = (text: string): string =>
  `We can't tell whose score comes first in ${quote(text)}, so we left it out`;

export const numbersOf = ({ pairs, alone }: ScoreCell): string =>
  pairs.length === 0 ? String(alone ?? '') : pairsText(pairs);

export const pairsText = (pairs: readonly ScorePair[]): string =>
  pairs.map(([ours, theirs]) => `${ours}-${theirs}`).join(', ');

/** Reads a cell of results or scores, or one of the two numbers. Other words are left out with a note; a time or a date is an error. */
export const readScoreCell = memoize((cell: string): ParseResult<ScoreCell> => {
  const text = cell.trim().replace(/\s+/g, ' ');
  if (meansEmpty(text) || LINKS.test(text)) return parsed(NOTHING);
  if (text.length > LONGEST) return leftOut(text);
  const { fault } = readScore(text);
  const status = findStatus(text)?.status ?? null;
  if (status?.status === 'canceled' || status?.status === 'reschedule')
    return parsed({ ...NOTHING, status });
  if (fault === 'time' || fault === 'date')
    return parseError(SCORE_PROBLEMS[fault](quote(text)), EXPECTED_SCORE);
  return readResult(text, status?.status === 'completed' ? status : null);
}, CELLS_KEPT);

/** A cell under 'W/L'. */
export function readLetterCell(cell: string): ParseResult<ScoreCell> {
  const read = readScoreCell(cell);
  if (!read.ok || read.value.letter !== null || read.value.pairs.length === 0) return read;
  return parsed(
    NOTHING,
    `${quote(cell.trim())} may be the record of the season, so we left it out`,
  );
}

function readResult(text: string, status: ParsedStatus | null): ParseResult<ScoreCell> {
  if (isOfAnotherTeam(text))
    return /\d/.test(text) ? parsed(NOTHING, unclearOrder(text)) : leftOut(text);
  const extras: string[] = [];
  // 'Won by 10' is no score, and 'D 1-1' is a draw.
  const plain = text.replace(MARGIN, '');
  const told = plain.replace(/^d(?![\p{L}\p{N}.'’])/iu, 'T').replace(EXTRAS, (extra) => {
    extras.push(withoutMarks(extra.trim()));
    return ' ';
  });
  const parts = splitScore(told);
  const { letters, places } = parts;
  const pairs = letters.has('L') && LOST_TO.test(told) ? parts.pairs.map(lowerFirst) : parts.pairs;
  const words = parts.rest.replace(FILLERS, ' ');
  const left = words.replace(SIGNS, ' ').trim();
  const alone =
    pairs.length === 0 && ONE_NUMBER.test(left) && !NEGATIVE.test(text) ? Number(left) : null;
  const [letter = null, other] = [...letters];
  if (letter === null && pairs.length + places.length === 0 && alone === null)
    return status ? parsed({ ...NOTHING, status }) : leftOut(text);
  // 'W-L' is the name of the column.
  const isAnother = /^[wlt]$/i.test(left) && left.toUpperCase() !== letter;
  if (other !== undefined || isAnother) return leftOut(text);
  // 'Must win', '1st game' and 'Lost power' are no results.
  const isOnly = left === '' || alone !== null || AGAINST.test(left);
  if (pairs.length === 0 && !isOnly) return status ? parsed({ ...NOTHING, status }) : leftOut(text);
  // '28-21 Lincoln' may be Lincoln's win, '14-7 (3rd)' a game that is not over.
  const isNamed = places.length > 0 || /\p{L}/u.test(words.replace(BRACKETS, ' '));
  if (letter === null && pairs.length > 0 && isNamed) return parsed(NOTHING, unclearOrder(text));
  const sets = parts.inBrackets.length === 0 ? [] : [`(${pairsText(parts.inBrackets)})`];
  const value = {
    letter,
    pairs,
    alone,
    extras: [...sets, ...places.map(withoutMarks), ...extras],
    status,
  };
  if (plain === text && (alone !== null || left === '')) return parsed(value);
  const kept = [letter, numbersOf(value), ...value.extras].filter(Boolean).join(' ');
  return parsed(value, `We read the score ${quote(text)} as ${quote(kept)}`);
}

/** Whether a result is, or may be, that of another team than the row's, or isn't sure: 'Elm Gap won 3-1', 'JV W 3-1', 'should be W 3-1'. */
function isOfAnotherTeam(text: string): boolean {
  if (OTHER_SUBJECT.test(text) || BY_ANOTHER.test(text)) return true;
  const [, before = ''] = BEFORE_RESULT.exec(text.replace(EXTRAS, ' ')) ?? [];
  return /\p{L}/u.test(before.replace(FILLERS, ' ').replace(US, ' '));
}
const OTHER_SUBJECT =
  /(?<!\p{L})(?:jv|varsity|fresh(?:man|men)?|frosh|soph(?:omore)?s?|girls|boys|they|them|opponents?|should|vacated|protest(?:ed)?|overturned)(?!\p{L})/iu;
/** 'Defeated by Elm Gap 14-10', 'Win 14-10 by Elm Gap' */
const BY_ANOTHER =
  /(?<!\p{L})(?:w|won|wins?|beat(?:en)?|defeated|def)(?![\p{L}'’])[^\p{L}]*by\s+(?!forf|default|no(?!\p{L}))\p{L}/iu;
const MARGIN =
  /(?<=^(?:w|l|won|wins?|lost|loss))\sby\s\d{1,3}(?:\s(?:points?|pts|runs?|goals?))?$/i;
/** What stands before the letter or the word of a result. */
const BEFORE_RESULT =
  /^(.*?)(?<![\p{L}'’])(?:w|l|won|wins?|lost|loss|loses?|beats?|defeat(?:ed)?|def)(?![\p{L}'’])/iu;
const US = /(?<!\p{L})(?:we|us|our|team|game|match|a|the)(?!\p{L})/giu;
/** 'Lost to Elm Gap 3-1' has the winner's number first. */
const LOST_TO = /^\W*(?:l|lost|loss|loses?)\s+to\s/iu;
const lowerFirst = ([one, other]: ScorePair): ScorePair => [
  Math.min(one, other),
  Math.max(one, other),
];

/** Lower case, so that capitals don't count as a win or a loss. */
const withoutMarks = (text: string): string => (/[WL]/.test(text) ? text.toLowerCase() : text);

const leftOut = (text: string): ParseResult<ScoreCell> =>
  parsed(NOTHING, `${quote(text)} isn't a score, so we left it out`);
