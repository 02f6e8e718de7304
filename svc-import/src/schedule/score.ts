import { MAX_SCORE_LENGTH, readScore } from '@fieldhouse/core-contract';
import { parseError, parsed, quote, validateName } from '@fieldhouse/import-contract/schedule';
import type { ParseResult } from '@fieldhouse/import-contract/schedule';

/** The score cells of a row; '' if absent. */
export interface ScoreCells {
  readonly result: string;
  readonly score: string;
  readonly ours: string;
  readonly theirs: string;
}

export interface ParsedScore {
  /** As stored: 'W 24-17', ours first. */
  readonly text: string;
  readonly ourScore: number | null;
  readonly theirScore: number | null;
}

const EXPECTED = 'our score first, like W 24-17 or L 14-21';
const NUMBER = /^\d{1,4}$/;
const letters = new Map<string, string>(
  [
    ['W', 'w win won victory'],
    ['L', 'l loss lost lose defeat'],
    ['T', 't tie tied draw d'],
  ].flatMap(([letter = '', words = '']) =>
    words.split(' ').map((word): [string, string] => [word, letter]),
  ),
);

/** Parses the score; null if all cells are empty. A W with a losing score is an error. */
export function parseOutcome(cells: ScoreCells): ParseResult<ParsedScore | null> {
  if (cells.result + cells.score + cells.ours + cells.theirs === '') return parsed(null);
  const result = cells.result.trim().replace(/\s+/g, ' ');
  const score = cells.score.trim().replace(/\s+/g, ' ');
  const numbers = numbersOf(cells);
  if (!numbers.ok) return numbers;
  const letter = letters.get(result.toLowerCase().replace(/\.$/, ''));
  const said = score === '' || score === '-' ? numbers.value : score;
  if (result === '' && (said === null || said === '')) return parsed(null);
  const text = [alreadySays(said, letter) ? '' : (letter ?? result), said ?? '']
    .filter(Boolean)
    .join(' ');
  return validateScore(text);
}

/** A score's text with its numbers, if it can be stored. */
export function validateScore(text: string): ParseResult<ParsedScore> {
  if (text.length > MAX_SCORE_LENGTH)
    return parseError(`${quote(text)} is longer than ${MAX_SCORE_LENGTH} characters`, EXPECTED);
  const plain = validateName(text, 'The score');
  if (!plain.ok) return plain;
  const reading = readScore(text);
  if (reading.contradiction !== null)
    return parseError(`The letter and the numbers in "${text}" don't match`, EXPECTED);
  return parsed({ text, ourScore: reading.ourScore, theirScore: reading.theirScore });
}

/** 'W 24-17' in the score column needs no second W. */
function alreadySays(score: string | null, letter: string | undefined): boolean {
  return score !== null && letter !== undefined && new RegExp(`^${letter}\\b`, 'i').test(score);
}

function numbersOf(cells: ScoreCells): ParseResult<string | null> {
  const ours = cells.ours.trim();
  const theirs = cells.theirs.trim();
  if (ours === '' && theirs === '') return parsed(null);
  const wrong = [ours, theirs].find((cell) => !NUMBER.test(cell));
  if (wrong !== undefined) {
    const problem =
      wrong === '' ? 'One of the two scores is missing' : `${quote(wrong)} isn't a score`;
    return parseError(problem, 'both scores as whole numbers');
  }
  return parsed(`${Number(ours)}-${Number(theirs)}`);
}
