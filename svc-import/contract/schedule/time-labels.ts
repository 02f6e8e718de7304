import type { Gender, Level } from '@fieldhouse/core-contract';
import { saysNotYet } from './cell.ts';
import { teamTokens } from './find-team-words.ts';
import type { TimeToken } from './time-tokens.ts';
import { TEAM_WORDS, lengthOfPhrase } from './team-words.ts';

/** What the words beside a time say of it. */
export interface TimeLabel {
  /** The teams whose time it is: none of either if the words name none. */
  readonly levels: readonly Level[];
  readonly genders: readonly Gender[];
  /** Whether it is no start of a game: the departure of a bus, or the time before a change. */
  readonly isOther: boolean;
}

/** The words around the times of a text. */
export interface TimeWords {
  /** In the order of the times. */
  readonly labels: readonly TimeLabel[];
  /** Whether every word names a team or joins times. */
  readonly isClear: boolean;
  /** Whether each time is set off from the next one, by a sign or a word. */
  readonly isList: boolean;
  readonly saysTbd: boolean;
  /** Whether the last time is in brackets behind others: '7:00 PM (6:00 CT)'. */
  readonly endsInBrackets: boolean;
}

/** Some words mean other things in the names of teams. */
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
export function readTimeWords(text: string, tokens: readonly TimeToken[]): TimeWords {
  const gaps = [...tokens.keys(), tokens.length].map((place) =>
    text.slice(tokens[place - 1]?.end ?? 0, tokens[place]?.at ?? text.length),
  );
  const between = gaps.slice(1, -1);
  return {
    labels: labelsOf(gaps),
    isClear: gaps.every(isClear),
    isList: between.every((gap) => BETWEEN.test(gap) || teamsIn(gap).length > 0),
    saysTbd: gaps.some(saysNotYet),
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

/** What belongs to the time before a gap, and to the one behind it. */
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

/** The teams that words name, each between signs such as '/'. */
const teamsIn = (gap: string): Team[] =>
  gap
    .replace(FOLLOWS, ' ')
    .split(/[/,;|&]/)
    .flatMap((part) => {
      const words = teamTokens(part);
      const found: Team[] = [];
      for (let at = 0; at < words.length;) {
        const [team, length] = teamAt(words, at);
        if (team) found.push(team);
        at += length;
      }
      return found.length > 0 ? [combined(found)] : [];
    });

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
  const words = teamTokens(gap);
  for (let at = 0; at < words.length;) {
    const [team, length] = teamAt(words, at);
    if (!team && !JOINING.has(words[at] ?? '')) return false;
    at += length;
  }
  return true;
}
