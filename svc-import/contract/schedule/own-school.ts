import { opponentKey } from '@fieldhouse/core-contract/internal';
import { LONGEST_PHRASE, TEAM_WORDS } from './team-words.ts';

/** Recognizes the school's own name. */
export interface OwnSchool {
  readonly name: string;
  /** Whether a text is the own school, also with the words of a team: 'Harbor Ridge JV'. */
  is(text: string): boolean;
  /** Whether the own school's name is somewhere in a text. */
  isIn(text: string): boolean;
  /** Whether a text may be the own school: 'Harbor', 'Harbor Ridge Hawks', 'HRHS', but not 'Harbor Ridge Christian'. */
  resembles(text: string): boolean;
  /** Whether the own school's name begins with a text, which may be another school: 'Lincoln' of 'Lincoln East'. */
  startsWith(text: string): boolean;
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

/** @param name '' if it is not known: then no text is the own school. */
export function createOwnSchool(name: string): OwnSchool {
  const key = name.trim() === '' ? '' : opponentKey(name);
  const is = (text: string): boolean => {
    if (key === '') return false;
    const other = opponentKey(text);
    if (other === key) return true;
    return (
      (other.startsWith(`${key} `) && isTeam(other.slice(key.length + 1))) ||
      (other.endsWith(` ${key}`) && isTeam(other.slice(0, -key.length - 1)))
    );
  };
  const letters = key
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
  /** 'HRHS' or 'HR'. */
  const isShort = (text: string) =>
    letters.length > 1 &&
    [letters, `${letters}hs`].includes(text.trim().toLowerCase().replaceAll('.', ''));
  return {
    name,
    is,
    isIn: (text) => key !== '' && opponentKey(text).includes(key),
    resembles: (text) => {
      if (key === '' || text.trim() === '' || is(text)) return false;
      const other = opponentKey(text);
      // 'Lincoln, NE' is another Lincoln.
      if (/[,(]/.test(text)) return false;
      if (isShort(text)) return true;
      const rest = wordsBehind(other, key) ?? wordsBehind(key, other) ?? [];
      return rest.length > 0 && !rest.some((word) => OTHER_SCHOOL.has(word));
    },
    startsWith: (text) => text.trim() !== '' && wordsBehind(key, opponentKey(text)) !== null,
    cutFrom: (text) => (key === '' ? text : cutName(text, key)),
  };
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
