import { meansEmpty } from './cell.ts';
import { isTableWord } from './entry-words.ts';
import { memoize } from './parse-result.ts';
import { statusWordsIn } from './status-words.ts';

const LETTERS = /^(?!vs?\.)[\p{L}\p{M}'’.]+$/iu;
/** Words that may stand inside a name. */
const INSIDE = /^(?:of|the|and|&|\d+)$/i;
const NUMBER = /^\d+$/;
/** Words that connect two names, or say that an earlier game decides the opponent, or that there are several. */
const TELLING =
  /^(?:vs?|versus|against|at|winners?|losers?|seeds?|hosted|opponent|multiple|various|several|many|see|needs?|needed|others|al|x+)$/;
const WORDS_KEPT = 10_000;

/** Whether a word can only be part of a name. */
const isOfName = memoize((word) => {
  const token = word.toLowerCase().replace(/['’.]/g, '');
  return (
    LETTERS.test(word) &&
    !isTableWord(token) &&
    !TELLING.test(token) &&
    !meansEmpty(word) &&
    statusWordsIn(word).length === 0
  );
}, WORDS_KEPT);

/** Whether a text is only a name, as nearly all are: without signs, and without a word that may mean something else. */
export function isBareName(text: string): boolean {
  const words = text.split(' ');
  return words.every(
    (word, at) =>
      isOfName(word) || (at > 0 && (at < words.length - 1 ? INSIDE : NUMBER).test(word)),
  );
}
