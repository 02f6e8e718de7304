import { readScore, splitScore } from '@fieldhouse/core-contract';
import type { ResultLetter, ScoreFault, ScorePair } from '@fieldhouse/core-contract';
import {
  findStatus,
  joinNotices,
  meansEmpty,
  memoize,
  parseError,
  parsed,
  phraseOf,
  quote,
} from '@fieldhouse/import-contract/schedule';
import type { ParseResult, ParsedStatus } from '@fieldhouse/import-contract/schedule';

/** What one cell, or a column for each of the two scores, tells. */
export interface ScoreCell {
  readonly letter: ResultLetter | null;
  readonly pairs: readonly ScorePair[];
  /** The number of a cell that has only one. */
  readonly alone: number | null;
  /** What is kept behind the numbers: '(25-20, 25-18)', 'OT', '3rd of 7'. */
  readonly extras: readonly string[];
  readonly status: ParsedStatus | null;
}

export const EXPECTED = 'our score first, like W 24-17 or L 14-21';
const NOTHING: ScoreCell = { letter: null, pairs: [], alone: null, extras: [], status: null };
const LONGEST = 200;
/** Distinct cells cached; a season has some hundred. */
export const CELLS_KEPT = 4_000;
export const FAULTS: Readonly<Record<ScoreFault, (text: string) => string>> = {
  time: (text) => `${text} is a time, not a score`,
  date: (text) => `${text} looks like a date, not a score`,
  win: (text) => `The letter and the numbers in ${text} don't match`,
  loss: (text) => `The letter and the numbers in ${text} don't match`,
  tie: (text) => `The letter and the numbers in ${text} don't match`,
  mark: (text) => `The letter and the numbers in ${text} don't match`,
};

/** Links that systems show where the score will be. */
const LINKS =
  /^(?:(?:game |match )?(?:previews?|recaps?)|(?:buy |get )?tickets?|(?:live )?(?:stats?|video|stream|scoring)|box ?score|watch(?: live)?|listen|live|upcoming|scheduled|view|details|add result)$/i;
/** What is kept beside a score. */
const EXTRAS =
  /(?<!\p{L})(?:\d{0,2}ot|so|overtimes?|shoot-?out|pks?|penalt(?:y|ies)(?: kicks)?|\d{1,2}\s?inn(?:ings?|\.)?|(?:extra|\d) (?:innings|time|sets)|mercy(?: rule)?|run rule|\d{1,4}(?:\.\d)?\s?(?:pts?|points))(?![\p{L}\p{N}])/giu;
/** What the rest says already. */
const FILLERS =
  /(?<!\p{L})(?:by|in|after|final|f|forf(?:eit|iet)\p{L}*|ff|completed?|played|placed?|finished|overall|score|result)(?!\p{L})/giu;
const SIGNS = /(?:[\s()[\],:;*#!/&+=–—-]|\.(?!\d))+/g;
const BRACKETS = /[([][^()[\]]*[)\]]/g;
const ONE_NUMBER = /^\d{1,4}(?:\.\d{1,3})?$/;
const NEGATIVE = /^[-‐-―−]\s*\d/;
const AGAINST = /^(?:vs?|versus|at)\s|^@/i;

export const unclearOrder = (text: string): string =>
  `We can't tell whose score comes first in ${quote(text)}, so we left it out`;

export const numbersOf = ({ pairs, alone }: ScoreCell): string =>
  pairs.length === 0 ? String(alone ?? '') : pairsText(pairs);

export const pairsText = (pairs: readonly ScorePair[]): string =>
  pairs.map(([ours, theirs]) => `${ours}-${theirs}`).join(', ');

/** Reads a cell of a score column. */
export const readCell = memoize((cell: string): ParseResult<ScoreCell> => {
  const text = cell.trim().replace(/\s+/g, ' ');
  if (meansEmpty(text) || LINKS.test(text)) return parsed(NOTHING);
  if (text.length > LONGEST) return leftOut(text);
  const { fault } = readScore(text);
  const status = findStatus(text)?.status ?? null;
  if (status?.status === 'canceled' || status?.status === 'reschedule')
    return parsed({ ...NOTHING, status });
  if (fault === 'time' || fault === 'date') return parseError(FAULTS[fault](quote(text)), EXPECTED);
  return readResult(text, status?.status === 'completed' ? status : null);
}, CELLS_KEPT);

/** A cell under 'W/L'. */
export function readLetter(cell: string): ParseResult<ScoreCell> {
  const read = readCell(cell);
  if (!read.ok || read.value.letter !== null || read.value.pairs.length === 0) return read;
  return parsed(
    NOTHING,
    `${quote(cell.trim())} may be the record of the season, so we left it out`,
  );
}

/** With the other number of each pair first. */
export const turned = (value: ScoreCell): ScoreCell => ({
  ...value,
  pairs: turnedPairs(value.pairs),
});
const turnedPairs = (pairs: readonly ScorePair[]): ScorePair[] =>
  pairs.map(([one, other]) => [other, one]);

function readResult(text: string, status: ParsedStatus | null): ParseResult<ScoreCell> {
  // 'D 1-1' is a draw.
  const parts = splitScore(text.replace(/^d(?![\p{L}\p{N}.'’])/iu, 'T'));
  const { letters, places } = parts;
  const [first = [0, 0]] = parts.pairs;
  // Of 'Lost to Lincoln 3-1' the winner's number is first.
  const isTurned = LOST_TO.test(text) && parts.pairs.length === 1 && first[0] > first[1];
  const pairs = isTurned ? turnedPairs(parts.pairs) : parts.pairs;
  const extras: string[] = [];
  const words = parts.rest
    .replace(EXTRAS, (extra) => {
      extras.push(withoutMarks(extra.trim()));
      return ' ';
    })
    .replace(FILLERS, ' ');
  const left = words.replace(SIGNS, ' ').trim();
  const alone =
    pairs.length === 0 && ONE_NUMBER.test(left) && !NEGATIVE.test(text) ? Number(left) : null;
  const [letter = null, other] = [...letters];
  if (letter === null && pairs.length + places.length === 0 && alone === null)
    return status ? parsed({ ...NOTHING, status }) : leftOut(text);
  // 'W-L' is what the column is for.
  const isAnother = /^[wlt]$/i.test(left) && left.toUpperCase() !== letter;
  if (other !== undefined || isAnother) return leftOut(text);
  // 'Must win', '1st game', 'Lost power'
  const isOnly = left === '' || alone !== null || AGAINST.test(left);
  if (pairs.length === 0 && !isOnly) return status ? parsed({ ...NOTHING, status }) : leftOut(text);
  // '28-21 Lincoln' may be Lincoln's win, '14-7 (3rd)' a game that is not over.
  const isNamed = places.length > 0 || /\p{L}/u.test(words.replace(BRACKETS, ' '));
  const isUnclear = letter === null ? isNamed : isOfOthers(text, left);
  if (isUnclear && pairs.length > 0) return parsed(NOTHING, unclearOrder(text));
  const sets = parts.inBrackets.length === 0 ? [] : [`(${pairsText(parts.inBrackets)})`];
  const value = {
    letter,
    pairs,
    alone,
    extras: [...sets, ...places.map(withoutMarks), ...extras],
    status,
  };
  if (alone !== null || left === '') return parsed(value);
  const kept = [letter, numbersOf(value), ...value.extras].filter(Boolean).join(' ');
  return parsed(value, `We read the score ${quote(text)} as ${quote(kept)}`);
}

/** Whether the words beside a result say that it is another team's: 'They won 3-1', 'W 3-1 JV'. */
function isOfOthers(text: string, left: string): boolean {
  const kind = phraseOf(left)?.kind;
  if (left === '' || kind !== undefined) return kind === 'team';
  const [subject = ''] = left.split(' ');
  return !OURS.test(subject) && text.replace(/^[^\p{L}\p{N}]+/u, '').startsWith(subject);
}
const OURS = /^(?:we|us|our)$/i;
const LOST_TO = /^\W*(?:l|lost|loss|fell)\s+to\s/i;

/** Capitals that would count as a win or a loss. */
const withoutMarks = (text: string): string => (/[WL]/.test(text) ? text.toLowerCase() : text);

const leftOut = (text: string): ParseResult<ScoreCell> =>
  parsed(NOTHING, `${quote(text)} isn't a score, so we left it out`);

const OTHER_SIDE: Readonly<Record<ResultLetter, ResultLetter>> = { W: 'L', L: 'W', T: 'T' };

/** The two columns with our score and theirs. */
export function readSides(oursCell: string, theirsCell: string): ParseResult<ScoreCell> {
  const ours = readCell(oursCell);
  if (!ours.ok) return ours;
  const theirs = readCell(theirsCell);
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
