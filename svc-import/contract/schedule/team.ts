import { GENDERS, LEVELS, labelOf, teamKey } from '@fieldhouse/core-contract';
import type { TeamReading } from '../corrections.ts';
import type { ParseResult } from './parse-result.ts';
import { joinNotices, quote, parsed, parseError } from './parse-result.ts';
import { findTeamWords, strongWords } from './find-team-words.ts';
import type { FoundWords } from './find-team-words.ts';
import type { TeamWord } from './team-words.ts';

const EXPECTED = 'a sport and a level, like Football Varsity or Girls JV Soccer';
const LONGEST_READ = 200;

/**
 * Parses a team's name: sport, gender, and level in any order. The other words decide what ambiguous abbreviations mean. A word that may
 * be another level is an error. A sport without a level and without unknown words is the varsity team, with a note. The words of
 * `ownName`, the own school's name, are ignored.
 */
export function parseTeam(cell: string, ownName = ''): ParseResult<TeamReading> {
  const text = cell.trim().replace(/\s+/g, ' ');
  if (text === '') return parseError('The team is missing', EXPECTED);
  if (text.length > LONGEST_READ) return parseError(`${quote(text)} isn't a team`, EXPECTED);
  const found = findTeamWords(text, ownName);
  const notices: string[] = [];
  for (const word of found.ambiguous) {
    const meant = resolveAmbiguous(word, found);
    if (!meant) return parseError(ambiguousProblem(word, text), EXPECTED);
    found.words.push(meant);
    notices.push(`We read ${quote(word.toUpperCase())} in ${quote(text)} as ${nameOf(meant)}`);
  }
  const { sport, level, gender } = valuesOf(found);
  if (sport.size > 1) return parseError(`${quote(text)} lists more than one sport`, EXPECTED);
  if (level.size > 1) return parseError(`${quote(text)} lists more than one level`, EXPECTED);
  if (gender.size > 1) return parseError(`${quote(text)} lists more than one gender`, EXPECTED);
  if (sport.size === 0) return parseError(`We don't recognize a sport in ${quote(text)}`, EXPECTED);
  const [unsure] = level.size === 0 ? [...found.unsure, ...found.unknown] : found.unsure;
  if (unsure !== undefined)
    return parseError(`We don't recognize ${quote(unsure)} in ${quote(text)}`, EXPECTED);
  return finish(text, found, notices);
}

/** The team that a text names with its sport and its level; null if it lacks one of them. */
export function namedTeam(text: string, ownName: string): TeamReading | null {
  const reading = parseTeam(text, ownName);
  if (!reading.ok) return null;
  const { level } = valuesOf(findTeamWords(text.slice(0, LONGEST_READ), ownName));
  return level.size === 1 ? reading.value : null;
}

/** The words of a text that nothing is known about, such as a mascot. */
export const unknownTeamWords = (text: string, ownName: string): readonly string[] =>
  findTeamWords(text.slice(0, LONGEST_READ), ownName).unknown;

/** Whether a text is a team's name and nothing else. */
export const isTeamName = (text: string, ownName: string): boolean =>
  parseTeam(text, ownName).ok && unknownTeamWords(text, ownName).length === 0;

/** Whether a text names another sport, level, or gender than a team has. One or two letters count only in a team's name. */
export function namesOtherTeam(text: string, team: TeamReading, ownName: string): boolean {
  const named = namedTeam(text, ownName);
  if (named !== null && !mayBeSame(named, team)) return true;
  const found = findTeamWords(text.slice(0, LONGEST_READ), ownName);
  return found.otherLevels.length > 0 || strongWords(found).some((word) => !fits(word, team));
}

/** The gender of sports that only one gender plays. */
const USUAL: Partial<Record<string, string>> = {
  football: 'boys',
  baseball: 'boys',
  softball: 'girls',
};
/** The varsity has no squads. */
const SQUAD = /^[([]?[b-d2-4][)\]]?$/i;
/** Words beside a school's name that say nothing of the row's team: 'no JV', 'JV 5:00'. */
const OF_OTHER_GAMES = /@|\d\s?(?::\d|[ap]\.?m)|\bno\b/i;

/** Whether the words of a team beside a school's name say the same as `text`, which names the row's team, or more, or another team. */
export function teamWordsBeside(
  beside: string,
  team: TeamReading,
  text: string,
  ownName: string,
): 'same' | 'more' | 'other' {
  if (OF_OTHER_GAMES.test(beside)) return 'same';
  const found = findTeamWords(beside.slice(0, LONGEST_READ), '');
  const said = valuesOf(found);
  const known = valuesOf(findTeamWords(text.slice(0, LONGEST_READ), ownName));
  const sport = (team.sportName ?? team.sport).toLowerCase();
  const isOfSquad = found.ambiguous.length + found.unsure.length > 0 && SQUAD.test(beside.trim());
  const isOther =
    (isOfSquad && team.level === 'varsity') ||
    excludes(said.sport, sport) ||
    (known.level.size > 0 && excludes(said.level, team.level)) ||
    (team.gender !== null && excludes(said.gender, team.gender));
  if (isOther) return 'other';
  const addsLevel = known.level.size === 0 && said.level.size > 0;
  const [gender, another] = said.gender;
  const isOne = gender !== undefined && another === undefined && gender !== USUAL[sport];
  const addsGender = team.gender === null && isOne;
  return addsLevel || addsGender ? 'more' : 'same';
}

const excludes = (said: ReadonlySet<string>, value: string): boolean =>
  said.size > 0 && !said.has(value);

/** Two teams of which only one has a gender may be the same. */
function mayBeSame(one: TeamReading, other: TeamReading): boolean {
  const hasGenders = one.gender !== null && other.gender !== null;
  if (hasGenders) return teamKey(one) === teamKey(other);
  return teamKey({ ...one, gender: null }) === teamKey({ ...other, gender: null });
}

function fits(word: TeamWord, team: TeamReading): boolean {
  if (word.kind === 'level') return word.value === team.level;
  if (word.kind === 'gender') return team.gender === null || word.value === team.gender;
  return nameOfSport(word) === (team.sportName ?? team.sport).toLowerCase();
}

const nameOfSport = (word: Extract<TeamWord, { kind: 'sport' }>) =>
  (word.name ?? word.value).toLowerCase();

function valuesOf({ words }: FoundWords): Record<TeamWord['kind'], ReadonlySet<string>> {
  const values = { gender: new Set<string>(), level: new Set<string>(), sport: new Set<string>() };
  for (const word of words)
    values[word.kind].add(word.kind === 'sport' ? nameOfSport(word) : word.value);
  return values;
}

function finish(text: string, found: FoundWords, notices: string[]): ParseResult<TeamReading> {
  const wordOf = <Kind extends TeamWord['kind']>(kind: Kind) =>
    found.words.find((word): word is Extract<TeamWord, { kind: Kind }> => word.kind === kind);
  const [sport, level, gender] = [wordOf('sport'), wordOf('level'), wordOf('gender')];
  const team: TeamReading = {
    sport: sport?.value ?? 'other',
    level: level?.value ?? 'varsity',
    gender: gender?.value ?? null,
    sportName: sport?.name ?? null,
  };
  if (level?.notice) notices.push(level.notice);
  if (found.squads.length > 0)
    notices.push(`We read ${quote(text)} as ${labelOf(LEVELS, team.level)}`);
  const [letter] = found.genderLetters;
  if (letter !== undefined && gender)
    notices.push(
      `We read ${quote(letter.toUpperCase())} in ${quote(text)} as ${labelOf(GENDERS, gender.value)}`,
    );
  if (!level) notices.push(`${quote(text)} has no level, so we used Varsity`);
  const ignored = [...found.unknown, ...found.ignored];
  if (ignored.length > 0) notices.push(`We ignored ${quote(ignored.join(' '))} in ${quote(text)}`);
  return parsed(team, joinNotices(notices));
}

/** The meaning that the other words leave; undefined if it stays ambiguous. */
function resolveAmbiguous(word: string, found: FoundWords): TeamWord | undefined {
  const { sport, level, gender } = valuesOf(found);
  const hasSport = sport.size > 0;
  if (word === 'so') {
    if (hasSport && level.size === 0) return { kind: 'level', value: 'sophomore' };
    return !hasSport && level.size > 0 ? { kind: 'sport', value: 'soccer' } : undefined;
  }
  if (word === 'g') {
    if (hasSport && gender.size === 0) return { kind: 'gender', value: 'girls' };
    return !hasSport && gender.size > 0 ? { kind: 'sport', value: 'golf' } : undefined;
  }
  return word === 'bb' && !hasSport && gender.has('girls')
    ? { kind: 'sport', value: 'basketball' }
    : undefined;
}

const MEANINGS: Readonly<Record<string, string>> = {
  so: 'Soccer or Sophomore',
  bb: 'Basketball or Baseball',
  g: 'Girls or Golf',
  b: 'Boys or the B team',
  m: 'Boys or Middle School',
};

function ambiguousProblem(word: string, text: string): string {
  return `${quote(word.toUpperCase())} in ${quote(text)} can mean ${MEANINGS[word]}`;
}

function nameOf(word: TeamWord): string {
  const name = word.kind === 'sport' ? (word.name ?? word.value) : word.value;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
