import type { TeamReading } from '../corrections.ts';
import type { ParseResult } from './parse-result.ts';
import { joinNotices, quote, parsed, parseError } from './parse-result.ts';
import type { TeamWord } from './team-words.ts';
import { AMBIGUOUS, LONGEST_PHRASE, TEAM_WORDS } from './team-words.ts';

const EXPECTED = 'a sport and a level, like Football Varsity or Girls JV Soccer';
const NOISE = new Set([
  'team',
  'teams',
  'squad',
  'high',
  'school',
  'hs',
  'the',
  'and',
  'level',
  'grade',
  'a',
]);

interface Found {
  readonly gender: Set<TeamWord['value']>;
  readonly level: Set<TeamWord['value']>;
  readonly sport: Set<string>;
  words: TeamWord[];
  ambiguous: string[];
  unknown: string[];
}

/**
 * Parses a team's name with sport, gender, and level in any order. Ambiguous abbreviations are resolved by the other words or
 * rejected. Without a level it is the varsity team, with a note.
 */
export function parseTeam(cell: string): ParseResult<TeamReading> {
  const text = cell.trim().replace(/\s+/g, ' ');
  if (text === '') return parseError('The team is missing', EXPECTED);
  if (text.length > 200) return parseError(`${quote(text)} isn't a team`, EXPECTED);
  const found = findWords(text);
  const notices: string[] = [];
  for (const word of found.ambiguous) {
    const meant = resolveAmbiguous(word, found);
    if (!meant) return parseError(ambiguousProblem(word, text), EXPECTED);
    add(found, meant);
    notices.push(`We read ${quote(word.toUpperCase())} in ${quote(text)} as ${nameOf(meant)}`);
  }
  if (found.sport.size > 1) return parseError(`${quote(text)} lists more than one sport`, EXPECTED);
  if (found.level.size > 1) return parseError(`${quote(text)} lists more than one level`, EXPECTED);
  if (found.gender.size > 1)
    return parseError(`${quote(text)} lists more than one gender`, EXPECTED);
  if (found.sport.size === 0)
    return parseError(`We don't recognize a sport in ${quote(text)}`, EXPECTED);
  return finish(text, found, notices);
}

function finish(text: string, found: Found, notices: string[]): ParseResult<TeamReading> {
  const team: { -readonly [Key in keyof TeamReading]: TeamReading[Key] } = {
    sport: 'other',
    level: 'varsity',
    gender: null,
    sportName: null,
  };
  for (const word of found.words) {
    if (word.kind === 'gender') team.gender = word.value;
    if (word.kind === 'level') {
      team.level = word.value;
      if (word.notice) notices.push(word.notice);
    }
    if (word.kind === 'sport') {
      team.sport = word.value;
      team.sportName = word.name ?? null;
    }
  }
  if (found.level.size === 0) notices.push(`${quote(text)} has no level, so we used Varsity`);
  if (found.unknown.length > 0) {
    notices.push(`We ignored ${quote(found.unknown.join(' '))} in ${quote(text)}`);
  }
  return parsed(team, joinNotices(notices));
}

/** The words of a team's name in lower case, split at punctuation except apostrophes and dots. */
export function teamTokens(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’‘.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');
}

function findWords(text: string): Found {
  const tokens = teamTokens(text);
  const found: Found = {
    gender: new Set(),
    level: new Set(),
    sport: new Set(),
    words: [],
    ambiguous: [],
    unknown: [],
  };
  for (let at = 0; at < tokens.length;) {
    const [word, length] = longestPhrase(tokens, at);
    const token = tokens[at] ?? '';
    if (word) add(found, word);
    else if (AMBIGUOUS.has(token)) found.ambiguous.push(token);
    else if (!NOISE.has(token)) found.unknown.push(token);
    at += length;
  }
  return found;
}

function longestPhrase(tokens: readonly string[], at: number): [TeamWord | undefined, number] {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const word = TEAM_WORDS.get(tokens.slice(at, at + length).join(' '));
    if (word) return [word, length];
  }
  return [undefined, 1];
}

function add(found: Found, word: TeamWord): void {
  found.words.push(word);
  if (word.kind === 'sport') found.sport.add(word.name ?? word.value);
  else found[word.kind].add(word.value);
}

/** The meaning that the other words leave; undefined if they leave both. */
function resolveAmbiguous(word: string, found: Found): TeamWord | undefined {
  const hasSport = found.sport.size > 0;
  if (word === 'so') {
    if (hasSport && found.level.size === 0) return { kind: 'level', value: 'sophomore' };
    return !hasSport && found.level.size > 0 ? { kind: 'sport', value: 'soccer' } : undefined;
  }
  if (word === 'g') {
    if (hasSport && found.gender.size === 0) return { kind: 'gender', value: 'girls' };
    return !hasSport && found.gender.size > 0 ? { kind: 'sport', value: 'golf' } : undefined;
  }
  return !hasSport && found.gender.has('girls')
    ? { kind: 'sport', value: 'basketball' }
    : undefined;
}

const MEANINGS: Readonly<Record<string, string>> = {
  so: 'Soccer or Sophomore',
  bb: 'Basketball or Baseball',
  g: 'Girls or Golf',
};

function ambiguousProblem(word: string, text: string): string {
  return `${quote(word.toUpperCase())} in ${quote(text)} can mean ${MEANINGS[word]}`;
}

function nameOf(word: TeamWord): string {
  const name = word.kind === 'sport' ? (word.name ?? word.value) : word.value;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
