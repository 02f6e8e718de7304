import type { Gender, Level, Sport } from '@fieldhouse/core-contract';
import { typedKeys } from './typed-keys.ts';

export type TeamWord =
  | { readonly kind: 'gender'; readonly value: Gender }
  | { readonly kind: 'level'; readonly value: Level; readonly notice?: string }
  | { readonly kind: 'sport'; readonly value: Sport; readonly name?: string };

/** Words whose meaning depends on the words around them. */
export const AMBIGUOUS = new Set(['so', 'bb', 'g']);

/** Letters that are a gender, or the letter of a squad where another word is the gender. */
export const GENDER_LETTERS = new Set(['b', 'm', 'w']);

/** The squads of a level that is not the varsity: 'JV B', 'Freshman A', 'JV 2'. */
export const SQUADS = new Set(['a', 'b', 'c', 'd', '1', '2', '3', '4', 'ii', 'iii']);

export const NOISE = spelled(
  'team teams squad high school hs the and of for level grade gr schedule schedules season program athletics sports jr-sr junior-senior jr-sr-high senior-high sr-high',
);

/** Words of an occasion, which don't change the team. */
export const OCCASIONS = spelled(
  'game games match matches contest contests scrimmage scrimmages meet meets home away homecoming playoff playoffs postseason preseason regular conference league non-conference non-league nonconference nonleague tournament tourney invitational invite championship championships semifinal semifinals quarterfinal quarterfinals final finals opener opening rivalry doubleheader dh makeup exhibition jamboree tri quad dual duals double-dual triangular quadrangular tri-match tri-meet classic showcase senior-night parents-night first-round second-round third-round senior night district districts regional regionals sectional sectionals state round region section class division week day fall winter spring',
);

/** Words before a number that is no part of a team's name: 'District 7'. */
export const NUMBERED = new Set(
  'class division div district region section area round game week wk match day group zone field court pod no number'.split(
    ' ',
  ),
);

/** Words for levels that we don't have. 'F' is female, freshman or football. */
export const OTHER_LEVELS = spelled(
  'f reserve reserves intermediate modified mod unified adapted adaptive wheelchair sitting special paralympic para flag beach sand disc rookie lower novice developmental development dev club alumni elementary youth intramural intramurals rec recreation feeder junior juniors jr pg postgrad postgraduate post-graduate second seconds third thirds scout travel sub-varsity subvarsity non-varsity nonvarsity pre-varsity',
);

/** Words of places: the 'Main Gym' is no gymnastics team, and a soccer team may play at the 'Football Stadium'. */
export const PLACE_WORDS = new Set(
  'gym gymnasium field fields stadium court courts center centre arena complex park pool rink diamond course fieldhouse lanes alley'.split(
    ' ',
  ),
);

const genders: Record<Gender, string> = {
  boys: 'boys boy b men mens man male males m',
  girls: 'girls girl women womens woman ladies lady female females w',
  coed: 'coed co-ed mixed combined',
};

const levels: Record<Level, string> = {
  varsity: 'varsity var v vars',
  'jr-varsity': 'jv jr-varsity junior-varsity jayvee jr-var j-v',
  freshman: `freshman freshmen frosh fresh fr c c-team ${gradeWords('9', '9th', 'ninth')}`,
  sophomore: `sophomore sophomores soph ${gradeWords('10', '10th', 'tenth')}`,
  ms: `ms middle-school middle jr-high junior-high jr-high-school junior-high-school jh jhs jr-hi ms-7 ms-8 ${gradeWords('8', '8th', 'eighth')} ${gradeWords('7', '7th', 'seventh')} 7-8 7-8-grade 7-8-grades grade-7-8 grades-7-8 gr-7-8 7th-8th 7th-and-8th`,
  '6th-grade': gradeWords('6', '6th', 'sixth'),
};

const leveled: readonly [string, Level, string][] = [
  [
    'frosh-soph fresh-soph freshman-sophomore f-s fr-so 9-10 9th-10th grades-9-10',
    'sophomore',
    'We read Frosh/Soph as Sophomore',
  ],
];

const sports: Record<Sport, string> = {
  football: 'football foot-ball fball fb ftbl american-football 11-man-football 8-man-football',
  basketball: 'basketball basket-ball b-ball bkb bball hoops bk',
  baseball: 'baseball ba bsb',
  soccer: 'soccer soc',
  volleyball: 'volleyball volley-ball v-ball vb vball',
  tennis: 'tennis te ten',
  track:
    'track-field track-and-field track t-f tf tr indoor-track outdoor-track indoor-track-field outdoor-track-field',
  'cross-country': 'cross-country x-country cc xc crosscountry',
  cheer: 'cheer cheerleading competitive-cheer cheer-squad spirit',
  softball: 'softball soft-ball sb fp fp-softball fastpitch fast-pitch fastpitch-softball',
  swimming: 'swimming swim sw swim-dive swimming-diving swim-and-dive swimming-and-diving',
  wrestling: 'wrestling wr wrest',
  golf: 'golf go',
  other: 'other',
};

const otherSports: Record<string, string> = {
  'Field Hockey': 'field-hockey hockey-field fh',
  'Water Polo': 'water-polo wp',
  'Flag Football': 'flag-football flag-fb flag-ftbl',
  'Beach Volleyball': 'beach-volleyball sand-volleyball beach-vb sand-vb beach-vball',
  'Ice Hockey': 'ice-hockey',
  'Roller Hockey': 'roller-hockey inline-hockey',
  'Floor Hockey': 'floor-hockey',
  'Adapted Floor Hockey': 'adapted-floor-hockey adapted-hockey',
  'Adapted Soccer': 'adapted-soccer',
  'Adapted Softball': 'adapted-softball',
  'Adapted Bowling': 'adapted-bowling',
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
  Skiing: 'skiing ski nordic-skiing nordic-ski nordic alpine-skiing alpine-ski',
  Snowboarding: 'snowboarding snowboard',
  Fencing: 'fencing',
  Archery: 'archery',
  Riflery: 'riflery rifle air-rifle air-riflery',
  Squash: 'squash',
  Sailing: 'sailing',
  Handball: 'handball',
  'Table Tennis': 'table-tennis ping-pong',
  Weightlifting: 'weightlifting weight-lifting olympic-weightlifting',
  Powerlifting: 'powerlifting power-lifting',
  Stunt: 'stunt',
  'Clay Target': 'clay-target clay-targets trapshooting trap-shooting trap',
  'Bass Fishing': 'bass-fishing fishing bass',
  Equestrian: 'equestrian',
  'Mountain Biking': 'mountain-biking mountain-bike mtb',
  Curling: 'curling',
  Bocce: 'bocce bocce-ball',
  Judo: 'judo',
  Surfing: 'surfing surf',
  Paddling: 'paddling canoe-paddling outrigger',
  Pickleball: 'pickleball',
  'Disc Golf': 'disc-golf frisbee-golf',
  'Ultimate Frisbee': 'ultimate-frisbee ultimate',
  'Slow-Pitch Softball': 'slow-pitch-softball slowpitch-softball slow-pitch slowpitch',
  'Artistic Swimming': 'artistic-swimming synchronized-swimming synchro',
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

const LONGEST_PHRASE = 4;

/** The number of words in the longest known phrase that begins at a place; 0 if there is none. */
export function lengthOfPhrase(
  words: readonly string[],
  at: number,
  isKnown: (phrase: string) => boolean,
): number {
  let length = Math.min(LONGEST_PHRASE, words.length - at);
  while (length > 0 && !isKnown(words.slice(at, at + length).join(' '))) length -= 1;
  return length;
}

function entries<Key extends string>(
  table: Record<Key, string>,
  word: (key: Key) => TeamWord,
): [string, TeamWord][] {
  return typedKeys(table).flatMap((key) => spell(table[key], word(key)));
}

function spell(phrases: string, word: TeamWord): [string, TeamWord][] {
  return [...spelled(phrases)].map((phrase) => [phrase, word]);
}

/** Phrases that are separated by spaces, with hyphens between their words. */
export function spelled(phrases: string): ReadonlySet<string> {
  return new Set(phrases.split(' ').map((phrase) => phrase.replaceAll('-', ' ')));
}

/** 'Grade 9', '9th grade', 'Gr. 9', 'ninth': a bare number is no grade. */
function gradeWords(number: string, ...ordinals: readonly string[]): string {
  return [
    ...ordinals.flatMap((word) => [word, `${word}-grade`, `${word}-gr`]),
    `grade-${number}`,
    `gr-${number}`,
    `${number}-grade`,
    `${number}-graders`,
    ...ordinals.map((word) => `${word}-graders`),
  ].join(' ');
}
