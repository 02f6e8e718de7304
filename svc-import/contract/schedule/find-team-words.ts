import {
  AMBIGUOUS,
  GENDER_LETTERS,
  NOISE,
  NUMBERED,
  OCCASIONS,
  OTHER_LEVELS,
  PLACE_WORDS,
  SQUADS,
  TEAM_WORDS,
  lengthOfPhrase,
} from './team-words.ts';
import type { TeamWord } from './team-words.ts';

/** The words of a team's name by what they say. */
export class FoundWords {
  /** Sports, levels, and genders, in the order of the text. */
  readonly words: TeamWord[] = [];
  readonly ambiguous: string[] = [];
  readonly unknown: string[] = [];
  /** Words of an occasion or a place, which don't change which team it is. */
  readonly ignored: string[] = [];
  /** Numbers, letters of squads, and words that may mean another level than ours. */
  readonly unsure: string[] = [];
  /** Those of `unsure` that are words for other levels. */
  readonly otherLevels: string[] = [];
  /** Letters that are read as a gender. */
  readonly genderLetters: string[] = [];
  /** Squads of a level: 'JV B'. */
  readonly squads: string[] = [];
  /** Words of three or more letters, and JV. */
  readonly strong = new Set<TeamWord>();
}

export const BRACKETS = /[([][^()[\]]{0,80}[)\]]/g;
/** '(10-2)', unlike the grades in '(7-8)' */
const RECORD = /^.\d{1,2}-\d{1,2}(?:-\d{1,2})?.$/;
/** A level and the letter of its squad in one word. '6A' is also the class of a school. */
const JOINED = /^(?:(jv|ms|jh|fr|frosh|soph)-?([a-d1-4])|([789]|[789]th|10th)([a-d]))$/;
/** 'V2', 'U14', '6A', '11th' */
const OTHER_LEVEL = /^(?:(?:v|u|var|varsity)\d{1,2}|6[a-d]|1[12]th)$/;
/** A gender, a level and a sport in one word: 'BV', 'GJVVB', 'JVFB'. Behind a level only G is a gender, as B is a squad, too. */
const ABBREVIATED =
  /^(?:([bg])(v|jv|fr|frosh|soph)?(soc|vb|bb|bkb|sb|xc|lax|ten|golf|tf)?|(v|jv|fr)(soc|vb|bb|bkb|fb|sb|xc|lax)|(v|jv|fr)(g))$/;
const JOINED_GENDERS: Readonly<Record<string, string>> = { b: 'boys', g: 'girls' };
const GRADE = /^(gr|grade)(\d{1,2})$/;
const YEAR = /^(?:19|20)\d\d$/;
const TRAILING = new Set('high school hs senior sr junior jr middle elementary'.split(' '));
const GYM = 'gym';
const SQUAD_WORDS = new Set(['team', 'squad']);

/** The words of a team's name in lower case, split at punctuation except apostrophes and dots. */
export function teamTokens(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’‘.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');
}

/** Whether a cell has nothing but levels, a gender, or both. */
export function kindOfTeamCell(cell: string): 'level' | 'gender' | 'both' | null {
  if (GENDER_CELL.test(cell)) return 'gender';
  const [, first = '', rest = '', last = ''] = GENDER_BESIDE.exec(cell) ?? [];
  if (
    first + last !== '' &&
    kindOfTeamCell(first === '' ? cell.slice(0, -last.length) : rest) === 'level'
  )
    return 'both';
  const tokens = cell.length > LONGEST_LEVELS ? [] : teamTokens(cell);
  const isLevel = (token: string) => token === 'f' || TEAM_WORDS.get(token)?.kind === 'level';
  const isWhole = TEAM_WORDS.get(tokens.join(' '))?.kind === 'level';
  return tokens.length > 0 && (isWhole || tokens.every(isLevel)) ? 'level' : null;
}
const GENDER_BESIDE = /^(boys?|girls?)['’]?s? (.+)$|\s(boys?|girls?)['’]?s?$/i;
const GENDER_CELL = /^(?:b|g|boys?|girls?|men|women)['’]?s?$/i;
const LONGEST_LEVELS = 40;

/** @param ownName the school's own name, which is left out; '' if it isn't known. */
export function findTeamWords(text: string, ownName: string): FoundWords {
  const places: string[] = [];
  const plain = text.replace(BRACKETS, (inner) => {
    if (RECORD.test(inner) && !TEAM_WORDS.has(teamTokens(inner).join(' '))) return ' ';
    if (!isPlaceInBrackets(inner)) return inner;
    places.push(...teamTokens(inner));
    return ' ';
  });
  const tokens = teamTokens(plain);
  const own = nameTokens(ownName);
  const at = placeOf(own, tokens);
  const found = sortWords(at === -1 ? tokens : tokens.toSpliced(at, own.length));
  found.ignored.push(...places);
  // If the school is named like a sport, its name may be the sport of the team.
  const isNamedLikeIt = at !== -1 && own.length === 1 && !found.words.some(isSport);
  return isNamedLikeIt ? sortWords(tokens) : found;
}

/** The words of a team except short abbreviations. */
export const strongWords = ({ words, strong }: FoundWords): TeamWord[] =>
  words.filter((word) => strong.has(word));

function sortWords(given: readonly string[]): FoundWords {
  const found = new FoundWords();
  const tokens = given.flatMap(splitJoined);
  const letters: Letter[] = [];
  const ofPlaces: TeamWord[] = [];
  let hasGym = false;
  for (let at = 0; at < tokens.length;) {
    const phrase = phraseAt(tokens, at);
    const next = tokens[at + phrase.length] ?? '';
    const before = tokens[at - 1] ?? '';
    const [token = ''] = phrase;
    const text = phrase.join(' ');
    const word = TEAM_WORDS.get(text);
    at += phrase.length;
    if (text === GYM) hasGym = true;
    else if (GENDER_LETTERS.has(text))
      letters.push({ letter: text, before, next, isBefore: isTeamAt(tokens, at) });
    else if (word) {
      if (text.length > 2 || text === 'jv') found.strong.add(word);
      if (isSport(word) && PLACE_WORDS.has(next)) ofPlaces.push(word);
      else found.words.push(word);
      if (word.kind !== 'level' || word.value === 'varsity' || !SQUADS.has(next)) continue;
      if (next === 'b' && word.value !== 'jr-varsity') continue;
      found.squads.push(`${text} ${next}`);
      at += 1;
    } else if (AMBIGUOUS.has(token)) found.ambiguous.push(token);
    else if (OTHER_LEVELS.has(text) || OTHER_LEVEL.test(token)) {
      found.unsure.push(text);
      found.otherLevels.push(text);
    } else if (NUMBERED.has(before) && /\d/.test(token)) found.ignored.push(token);
    else if (SQUADS.has(token))
      letters.push({ letter: token, before, next, isBefore: isTeamAt(tokens, at) });
    else if (NOISE.has(text) || isYear(tokens, at - 1)) continue;
    else if (OCCASIONS.has(text) || PLACE_WORDS.has(token)) found.ignored.push(text);
    else if (!/\d/.test(token)) found.unknown.push(token);
    else found.unsure.push(token);
  }
  const sports = found.words.some(isSport);
  if (!sports) found.words.push(...ofPlaces);
  else
    found.ignored.push(...ofPlaces.map((word) => (isSport(word) ? (word.name ?? word.value) : '')));
  const gymnastics = TEAM_WORDS.get(GYM);
  if (hasGym && gymnastics && !found.words.some(isSport)) found.words.push(gymnastics);
  else if (hasGym) found.ignored.push(GYM);
  sortLetters(found, letters);
  return found;
}

interface Letter {
  readonly letter: string;
  readonly before: string;
  readonly next: string;
  /** Whether a sport or a level follows directly. */
  readonly isBefore: boolean;
}

/** A letter before a sport or a level is a gender, unless another word is one, or 'team' follows. Else it is a squad or ambiguous. */
function sortLetters(found: FoundWords, letters: readonly Letter[]): void {
  for (const { letter, before, next, isBefore } of letters) {
    const level = found.words.find((word) => word.kind === 'level');
    const hasGender = found.words.some((word) => word.kind === 'gender');
    const mayBeGender = GENDER_LETTERS.has(letter) && !hasGender && !SQUAD_WORDS.has(next);
    const word = mayBeGender ? TEAM_WORDS.get(letter) : undefined;
    const isSub = level !== undefined && level.value !== 'varsity';
    const isSquad = letter === 'b' && isSub && TEAM_WORDS.get(before) === level;
    // Beside another level M is not Middle School.
    const mayBeOther = letter === 'b' || level === undefined;
    if (word && letter !== 'w' && (isSquad || (!isBefore && mayBeOther)))
      found.ambiguous.push(letter);
    else if (word) {
      found.words.push(word);
      found.genderLetters.push(letter);
    } else if (!SQUADS.has(letter)) found.unknown.push(letter);
    else if (isSub) found.squads.push(letter);
    else {
      found.unsure.push(letter);
      if (letter !== 'a' && letter !== '1' && SQUAD_WORDS.has(next)) found.otherLevels.push(letter);
    }
  }
}

/** Whether a sport or a level begins at an index. */
function isTeamAt(tokens: readonly string[], at: number): boolean {
  const word = TEAM_WORDS.get(phraseAt(tokens, at).join(' '));
  return word !== undefined && word.kind !== 'gender';
}

/** The tokens of the longest known phrase at a place, else one token. */
const phraseAt = (tokens: readonly string[], at: number): readonly string[] =>
  tokens.slice(at, at + Math.max(1, lengthOfPhrase(tokens, at, isPhrase)));

const isPhrase = (text: string): boolean =>
  TEAM_WORDS.has(text) || OTHER_LEVELS.has(text) || OCCASIONS.has(text) || NOISE.has(text);

const isSport = (word: TeamWord): word is Extract<TeamWord, { kind: 'sport' }> =>
  word.kind === 'sport';

/** '2026', and '27' behind it. */
const isYear = (tokens: readonly string[], at: number): boolean =>
  YEAR.test(tokens[at] ?? '') ||
  (/^\d\d$/.test(tokens[at] ?? '') && YEAR.test(tokens[at - 1] ?? ''));

function splitJoined(token: string): string[] {
  const grade = GRADE.exec(token);
  if (grade) return [grade[1] ?? '', grade[2] ?? ''];
  const parts = TEAM_WORDS.has(token) ? [] : (ABBREVIATED.exec(token)?.slice(1) ?? []);
  const told = parts.filter((part) => part !== undefined);
  if (told.length > 1) return told.map((part) => JOINED_GENDERS[part] ?? part);
  const joined = JOINED.exec(token);
  if (!joined) return [token];
  const [, level, squad, number = '', letter] = joined;
  if (level !== undefined) return [level, squad ?? ''];
  return [/^\d$/.test(number) ? `${number}th` : number, letter ?? ''];
}

/** Whether a text in brackets names a place rather than a team: '(Main Gym)', '(Field 2)'. */
function isPlaceInBrackets(text: string): boolean {
  const tokens = teamTokens(text);
  let names = false;
  for (let at = 0; at < tokens.length;) {
    const phrase = phraseAt(tokens, at);
    const word = TEAM_WORDS.get(phrase.join(' '));
    if (word && word.kind !== 'sport') return false;
    names ||= PLACE_WORDS.has(phrase.join(' '));
    at += phrase.length;
  }
  return names && tokens.length > 1;
}

/** The words of a school's name without 'High School' and the like. */
function nameTokens(name: string): string[] {
  const tokens = teamTokens(name.slice(0, 200));
  while (TRAILING.has(tokens.at(-1) ?? '')) tokens.pop();
  return tokens;
}

function placeOf(sought: readonly string[], tokens: readonly string[]): number {
  if (sought.length === 0) return -1;
  return tokens.findIndex((_token, at) => sought.every((word, by) => tokens[at + by] === word));
}
