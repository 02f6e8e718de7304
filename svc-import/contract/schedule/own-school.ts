import { opponentKey } from '@fieldhouse/core-contract/internal';
import { LONGEST_PHRASE, TEAM_WORDS } from './team-words.ts';

/**
 * How a name may be the own school's: it is its name, also with the words of a team ('Harbor Ridge JV'); its initials ('HRHS'); a name
 * that begins like it ('Harbor', 'Harbor Ridge Hawks'); or a part of it that may well be another school's ('Lincoln' of 'Lincoln East').
 */
export type OwnLikeness = 'same' | 'initials' | 'like' | 'part';

/** Recognizes the school's own name. */
export interface OwnSchool {
  readonly name: string;
  /** Null for a name that is another school's. */
  likeness(text: string): OwnLikeness | null;
  /** Whether a text is the own school. */
  is(text: string): boolean;
  /** Whether the own school's name is somewhere in a text. */
  isIn(text: string): boolean;
  /** A text without the own school's name at its beginning or end. */
  cutFrom(text: string): string;
}

/** Words that make another school of a name. */
const OTHER_SCHOOL = new Set(
  `academy prep preparatory catholic christian lutheran baptist methodist episcopal jewish adventist day country central north south east
  west northeast northwest southeast southwest northern southern eastern western middle elementary intermediate junior ms charter tech
  technical vocational magnet community county city town township regional union memorial college university military science arts
  valley hills heights park lake creek river springs grove point bay beach`.split(/\s+/),
);
/** Words beside a name that name a team of it. */
const OF_A_TEAM = new Set(['team', 'teams', 'program', 'school', 'the']);
const isMiddleSchool = (phrase: string): boolean => {
  const word = TEAM_WORDS.get(phrase);
  return word?.kind === 'level' && (word.value === 'ms' || word.value === '6th-grade');
};

/**
 * @param name '' if it is not known: then no text is the own school.
 * @param others further names of it.
 */
export function createOwnSchool(name: string, others: readonly string[] = []): OwnSchool {
  const keys = [name, ...others].filter((each) => each.trim() !== '').map(opponentKey);
  const is = (text: string): boolean => {
    const other = keys.length === 0 ? '' : opponentKey(text);
    return keys.some((key) => other === key || isTeamOf(key, other));
  };
  return {
    name,
    is,
    likeness: (text) => (is(text) ? 'same' : name.trim() === '' ? null : likenessTo(name, text)),
    isIn: (text) => keys.some((key) => opponentKey(text).includes(key)),
    cutFrom: (text) => keys.reduce(cutName, text),
  };
}

const isTeamOf = (key: string, text: string): boolean =>
  (text.startsWith(`${key} `) && isTeam(text.slice(key.length + 1))) ||
  (text.endsWith(` ${key}`) && isTeam(text.slice(0, -key.length - 1)));

function likenessTo(name: string, text: string): OwnLikeness | null {
  const key = opponentKey(name);
  // 'Lincoln, NE' is another Lincoln.
  if (text.trim() === '' || /[,(]/.test(text)) return null;
  const initials = key
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
  const letters = text.trim().toLowerCase().replaceAll('.', '');
  if (initials.length > 1 && [initials, `${initials}hs`].includes(letters)) return 'initials';
  const other = opponentKey(text);
  const more = wordsBehind(other, key);
  const isLike = !(more ?? wordsBehind(key, other) ?? []).some((word) => OTHER_SCHOOL.has(word));
  if (more !== null) return isLike ? 'like' : null;
  return wordsBehind(key, other) === null ? null : isLike ? 'like' : 'part';
}

const wordsBehind = (long: string, short: string): string[] | null =>
  long.startsWith(`${short} `) ? long.slice(short.length + 1).split(' ') : null;

/** Whether all words name a team: its sport, level, or gender. */
function isTeam(words: string): boolean {
  const tokens = words.split(' ');
  for (let at = 0; at < tokens.length;) {
    let length = Math.min(LONGEST_PHRASE, tokens.length - at);
    while (length > 0) {
      const phrase = tokens.slice(at, at + length).join(' ');
      if (isMiddleSchool(phrase)) return false;
      if (TEAM_WORDS.has(phrase)) break;
      length -= 1;
    }
    if (length === 0 && !OF_A_TEAM.has(tokens[at] ?? '')) return false;
    at += Math.max(1, length);
  }
  return true;
}

/** Words of a long form ('High School') beside those of the name. */
const MOST_MORE = 4;

function cutName(text: string, key: string): string {
  const words = text.split(' ');
  const most = Math.min(words.length, key.split(' ').length + MOST_MORE);
  for (let length = most; length > 0; length -= 1) {
    if (opponentKey(words.slice(0, length).join(' ')) === key)
      return words
        .slice(length)
        .join(' ')
        .replace(/^[-–—:|,'’]+\s*/, '');
    if (opponentKey(words.slice(-length).join(' ')) === key)
      return words
        .slice(0, -length)
        .join(' ')
        .replace(/\s*[-–—:|,]+$/, '');
  }
  return text;
}
