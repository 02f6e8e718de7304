import { EXPORT_MARKER } from '@fieldhouse/core-contract/internal';
import type { ScheduleField } from '../corrections.ts';
import { readableText } from './cell.ts';
import { typedKeys } from './typed-keys.ts';
import type { SideColumn } from './side.ts';

/** The meaning of a header; some are resolved only with the other columns (`parseHeader`). */
export type HeaderMeaning =
  | ScheduleField
  /** A date, a time, or both in one cell. */
  | 'start'
  /** AM or PM of the time beside it. */
  | 'half'
  /** A venue, or H/A if all its values are sides. */
  | 'location'
  /** The level if there is a team or sport column, else the team. */
  | 'squad'
  /** The home team's name; ignored without an away team. */
  | 'home'
  /** The away team if there is a home team, else the opponent. */
  | 'away'
  /** A calendar event title, which may name team, side, and opponent; ignored if there is an opponent column. */
  | 'subject'
  /** The team, or an event title. */
  | 'event'
  /** What an entry is: a game, a practice, a bus. */
  | 'eventType'
  /** Marks rows written by our own export. */
  | 'exporter';

const ALIASES: Record<Exclude<HeaderMeaning, 'homeTeam' | 'awayTeam' | 'title'>, string> = {
  date: 'date|game date|event date|start date|day/date|date/day|match date|date & time|date and time|date/time|datetime|date time|contest date|game day|event day',
  time: 'time|game time|start time|kick off|kickoff|event time|begin|begins|begin time|match time|contest time|tip off|tipoff|first pitch',
  half: 'am/pm|am or pm|am pm|a/p|meridiem',
  start: 'start|starts|event start|start date & time|start date/time|start datetime',
  team: 'team|our team|sport & level|sport and level|sport/level|sport level|activity|team name|teams|team/level',
  squad: 'squad|our squad|division|division name',
  sport: 'sport|sports|sport name',
  gender: 'gender|sex|boys/girls',
  level: 'level|team level|level name|grade level|lvl',
  side: 'h/a|ha|h / a|home/away|home / away|home or away|home away|location type|site type|vs/at|at/vs|vs/@|is home|home?|team1 is home|ishome|home game|opponentstatus|opponent status|home/away/neutral|h/a/n|home/visitor|side',
  opponent:
    'opponent|opponents|opp|vs|versus|opposing team|opposing school|opposing team/school|opponent/event title|team2 name|opponent name|opponent school|opponent team|against',
  home: 'home team|home|home school|home team name',
  away: 'visitor|visitors|away|away team|away/away team|visiting team|away school|away team name|visiting school',
  venue:
    'venue|facility|venue name|facility name|stadium|game location|game site|event location|event venue|site name|location name|field name|park|venue/location|location/venue',
  location: 'location|site|field|place|sub site|subsite|gym|where|field/facility',
  status: 'status|game status|event status|contest status',
  result: 'result|results|w/l|w/l/t|win/loss|outcome',
  score: 'score|final score|game score',
  ourScore: 'school score|our score|team score|points for|pf',
  theirScore: 'opponent score|opp score|their score|opponents score|points against|pa',
  homeScore: 'home team score|home score',
  awayScore: 'away team score|away score|visitor score',
  weekday: 'day|day of week|weekday|dow|day of the week',
  gameId:
    'game id|game #|game no|game number|external id|external game id|contest id|event id|match id|gameid',
  subject: 'subject|summary|title|event title|event name|event summary',
  event: 'event',
  eventType:
    'event type|type|category|event category|entry type|type of event|game/practice|practice/game|game or practice|activity type|game type|contest type|kind',
  exporter: EXPORT_MARKER.header.toLowerCase(),
  ignore:
    'notes|note|comments|comment|description|game title|league|conference|id|school|end time|end|end date|event end|all day event|private|arrival|arrival time|meet|meet time|bus|bus time|dismissal|dismissal time|departure|departure time|official|officials|season|transportation|created|updated',
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

/** Headers of columns with a date and a time. */
const COMBINED = new Set(
  'date & time|date and time|date/time|datetime|date time|event start|start|starts|start date & time|start date/time|start datetime'
    .split('|')
    .map(removeSeparators),
);
const IS_HOME = new Set(['ishome', 'home?', 'team1ishome', 'homegame']);
const STATUS_CODE = new Set(['opponentstatus']);

/** A header for comparison: lower case, without byte order mark, punctuation, brackets, and repeated spaces. */
export function normalizeHeader(header: string): string {
  return readableText(header.slice(0, 200))
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replace(/[([][^)\]]*[)\]]/g, ' ')
    .replace(/[*_.:\-–]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The meaning of a header; undefined if unknown. */
export function meaningOf(header: string): HeaderMeaning | undefined {
  const name = normalizeHeader(header);
  return meanings.get(name) ?? inOneWordMeanings.get(removeSeparators(name));
}

/** Whether a column has a date and a time. */
export const isDateAndTime = (header: string): boolean =>
  COMBINED.has(removeSeparators(normalizeHeader(header)));

/** Which values an H/A column uses. */
export function sideColumnOf(header: string): SideColumn {
  const name = removeSeparators(normalizeHeader(header));
  if (IS_HOME.has(name)) return 'is-home';
  return STATUS_CODE.has(name) ? 'status-code' : 'plain';
}
