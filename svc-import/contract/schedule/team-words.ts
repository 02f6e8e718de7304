import type { Gender, Level, Sport } from '@fieldhouse/core-contract';
import { typedKeys } from './typed-keys.ts';

/** The meaning of a phrase in a team's name. */
export type TeamWord =
  | { readonly kind: 'gender'; readonly value: Gender }
  | { readonly kind: 'level'; readonly value: Level; readonly notice?: string }
  | { readonly kind: 'sport'; readonly value: Sport; readonly name?: string };

/** Words whose meaning depends on the words around them. */
export const AMBIGUOUS = new Set(['so', 'bb', 'g']);

const genders: Record<Gender, string> = {
  boys: 'boys boy b men mens man male males m',
  girls: 'girls girl women womens woman ladies lady female females w',
  coed: 'coed co-ed mixed',
};

const levels: Record<Level, string> = {
  varsity: 'varsity var v vars',
  'jr-varsity': 'jv jr-varsity junior-varsity jayvee jr-var j-v',
  freshman: 'freshman freshmen frosh fresh fr 9th 9th-grade grade-9 c c-team',
  sophomore: 'sophomore sophomores soph 10th 10th-grade',
  ms: 'ms middle-school middle jr-high junior-high jr-high-school junior-high-school 8th 8th-grade grade-8 7th 7th-grade grade-7',
  '6th-grade': '6th 6th-grade grade-6',
};

const leveled: readonly [string, Level, string][] = [
  ['jv-a jv-1 junior-varsity-a', 'jr-varsity', 'We read JV A as Jr. Varsity'],
  ['jv-b jv-2 junior-varsity-b', 'jr-varsity', 'We read JV B as Jr. Varsity'],
  ['jv-gold jv-c', 'jr-varsity', 'We read this JV team as Jr. Varsity'],
  ['frosh-soph freshman-sophomore f-s fr-so', 'sophomore', 'We read Frosh/Soph as Sophomore'],
];

const sports: Record<Sport, string> = {
  football: 'football fb ftbl american-football 11-man-football 8-man-football',
  basketball: 'basketball bkb bball hoops bk',
  baseball: 'baseball ba bsb',
  soccer: 'soccer soc',
  volleyball: 'volleyball vb vball',
  tennis: 'tennis te ten',
  track:
    'track-field track-and-field track t-f tf tr indoor-track outdoor-track indoor-track-field outdoor-track-field',
  'cross-country': 'cross-country x-country cc xc crosscountry',
  cheer: 'cheer cheerleading competitive-cheer cheer-squad spirit',
  softball: 'softball sb fastpitch fast-pitch fastpitch-softball',
  swimming: 'swimming swim sw swim-dive swimming-diving swim-and-dive swimming-and-diving',
  wrestling: 'wrestling wr wrest',
  golf: 'golf go',
  other: 'other',
};

const otherSports: Record<string, string> = {
  'Field Hockey': 'field-hockey fh',
  'Water Polo': 'water-polo wp',
  'Flag Football': 'flag-football',
  'Beach Volleyball': 'beach-volleyball sand-volleyball',
  'Ice Hockey': 'ice-hockey',
  Lacrosse: 'lacrosse lax',
  Hockey: 'hockey',
  Gymnastics: 'gymnastics gym',
  Bowling: 'bowling',
  Diving: 'diving',
  Dance: 'dance dance-team',
  'Drill Team': 'drill-team',
  Rugby: 'rugby',
  Rowing: 'rowing crew',
  Badminton: 'badminton',
  Esports: 'esports e-sports',
  Skiing: 'skiing ski nordic-skiing alpine-skiing',
  Fencing: 'fencing',
  Archery: 'archery',
  Riflery: 'riflery rifle',
  Squash: 'squash',
  Sailing: 'sailing',
  Handball: 'handball',
  'Table Tennis': 'table-tennis',
};

/** Meanings by phrase: lower case, words joined by single spaces. */
export const TEAM_WORDS: ReadonlyMap<string, TeamWord> = new Map([
  ...entries(genders, (value) => ({ kind: 'gender', value })),
  ...entries(levels, (value) => ({ kind: 'level', value })),
  ...leveled.flatMap(([phrases, value, notice]) =>
    spell(phrases, { kind: 'level', value, notice }),
  ),
  ...entries(sports, (value) => ({ kind: 'sport', value })),
  ...entries(otherSports, (name) => ({ kind: 'sport', value: 'other', name })),
]);

/** Words in the longest phrase. */
export const LONGEST_PHRASE = 4;

function entries<Key extends string>(
  table: Record<Key, string>,
  word: (key: Key) => TeamWord,
): [string, TeamWord][] {
  return typedKeys(table).flatMap((key) => spell(table[key], word(key)));
}

function spell(phrases: string, word: TeamWord): [string, TeamWord][] {
  return phrases.split(' ').map((phrase) => [phrase.replaceAll('-', ' '), word]);
}
