import { phraseOf } from './entry-words.ts';
import { isInBrackets, plainName } from './plain-name.ts';
import type { PlainName } from './plain-name.ts';
import type { KnownOpponents } from './split-schools.ts';

/** 'V. Sue Cleveland' is a school: a single letter is 'versus' only in lower case. */
const CONNECTOR =
  /(?:^|\s)(?:[vV][sS]\.\s*|(?:[vV][sS]|[vV]ersus|VERSUS|[aA]gainst|[aA][tT])\s+|v\.?\s+)|\s*@\s*/g;
/** 'The Academy at Penguin Hall' is one name. */
const GENERIC =
  /^(?:the )?(?:(?:high|middle|charter|prep) )?(?:academy|school|college|institute|campus)$/i;

/** A name with the word before it. */
export interface Part extends PlainName {
  readonly by: 'vs' | 'at' | null;
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
  for (const found of text.matchAll(CONNECTOR)) {
    const word = found[0].trim().toLowerCase();
    const before = text.slice(start, found.index).trim();
    if (isInBrackets(text, found.index) || found.index < start) continue;
    if (word === 'at' && GENERIC.test(before)) continue;
    const name = text.slice(start).trim();
    if (by !== null && (known.is(name) || known.resembles(name))) break;
    const next = word === '@' || word === 'at' ? 'at' : 'vs';
    add(found.index, next);
    by = next;
    start = found.index + found[0].length;
  }
  add(text.length);
  return parts;
}
