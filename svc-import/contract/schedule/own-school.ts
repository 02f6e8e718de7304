import { opponentKey } from '@fieldhouse/core-contract/internal';
import { TEAM_WORDS, lengthOfPhrase } from './team-words.ts';

/**
 * How a name may be the own school's: it is its name, also with the words of a team ('Harbor Ridge JV'); its initials ('HRHS'); a name
 * that begins like it ('Harbor', 'Harbor Ridge Hawks'); or a part of it that may well be another school's ('Lincoln' of 'Lincoln East').
 */
export type OwnLikeness = 'same' | 'initials' | 'like' | 'part';

export interface OwnSchool {
  readonly name: string;
  likeness(text: string): OwnLikeness | null;
  is(text: string): boolean;
  isIn(text: string): boolean;
  /** A text without the own school's name at its beginning or end. */
  cutFrom(text: string): string;
}

/** Words that turn a name into another school's. */
const OTHER_SCHOOL = new Set(
  `academy prep preparatory catholic christian lutheran baptist methodist episcopal jewish adventist day country central north south east
  west northeast northwest southeast southwest northern southern eastern western middle elementary intermediate junior ms charter tech
  technical vocational magnet community county city town township regional union memorial college university military science arts
  valley hills heights park lake creek river springs grove point bay beach`.split(/\s+/),
);
/** Words beside a school's name with which a team of it is meant. */
const OF_A_TEAM = new Set(['team', 'teams', 'program', 'school', 'the']);
const isMiddleSchool = (phrase: string): boolean => {
  const word = TEAM_WORDS.get(phrase);
  return word?.kind === 'level' && (word.value === 'ms' || word.value === '6th-grade');
};

/** With '' as `name` no text is the own school. `others` are further names of it. */
export function createOwnSchool(name: string, others: readonly string[] = []): OwnSchool {
  const keys = [name, ...others].filter((each) => each.trim() !== '').map(opponentKey);
  const [key] = keys;
  // Quick check: most other names have no word with one of these first letters.
  const letters = keys.map((each) => withoutForm(each).charAt(0)).join('');
  const isNear = new RegExp(`(?:^|[^a-z])[${letters}]|[^ -~]`, 'i');
  const isKey = (other: string) => keys.some((each) => other === each || isTeamOf(each, other));
  return {
    name,
    is: (text) => isNear.test(text) && isKey(opponentKey(text)),
    likeness: (text) => {
      if (key === undefined || !isNear.test(text)) return null;
      const other = opponentKey(text);
      return isKey(other) ? 'same' : (initialsIn(key, text) ?? likenessTo(key, other, text));
    },
    isIn: (text) => keys.some((each) => opponentKey(text).includes(each)),
    cutFrom: (text) => keys.reduce(cutName, text),
  };
}

const isTeamOf = (key: string, text: string): boolean =>
  (text.startsWith(`${key} `) && isAllTeamWords(text.slice(key.length + 1))) ||
  (text.endsWith(` ${key}`) && isAllTeamWords(text.slice(0, -key.length - 1)));

function initialsIn(key: string, text: string): OwnLikeness | null {
  const initials = key
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
  const letters = text.trim().toLowerCase().replaceAll('.', '');
  return initials.length > 1 && [initials, `${initials}hs`].includes(letters) ? 'initials' : null;
}

function likenessTo(key: string, other: string, text: string): OwnLikeness | null {
  // 'Ellison' for The Ellison School, 'Ellison Charter Acad.' for Ellison Charter Academy.
  const isCut = CUT.test(other) && key.startsWith(other) && !key.startsWith(`${other} `);
  if (isCut || withoutForm(other) === withoutForm(key)) return 'like';
  const shorter = wordsBehind(key, other);
  const isOther = (words: readonly string[]) => words.some((word) => OTHER_SCHOOL.has(word));
  if (shorter !== null) return isOther(shorter) ? 'part' : 'like';
  const [before = '', behind = ''] = ` ${other} `.split(` ${key} `, 2);
  const more = `${before} ${behind}`.split(' ').filter(Boolean);
  // 'West Tilden' beside West High School.
  if (
    !` ${other} `.includes(` ${key} `) ||
    isOther(more) ||
    key.split(' ').every((word) => OTHER_SCHOOL.has(word))
  )
    return null;
  // 'Lincoln, NE' may be another Lincoln.
  return before.trim() === '' && !/[,(/]/.test(text) ? 'like' : 'part';
}

/** A last word that may be cut off. 'School 1' is not School 12. */
const CUT = / [a-z]{3,}$/;

const withoutForm = (key: string): string => key.replace(/^the | school$/g, '');

const wordsBehind = (long: string, short: string): string[] | null =>
  long.startsWith(`${short} `) ? long.slice(short.length + 1).split(' ') : null;

/** Whether all words name a team: its sport, level, or gender. */
function isAllTeamWords(words: string): boolean {
  const tokens = words.split(' ');
  for (let at = 0; at < tokens.length;) {
    const length = lengthOfPhrase(tokens, at, (phrase) => TEAM_WORDS.has(phrase));
    if (isMiddleSchool(tokens.slice(at, at + length).join(' '))) return false;
    if (length === 0 && !OF_A_TEAM.has(tokens[at] ?? '')) return false;
    at += Math.max(1, length);
  }
  return true;
}

/** The most words that a long form ('High School') adds to a name. */
const MOST_MORE = 4;

function cutName(text: string, key: string): string {
  const words = text.split(' ');
  const most = Math.min(words.length, key.split(' ').length + MOST_MORE);
  for (let length = most; length > 0; length -= 1) {
    const [next = ''] = words.slice(length);
    const isOther = OTHER_SCHOOL.has(next.toLowerCase()) && !TEAM_WORDS.has(next.toLowerCase());
    if (opponentKey(words.slice(0, length).join(' ')) === key && !isOther)
      return words
        .slice(length)
        .join(' ')
        .replace(/^[-–—:|,'’]+\s*/, '');
    const last = words.at(-length - 1) ?? '';
    // 'Fort Marlow' is not Marlow.
    const isApart = last === '' || /[-–—:|,]$/.test(last) || isAllTeamWords(opponentKey(last));
    if (opponentKey(words.slice(-length).join(' ')) === key && isApart)
      return words
        .slice(0, -length)
        .join(' ')
        .replace(/\s*[-–—:|,]+$/, '');
  }
  return text;
}
