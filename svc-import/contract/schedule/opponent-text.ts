import { phraseOf } from './entry-words.ts';
import { isFacility } from './place-words.ts';
import { splitStatus } from './split-status.ts';

/** An opponent cell with single spaces, and without the quote of a formula guard. */
export const cleanOpponent = (cell: string): string =>
  joinLines(stripFormulaGuard(cell).trim())
    .replace(/\s+/g, ' ')
    .replace(/^[([](@|at|vs?\.?)[)\]] ?/i, '$1 ')
    .replace(/ ?[([]@[)\]]$/, ' (A)')
    .replace(/^travel(?:s|ing)? to /i, '@ ')
    .replace(/^hosting (?=\p{Lu})/iu, 'vs ');

/** A street, or a town with its state. */
const ADDRESS = /^\d{1,6} \p{L}|, ?[A-Z]{2}(?: \d{5}(?:-\d{4})?)?$/u;

/** Joins the lines of a cell. Lines with other names become a list. */
function joinLines(text: string): string {
  if (!text.includes('\n')) return text;
  const [first = '', ...others] = text.split('\n').map((line) => line.trim());
  return others
    .filter((line) => line !== '' && !ADDRESS.test(line))
    .reduce((joined, line) => {
      const isRest = /^(?:vs?\.?|@|at)$/i.test(joined) || /^[([@]|^(?:at|vs?\.?) /i.test(line);
      const isBeside = phraseOf(line) !== null || isFacility(line) || splitStatus(line)[0] === '';
      return `${joined}${isRest ? ' ' : isBeside ? ' - ' : '; '}${line}`;
    }, first);
}

/** Removes the quote that exports put before cells that look like formulas. */
export function stripFormulaGuard(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
