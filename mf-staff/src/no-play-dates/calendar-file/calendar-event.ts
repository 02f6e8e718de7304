import type { NoPlayKind } from '@fieldhouse/core-contract';

/** An event of a calendar file, or one occurrence of it. */
export interface CalendarEvent {
  readonly key: string;
  readonly name: string;
  /** The first and the last day, yyyy-MM-dd. */
  readonly from: string;
  readonly to: string;
  /** HH:MM; null for whole days. */
  readonly fromTime: string | null;
  readonly toTime: string | null;
}

/** The most events that are shown of a school year. */
export const MAX_SHOWN = 2000;

/** The events of a school year by first day. */
export interface CalendarEvents {
  readonly events: readonly CalendarEvent[];
  /** Whether there are more than can be shown. */
  readonly isCut: boolean;
}

/** Words that say it, whatever else a title says. 'No school lunch' is about lunch. */
const SAYS_NO_SCHOOL =
  /\bno (?:school|class(?:es)?|students?)\b(?! (?:lunch|bus|buses|meals?|menus?|store|uniforms?|pictures?|photos?|supplies|board|play|fees?|ids?|meeting)\b)|\bstudents? (?:are )?(?:off|not in)\b|\bnon-?student\b|\bstudent holiday\b|\bschools? (?:is |are |will be )?(?:closed|not in session)\b|\bday off\b|\bno (?:games?|practices?|athletics?|activities|contests?|competitions?)\b/i;
const HOLIDAYS =
  "holidays?|vacation|recess|thanksgiving|christmas|new year'?s?|labor day|memorial day|veteran'?s'? day|president'?s'? day|mlk|martin luther king|juneteenth|independence day|columbus day|indigenous peoples?'? day|good friday|easter|rosh hashanah|yom kippur|eid|diwali|lunar new year";
const STAFF_DAYS =
  'in-?service|(?:teacher|staff) work ?days?|(?:professional|staff|teacher) development|pd days?';
/** Days that are without games, unless the title is about something beside them. */
const NO_PLAY = new RegExp(
  `\\b(?:${HOLIDAYS}|${STAFF_DAYS}|exams?|mid-?terms?|closed|dead period|moratorium)\\b|(?<!(?:lunch|coffee|water|tie) )\\bbreak\\b(?![ -]?(?:danc|out|down|room|away|through|even))|(?<!\\b(?:state|league|conference|regional|district|sectional|national|semi|quarter|bee)[ -])\\bfinals\\b`,
  'i',
);
const BESIDE =
  /\b(?:resumes?|returns?|reopens?|back (?:to|from|in)|welcome back|late (?:start|arrival)|early (?:release|dismissal)|half[ -]day)\b|\b(?:before|after|following|prior to|until|till|from) (?:the )?(?:\S+ ){0,2}(?:break|recess|vacation|holidays?|exams?|finals)\b|\b(?:registration|enrollment|applications?|voting|nominations?) (?:is |are )?closed\b|\bclosed (?:campus|session|meeting|lunch)\b/i;
/** What takes place on such a day, or is called after it. */
const EVENT =
  /\b(?:concerts?|part(?:y|ies)|assembl(?:y|ies)|parades?|programs?|feasts?|dinners?|lunch(?:eon)?|breakfast|drives?|fairs?|bazaars?|markets?|tournaments?|tourney|classic|invitational|camps?|trips?|clinics?|shows?|musicals?|performances?|sales?|fundraisers?|dances?|run|walk|5k|crafts?|sing-?along|choir|band|orchestra|egg|social|potluck|reviews?|study|schedules?|practices?|games?|meetings?|clubs?|spirit|rally|bible)\b/i;

/** Whether an event is probably a day without games. */
export function looksLikeNoPlay(name: string): boolean {
  const title = name.replaceAll('’', "'");
  if (SAYS_NO_SCHOOL.test(title)) return true;
  return NO_PLAY.test(title) && !BESIDE.test(title) && !EVENT.test(title);
}

const KINDS: readonly (readonly [NoPlayKind, RegExp])[] = [
  [
    'exam',
    /\b(?:[Ee]xams?|EXAMS?|[Ff]inals|FINALS|[Mm]id-?terms?|P?SAT|ACT|[Tt]esting|[Rr]egents)\b/,
  ],
  [
    'religious',
    /\b(?:rosh hashanah|yom kippur|passover|good friday|easter|ash wednesday|eid|ramadan|diwali|religious)\b/i,
  ],
  ['association', /\b(?:dead period|moratorium)\b/i],
  ['maintenance', /\b(?:maintenance|resurfacing|renovation|refinishing)\b/i],
  [
    'holiday',
    /\b(?:holidays?|break|recess|vacation|no school|no classes|no students|closed|thanksgiving|christmas|labor day|memorial day|veterans day|presidents day|mlk)\b/i,
  ],
  [
    'school-event',
    /\b(?:prom|graduation|commencement|homecoming|concert|open house|assembly|conferences?)\b/i,
  ],
];

/** What kind of no-play date a title names. */
export const guessKind = (name: string): NoPlayKind =>
  KINDS.find(([, words]) => words.test(name))?.[0] ?? 'other';
