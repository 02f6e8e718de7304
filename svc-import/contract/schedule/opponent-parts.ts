import { hasTeamWord, phraseOf } from './entry-words.ts';
import { isInBrackets, plainName } from './plain-name.ts';
import type { PlainName } from './plain-name.ts';
import type { KnownOpponents } from './split-schools.ts';

/** 'V. Sue Cleveland' is a school: a single letter is 'versus' in lower case, and behind the words of a team. */
const CONNECTOR =
  /(?:^|\s)(?:[vV][sS]\.\s*|(?:[vV][sS]|[vV]ersus|VERSUS|[aA]gainst|AGAINST|[aA][tT]|[vV]\.|v)\s+)|\s*@\s*/g;
/** 'The Academy at Penguin Hall' is one name. */
const GENERIC =
  /^(?:the )?(?:(?:high|middle|charter|prep) )?(?:academy|school|college|institute|campus)$/i;

/** A name with the word before it. */
export interface Part extends PlainName {
  readonly by: 'vs' | 'at' | null;
}

/** A word between names. */
interface Connector {
  readonly index: number;
  readonly end: number;
  readonly by: 'vs' | 'at';
  readonly word: string;
}

/** The words between names, outside of brackets. */
export function connectorsIn(text: string): Connector[] {
  return [...text.matchAll(CONNECTOR)].flatMap(({ 0: found, index }) => {
    const word = found.trim();
    const isInitial = word === 'V.' && !hasTeamWord(text.slice(0, index));
    if (isInitial || isInBrackets(text, index)) return [];
    return { index, end: index + found.length, by: /^v|^against/i.test(word) ? 'vs' : 'at', word };
  });
}

/** The names of a text and the words between them, outside of brackets. */
export function partsOf(text: string, known: KnownOpponents): Part[] {
  const parts: Part[] = [];
  let by: Part['by'] = null;
  let start = 0;
  const add = (end: number, next: Part['by'] = null) => {
    const part = text.slice(start, end).trim();
    if (part === '' && by === null) return;
    const plain = plainName(part, known, by !== null);
    // 'Senior Night vs Lincoln' is a game.
    const isBeside = by === null && next === 'vs' && phraseOf(part)?.kind === 'occasion';
    parts.push({ by, ...plain, isNoGame: plain.isNoGame && !isBeside });
  };
  for (const { index, end, by: next, word } of connectorsIn(text)) {
    if (/^at$/i.test(word) && GENERIC.test(text.slice(start, index).trim())) continue;
    const name = text.slice(start).trim();
    if (by !== null && (known.is(name) || known.resembles(name))) break;
    add(index, next);
    by = next;
    start = end;
  }
  add(text.length);
  return parts;
}
