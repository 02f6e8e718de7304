import { endsInEvent, hasTeamWord, phraseOf } from './entry-words.ts';
import { isInBrackets } from './beside-name.ts';
import { plainName } from './plain-name.ts';
import type { PlainName } from './name-draft.ts';
import { ownLikeness } from './opponent-context.ts';
import type { OpponentContext } from './opponent-context.ts';
import { isFacility, isPlace } from './place-words.ts';

/** 'V. Sue Cleveland' is a school: a single letter is 'versus' in lower case, and behind the words of a team. */
const CONNECTOR =
  /(?:(?:^|\s)(?:[vV][sS]\.\s*|(?:[vV][sS]|[vV]ersus|VERSUS|[aA]gainst|AGAINST|[aA][tT]|[vV]\.|v)\s+)|\s*@\s*)(?!\s*(?:[cC]ancer|\d{1,2}(?::\d{2}|\s?[apAP]\.?[mM])))/g;
/** 'The Academy at Penguin Hall' and 'Trinity School at River Ridge' are names. */
const GENERIC = /(?<!high )\b(?:academy|school|college|institute|campus)$/i;
const SCHOOL = /\b(?:h\.?s\.?|school|acad(?:emy|\.)|prep)$/i;
/** Events at another school, unlike 'Tournament', which is an opponent as a whole. */
const ROUND = /^(?!.*(?:tourn|invit|classic|jamboree|showcase|relays|shootout)).*\p{L}/iu;

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
export function partsOf(text: string, context: OpponentContext): Part[] {
  const { known } = context;
  const parts: Part[] = [];
  let by: Part['by'] = null;
  let start = 0;
  const add = (end: number, next: Part['by'] = null) => {
    const part = text.slice(start, end).trim();
    if (part === '' && by === null) return;
    const plain = plainName(part, known, by !== null);
    // 'Senior Night vs Lincoln' is a game, and so is 'Semifinal @ Lincoln'.
    const isFirst = by === null && next !== null;
    const kind = isFirst && endsInEvent(part) ? 'event' : phraseOf(part)?.kind;
    const isRound = kind === 'event' && (next === 'vs' || ROUND.test(part));
    const isBeside = isFirst && (isRound || (kind === 'occasion' && next === 'vs'));
    parts.push({
      by,
      ...plain,
      ...(isBeside ? { name: '', isNoGame: false, isShortened: true } : {}),
    });
  };
  for (const { index, end, by: next, word } of connectorsIn(text)) {
    const before = text.slice(start, index).trim();
    const behind = text.slice(end).trim();
    const isOneName =
      /^at$/i.test(word) &&
      GENERIC.test(before) &&
      !(
        known.resembles(before) ||
        ownLikeness(behind, context) !== null ||
        isFacility(behind) ||
        isPlace(behind) ||
        SCHOOL.test(behind)
      );
    if (isOneName) continue;
    const name = text.slice(start).trim();
    if (by !== null && (known.is(name) || known.resembles(name))) break;
    add(index, next);
    by = next;
    start = end;
  }
  add(text.length);
  return parts;
}
