import { EXPORTING_SCHOOL, EXPORT_MARKER } from '@fieldhouse/core-contract/internal';
import type { ScheduleField } from '../corrections.ts';
import { kindOfTeamCell } from './find-team-words.ts';
import { typedKeys } from './typed-keys.ts';
import type { SideColumn } from './side.ts';

/** The meaning of a header; some are resolved only with the other columns (`parseHeader`). */
export type HeaderMeaning =
  | ScheduleField
  /** A date, a time, or both in one cell. */
  | 'start'
  /** AM or PM of the time beside it. */
  | 'half'
  /** The time zone of the time beside it. */
  | 'zone'
  /** The time of the games of one level: 'JV Time'. */
  | 'levelTime'
  /** Our score or theirs, if there is a column for each. */
  | 'us'
  | 'them'
  /** A venue, or H/A if all its values are sides. */
  | 'location'
  /** A venue if no other column is one. */
  | 'address'
  /** The level if there is a team or sport column, else the team. */
  | 'squad'
  /** The home team's name; ignored without an away team. */
  | 'home'
  /** The away team if there is a home team, else the opponent. */
  | 'away'
  /** The school that plays at home, or H/A if its values are sides or marks. */
  | 'host'
  /** A calendar event title, which may name team, side, and opponent; ignored if there is an opponent column. */
  | 'subject'
  /** The team, or an event title. */
  | 'event'
  /** An event of several schools if no other column has the opponent; else when people meet. */
  | 'meet'
  /** What an entry is: a game, a practice, a bus. */
  | 'eventType'
  /** Marks rows written by our own export. */
  | 'exporter'
  /** The school whose rows they are, or that exported them. */
  | 'school';

const ALIASES: Record<
  Exclude<HeaderMeaning, 'homeTeam' | 'awayTeam' | 'title' | 'levelTime'>,
  string
> = {
  date: 'date|date played|date start|game date|event date|start date|day/date|date/day|match date|date & time|date and time|date/time|datetime|date time|contest date|game day|event day',
  time: 'time|local time|faceoff|face off|first serve|time pm|time am|time am/pm|time et|time ct|time mt|time pt|time est|time cst|time mst|time pst|time/result|result/time|time/score|score/time|game time|start time|kick off|kickoff|event time|begin|begins|begin time|match time|contest time|tip off|tipoff|first pitch',
  zone: 'time zone|timezone|tz|event time zone|start time zone',
  half: 'am/pm|am or pm|am pm|a/p|meridiem',
  start: 'start|starts|event start|start date & time|start date/time|start datetime',
  team: 'team|sport team|school team|our team|sport & level|sport and level|sport/level|sport level|activity|team name|teams|team/level',
  squad: 'squad|our squad|division|division name',
  sport: 'sport|sports|sport name',
  gender: 'gender|sex|boys/girls',
  level: 'level|team level|level name|grade level|lvl',
  side: 'h/a|ha|h/v|v/h|h/v/n|h / a|home/away|home / away|home or away|home away|location type|site type|vs/at|at/vs|vs/@|is home|home?|team1 is home|ishome|home game|opponentstatus|opponent status|home/away/neutral|h/a/n|home/visitor|side|h or a|host?|@/vs|vs./@|home/road|han|home away neutral',
  opponent:
    'opponent|opponents|opp|vs|versus|opposing team|opposing school|opposing team/school|opponent/event title|team2 name|opponent name|opponent school|opponent team|against|other school|opp school|opposition',
  home: 'home team|home|home school|home team name',
  away: 'visitor|visitors|guest|guests|guest team|away|away team|away/away team|visiting team|away school|away team name|visiting school',
  host: 'host|hosts|host school|host team|hosted by|hosting school',
  venue:
    'venue|facility|venue name|facility name|stadium|game location|game site|event location|event venue|site name|location name|field name|park|venue/location|location/venue',
  location:
    'location|site|field|place|sub site|subsite|gym|where|field/facility|rink|pool|court|diamond|arena|ballpark|complex',
  address: 'address|street address|venue address|location address|site address',
  status: 'status|game status|event status|contest status',
  result:
    'result|results|final result|finish|placing|w/l score|w/l|w/l/t|w/l/d|w l|w l t|w or l|win/loss/tie|win/loss|outcome',
  score: 'score|final score|game score|final',
  ourScore: 'school score|our score|team score|points for|pf',
  theirScore: 'opponent score|opp score|their score|opponents score|points against|pa',
  us: 'us|we|our|ours|for|gf|rf|goals for|runs for',
  them: 'them|they|their|theirs|ga|ra|goals against|runs against',
  homeScore: 'home team score|home score',
  awayScore: 'away team score|away score|visitor score',
  weekday: 'day|day of week|weekday|dow|day of the week',
  gameId:
    'game id|game #|game no|game number|external id|external game id|contest id|event id|match id|gameid',
  subject: 'matchup|match up|subject|summary|title|event title|event name|event summary',
  event: 'event',
  meet: 'meet|meet name|competition|tournament|invitational',
  eventType:
    'event type|type|category|event category|entry type|type of event|game/practice|practice/game|game or practice|activity type|game type|contest type|kind',
  exporter: EXPORT_MARKER.header.toLowerCase(),
  school: `${EXPORTING_SCHOOL.header.toLowerCase()}|campus|our school|member school`,
  ignore:
    'notes|note|comments|comment|description|game title|league|conference|id|end time|end|end date|event end|all day event|private|arrival|arrival time|meet time|bus|bus time|dismissal|dismissal time|departure|departure time|official|officials|season|transportation|created|updated',
};

const meanings: ReadonlyMap<string, HeaderMeaning> = new Map(
  typedKeys(ALIASES).flatMap((meaning) =>
    ALIASES[meaning].split('|').map((alias): [string, HeaderMeaning] => [alias, meaning]),
  ),
);

/** A header as one word, as in 'eventDate', 'StartTime', 'hometeam'. */
const removeSeparators = (name: string): string => name.replace(/[^\p{L}\p{N}?&/@#]/gu, '');
const inOneWordMeanings: ReadonlyMap<string, HeaderMeaning> = new Map(
  [...meanings].toReversed().map(([name, meaning]) => [removeSeparators(name), meaning]),
);

const COMBINED = new Set(
  'date & time|date and time|date/time|datetime|date time|event start|start|starts|start date & time|start date/time|start datetime'
    .split('|')
    .map(removeSeparators),
);
const VISITOR = new Set(['h/v', 'v/h', 'h/v/n', 'home/visitor']);
const IS_HOME = new Set(['ishome', 'home?', 'team1ishome', 'homegame', 'host?']);
const STATUS_CODE = new Set(['opponentstatus']);

/** A header for comparison: lower case, without byte order mark, punctuation, brackets, and repeated spaces. */
export function normalizeHeader(header: string): string {
  return header
    .slice(0, 200)
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replace(/[([][^)\]]*[)\]]/g, ' ')
    .replace(/[*_.:\-–]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The meaning of a header; undefined if unknown. Those joined by '/' or 'or' are looked up one by one. */
export function meaningOf(header: string): HeaderMeaning | undefined {
  if (levelOfTimes(header) !== null) return 'levelTime';
  const name = normalizeHeader(header);
  const known = meaningOfName(name);
  if (known !== undefined) return known;
  const parts = meaningsOfParts(name);
  return parts.length === 0
    ? undefined
    : FAMILIES.find(({ of }) => parts.every((part) => of.includes(part)))?.as(parts);
}

const meaningOfExactName = (name: string) =>
  meanings.get(name) ?? inOneWordMeanings.get(removeSeparators(name));

/** 'Game Facility', 'Event Start Time', 'Opponent School Name', 'Times', 'Home/Away?'. */
function meaningOfName(name: string): HeaderMeaning | undefined {
  const known = meaningOfExactName(name);
  if (known !== undefined) return known;
  for (const form of shortForms(name)) {
    const meaning = form === name ? undefined : meaningOfExactName(form);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** A header without its question mark and the words that say nothing more. */
function shortForms(name: string): ReadonlySet<string> {
  const plain = name.replaceAll('?', '').trim();
  const unqualified = plain.replace(QUALIFIED, '');
  const forms = [
    plain,
    plain.replace(OF_A_YEAR, ''),
    unqualified,
    plain.replace(NAMED, ''),
    unqualified.replace(NAMED, ''),
  ];
  return new Set(forms.flatMap((form) => [form, form.replace(PLURAL, '')]));
}
/** Also as one word: 'eventStartTime'. */
const QUALIFIED = /^(?:game|event|contest|match|athletics?|scheduled?) ?(?=.)/;
const NAMED = /(?<=.) ?(?:name|of ?(?:the ?)?(?:game|event|contest|match))$/;
/** 'Date 2026' */
const OF_A_YEAR = / 20\d\d(?:-?\d\d)?$/;
const PLURAL = /s$/;

/** The meanings of the parts of a header; [] unless the first one is known. Unknown parts are ignored only behind '/'. */
function meaningsOfParts(name: string): HeaderMeaning[] {
  const parts = name.split(JOINTS).map((part) => meaningOfName(part.trim()));
  const known = parts.filter((meaning) => meaning !== undefined);
  if (parts.length < 2 || parts[0] === undefined) return [];
  return known.length === parts.length || name.includes('/') ? known : [];
}
const JOINTS = /[/&|,]| or | and /;

/** Meanings that one header can combine, and the meaning of the combination. */
const FAMILIES: readonly {
  readonly of: readonly HeaderMeaning[];
  readonly as: (parts: readonly HeaderMeaning[]) => HeaderMeaning;
}[] = [
  { of: ['weekday'], as: () => 'weekday' },
  { of: ['time'], as: () => 'time' },
  { of: ['date', 'time', 'start', 'weekday'], as: () => 'date' },
  {
    of: ['team', 'sport', 'gender', 'level', 'squad', 'event'],
    as: (parts) => {
      const namesSport = parts.some((part) => ['team', 'sport', 'event'].includes(part));
      return namesSport ? 'team' : 'level';
    },
  },
  {
    of: ['opponent', 'away', 'event', 'subject', 'school', 'meet'],
    as: (parts) => (parts.includes('opponent') ? 'opponent' : 'away'),
  },
  { of: ['venue', 'location', 'address', 'side'], as: () => 'location' },
  { of: ['score', 'result'], as: () => 'score' },
];

/** The level whose times a column has: 'JV' of 'JV Time'; null for other columns. */
export function levelOfTimes(header: string): string | null {
  const level = header.slice(0, 200).replace(OF_TIMES, ' ').trim();
  return level !== header.trim() && kindOfTeamCell(level) === 'level' ? level : null;
}
const OF_TIMES = /\b(?:(?:start|game) ?)?times?\b|[()[\]:]/gi;

/** Whether a column has a date and a time. */
export function isDateAndTime(header: string): boolean {
  const name = normalizeHeader(header);
  if ([name, ...shortForms(name)].some((form) => COMBINED.has(removeSeparators(form)))) return true;
  const parts = meaningOfName(name) === undefined ? meaningsOfParts(name) : [];
  return parts.includes('date') && parts.includes('time');
}

/** What a header says in brackets: 'ET' of 'Time (ET)', 'DD/MM/YYYY' of 'Date (DD/MM/YYYY)'; '' if it has none. */
export const headerNote = (header: string): string =>
  /[([]([^)\]]{1,40})[)\]]|^\s*time\s+([^\s([]{2,5})\s*$/i
    .exec(header.slice(0, 200))
    ?.slice(1)
    .join('')
    .trim() ?? '';

export function sideColumnOf(header: string): SideColumn {
  const name = removeSeparators(normalizeHeader(header));
  if (IS_HOME.has(name) || IS_HOME.has(name.replaceAll('?', ''))) return 'is-home';
  if (VISITOR.has(name)) return 'visitor';
  return STATUS_CODE.has(name) ? 'status-code' : 'plain';
}
