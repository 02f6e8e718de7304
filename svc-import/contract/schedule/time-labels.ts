import type { Gender, Level } from '@fieldhouse/core-contract';
import { saysNotYet } from './cell.ts';
import { teamTokens } from './find-team-words.ts';
import { TEAM_WORDS, lengthOfPhrase } from './team-words.ts';
import { spokenTimeZone } from '../time-zones.ts';

export interface TimeLabel {
  /** The teams that play at this time; empty if the words name none. */
  readonly levels: readonly Level[];
  readonly genders: readonly Gender[];
  /** Whether no game starts then: a bus leaves, or the time was changed. */
  readonly isOther: boolean;
}

/** Short words that have other meanings in the names of teams. */
const SHORT_WORDS: ReadonlyMap<string, Pick<TimeLabel, 'levels' | 'genders'>> = new Map([
  ['f', { levels: ['freshman'], genders: [] }],
  ['so', { levels: ['sophomore'], genders: [] }],
  ['g', { levels: [], genders: ['girls'] }],
]);
const JOINING = new Set(
  'and or to thru through then until till at the team h hr hrs hours'.split(' '),
);
const SEPARATOR = /[/,;|&([]|\s(?:and|or)\s/i;
const BETWEEN = /[/,;|&–—-]|\b(?:and|or|to|thru|through|until|till)\b/i;
/** Signs that say nothing. */
const SIGNS = /[\s()[\]{},.;:/|&–—\-*†‡#@'"’]+/g;
const OTHER_TIME =
  /\b(?:bus(?:es)?|trans(?:portation)?|etd|out of class|ooc|early out|excused|call(?: time)?|arr(?:iv\w*)?|arv|dep(?:art\w*)?|dprt|lv[sg]?|leav\w*|dism(?:iss\w*)?|releas\w*|return\w*|rtn|ret|doors?|gates?|warm(?:ing)?[\s-]?ups?|report|check[\s-]?in|weigh[\s-]?ins?|pick[\s-]?up|drop[\s-]?off|load\w*|ends?)\b/i;
const OTHER_TIME_BEHIND =
  /\b(?:was|were|not|instead of|originally|orig\.?|old|previously|formerly|until|till?|by|(?:moved|changed|rescheduled|pushed|bumped|switched)(?:\s(?:up|back))?\sfrom)[^\p{L}\d]*$/iu;
const MOVED_ON =
  /\b(?:moved|changed|rescheduled|pushed|bumped|switched|now)\b(?!.*\bfrom\b)|→|->|=>/i;
/** The teams that play before or after the time, or not at all: 'after JV', '4:00 JV, V to follow', 'no JV'. */
const FOLLOWS =
  /\b(?:after|following|followed by|before|prior to|no)\b[^/,;|&)]*|[^/,;|&]*\b(?:to follow|follows?)\b/gi;

/** Reads the words before, between and behind the times of a text. */
export function readTimeWords(text: string, tokens: readonly TimeToken[]) {
  const gaps = [...tokens.keys(), tokens.length].map((place) =>
    text.slice(tokens[place - 1]?.end ?? 0, tokens[place]?.at ?? text.length),
  );
  const between = gaps.slice(1, -1);
  return {
    labels: labelsOf(gaps),
    /** Whether all words name teams or join times. */
    isClear: gaps.every(isClear),
    /** Whether each time is set off from the next one, by a sign or a word. */
    isList: between.every((gap) => BETWEEN.test(gap) || teamsIn(gap).length > 0),
    saysTbd: gaps.some(saysNotYet),
    /** Whether the last time is in brackets behind others: '7:00 PM (6:00 CT)'. */
    endsInBrackets: /[([][^)\]]*$/.test(between.at(-1) ?? ''),
  };
}

function labelsOf(gaps: readonly string[]): TimeLabel[] {
  const joined = joinedLabels(gaps);
  if (joined) return joined;
  const [first = ''] = gaps;
  const areBefore = /\p{L}/u.test(first) && teamsIn(gaps.at(-1) ?? '').length === 0;
  const parts = gaps.map((gap, place) => splitGap(gap, place, gaps.length, areBefore));
  return gaps.slice(1).map((gap, place) => {
    const before = parts[place]?.[1] ?? '';
    const behind = parts[place + 1]?.[0] ?? '';
    const isMoved = place + 2 < gaps.length && MOVED_ON.test(gap);
    const isOther =
      isMoved ||
      OTHER_TIME_BEHIND.test(gaps[place] ?? '') ||
      OTHER_TIME.test(before) ||
      OTHER_TIME.test(behind);
    return { ...combined(teamsIn(`${before} ${behind}`)), isOther };
  });
}

/** Splits the words between two times into those about the first and those about the second. */
function splitGap(
  gap: string,
  place: number,
  gaps: number,
  areBefore: boolean,
): readonly [behind: string, before: string] {
  if (place === 0) return ['', gap];
  if (place === gaps - 1) return [gap, ''];
  const parts = gap.replace(/\(([^()]*)\)/g, ' $1 ').split(SEPARATOR);
  if (parts.length > 1) return [parts[0] ?? '', parts.at(-1) ?? ''];
  return areBefore ? ['', gap] : [gap, ''];
}

/** Teams in the order of the times: 'Fr/JV/V 4:00/5:30/7:00'. */
function joinedLabels(gaps: readonly string[]): TimeLabel[] | null {
  const [only, other] = gaps.filter((gap) => teamsIn(gap).length > 0);
  if (only === undefined || other !== undefined || gaps.length < 3) return null;
  const teams = teamsIn(only);
  const isOutside = only === gaps[0] || only === gaps.at(-1);
  if (!isOutside || teams.length !== gaps.length - 1) return null;
  return teams.map((team) => ({ ...team, isOther: false }));
}

type Team = Pick<TimeLabel, 'levels' | 'genders'>;

const combined = (teams: readonly Team[]): Team => ({
  levels: teams.flatMap(({ levels }) => levels),
  genders: teams.flatMap(({ genders }) => genders),
});

const teamsIn = (gap: string): Team[] =>
  gap
    .replace(FOLLOWS, ' ')
    .split(/[/,;|&]/)
    .flatMap((part) => {
      const words = wordsOf(part);
      const found: Team[] = [];
      for (let at = 0; at < words.length;) {
        const [team, length] = teamAt(words, at);
        if (team) found.push(team);
        at += length;
      }
      return found.length > 0 ? [combined(found)] : [];
    });

/** "JV's 5:00 PM, V's 7:00 PM" */
const POSSESSIVE = /\b(j?v|fr?|so)['’‘]s\b/gi;

const wordsOf = (text: string): string[] => teamTokens(text.replace(POSSESSIVE, '$1'));

function teamAt(words: readonly string[], at: number): [Team | undefined, number] {
  const length = lengthOfPhrase(words, at, (phrase) => teamOf(phrase) !== undefined);
  return [teamOf(words.slice(at, at + length).join(' ')), Math.max(1, length)];
}

function teamOf(phrase: string): Team | undefined {
  const word = TEAM_WORDS.get(phrase);
  if (word?.kind === 'level') return { levels: [word.value], genders: [] };
  if (word?.kind === 'gender') return { levels: [], genders: [word.value] };
  return SHORT_WORDS.get(phrase);
}

function isClear(gap: string): boolean {
  if (/[^\p{L}\p{N}]/u.test(gap.replace(SIGNS, ''))) return false;
  const words = wordsOf(gap);
  for (let at = 0; at < words.length;) {
    const [team, length] = teamAt(words, at);
    if (!team && !JOINING.has(words[at] ?? '')) return false;
    at += length;
  }
  return true;
}

export interface TimeToken {
  readonly at: number;
  readonly end: number;
  readonly hour: string;
  /** Undefined if none is written, as in '7 PM'. */
  readonly minute: string | undefined;
  readonly second: string | undefined;
  /** 'a' for AM, 'p' for PM. */
  readonly half: string | undefined;
  /** An IANA name, or an offset such as '-05:00'. */
  readonly zone: string | null;
  /** Whether it is only a number, which may be anything. */
  readonly isBare: boolean;
  readonly isWord: boolean;
}

const half = (name: string) =>
  String.raw`(?:\s*[-_]?\s*(?<${name}>[ap])\.?\s?m(?=(?:[ecmp][sd]?t)?(?!\p{L}))\.?|\s?(?<${name}Letter>[ap])(?![\p{L}'’]))?`;
const CLOCK = new RegExp(
  [
    String.raw`(?<!\p{L})(?:12(?::00)?\s*)?(?<word>noon|midnight)(?!\p{L})`,
    String.raw`(?<![\d$#.:])(?<hour>\d{1,2})(?:\s?:\s?|[.;])(?<minute>\d{2})(?!\d)(?::(?<second>\d{2})(?!\d)(?:[.,]\d+)?)?${half('ofClock')}(?!\.\d|[\d%])`,
    String.raw`(?<![\p{L}\d$#.:])(?<digits>\d{1,4})(?<oclock>\s?o['’]?\s?clock(?!\p{L}))?${half('ofDigits')}(?!\.\d|[\d%])`,
  ].join('|'),
  'giu',
);
const SPELLED = String.raw`(?:eastern|central|mountain|pacific|alaskan?|hawaii(?:an)?(?:-aleutian)?|arizona)`;
const NAME =
  String.raw`(?:u\.?s\.?\s+)?(?:[ecmp]\.?[sd]?\.?t\.?|ak[sd]?t|ha?s?t|az(?=\s+time)` +
  String.raw`|${SPELLED}(?:\s+(?:standard|daylight(?:\s+savings?)?))?\s+time(?:\s+zone)?|${SPELLED}(?!\s+\p{L}))(?!\p{L})`;
const BEHIND = new RegExp(
  String.raw`\s*[,(/]?\s*(?:(?<offset>(?:gmt|utc)\s?[+-]\d{1,2}(?::?\d{2})?|utc|gmt|z)(?![\p{L}\d])(?:\s*\([^)]{0,60}\))?|(?<name>${NAME}))\s*\)?`,
  'iyu',
);
/** '09:00-11:00' is two times. */
const OFFSET = /\s?(?<offset>[+-]\d{2}(?::?\d{2})?)(?![\d:])/y;
const BEFORE = new RegExp(String.raw`(?<![\p{L}\d])(?<name>${NAME})[\s:)]*$`, 'iu');
/** '190000Z', as calendars write it. */
const SIX_DIGITS = /^(\d{2})(\d{2})(\d{2})(Z?)$/i;

/** The times in a text, and numbers that may be times. */
export function timeTokens(text: string): TimeToken[] {
  const six = SIX_DIGITS.exec(text);
  if (six) return [sixDigits(six)];
  return [...text.matchAll(CLOCK)].map((match) => tokenOf(text, match));
}

const sixDigits = ([whole, hour = '', minute, second, utc]: RegExpExecArray): TimeToken => ({
  at: 0,
  end: whole.length,
  hour,
  minute,
  second,
  half: undefined,
  zone: utc ? 'UTC' : null,
  isBare: false,
  isWord: false,
});

function tokenOf(text: string, { index, 0: whole, groups = {} }: RegExpExecArray): TimeToken {
  const { word, hour, minute, second, digits = '', oclock } = groups;
  const letter = HALVES.map((name) => groups[name]).find((part) => part !== undefined);
  const { zone, end } = zoneBehind(
    text,
    index + whole.length,
    second !== undefined || Number(hour) > 12,
  );
  const found = { at: index, end, zone: zone ?? zoneBefore(text, index), isBare: false };
  if (word !== undefined) {
    const isNoon = word.toLowerCase() === 'noon';
    return { ...found, hour: '12', minute: '00', second, half: isNoon ? 'p' : 'a', isWord: true };
  }
  const told = { ...found, second, half: letter?.toLowerCase(), isWord: false };
  if (hour !== undefined) return { ...told, hour, minute };
  const isBare = letter === undefined && oclock === undefined;
  if (digits.length <= 2) return { ...told, hour: digits, minute, isBare };
  return { ...told, hour: digits.slice(0, -2), minute: digits.slice(-2), isBare };
}
const HALVES = ['ofClock', 'ofClockLetter', 'ofDigits', 'ofDigitsLetter'];

/** @param isExact whether the time is written as systems do, so that an offset may follow. */
function zoneBehind(text: string, from: number, isExact: boolean) {
  BEHIND.lastIndex = from;
  OFFSET.lastIndex = from;
  const found = BEHIND.exec(text) ?? (isExact || text[from] === '+' ? OFFSET.exec(text) : null);
  const name = found?.groups?.['offset'] ?? found?.groups?.['name'];
  const zone = name === undefined ? null : spokenTimeZone(name);
  return { zone, end: zone === null || !found ? from : from + found[0].length };
}

function zoneBefore(text: string, at: number): string | null {
  const name = BEFORE.exec(text.slice(0, at))?.groups?.['name'];
  return name === undefined ? null : spokenTimeZone(name);
}
