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
  /** Time zones that we don't know: their times are taken as written. */
  readonly unknownZones: readonly string[];
}

/** Words that mark a day without games in any title, except in phrases such as 'no school lunch'. */
const SAYS_NO_SCHOOL =
  /\bno (?:school|class(?:es)?|students?|attendance)\b(?! (?:lunch|bus|buses|meals?|menus?|store|uniforms?|pictures?|photos?|supplies|board|spirit|play|fees?|ids?|meeting)\b)|\bstudents? (?:are )?(?:off|not in)\b|\bnon-?(?:student|instruction|attendance|school)|\b(?:student|pupil)s?[ -]free\b|\bstudent holiday\b|\bschools? (?:is |are |will be )?(?:closed|not in session)\b|\b(?:schools?|classes) (?:is |are )?cancel+ed\b|\bstudents? (?:do not|don't|does not) (?:report|attend)\b|\bno (?:games?|practices?|athletics?|(?:after[ -]school )?activities|contests?|competitions?)\b/i;
/** Words that mark a day with games in any title. */
const SAYS_SCHOOL =
  /(?<!\bno )\b(?:schools?|class(?:es)?) (?:is |are |will be )?(?:in session|open)\b|^\W*cancel+ed\b|\b(?:no school|holiday|break|day off)\W{1,3}(?:is |has been )?cancel+ed\b|\bnot (?:a|an) (?:holiday|day off)\b|\bvs\.? /i;
const RELIGIOUS =
  'good friday|easter|ash wednesday|rosh hashanah|yom kippur|passover|eid|ramadan|diwali|religious';
const HOLIDAYS =
  "holidays?|vacation|recess|thanksgiving|christmas|new year'?s?|labor day|memorial day|patriot'?s'? day|pioneer day|veteran'?s'? day|president'?s'? day|mlk|martin luther king|juneteenth|independence day|(?:july 4(?:th)?|4th of july|fourth of july)|columbus|indigenous peoples?'? day|lunar new year|snow day|closure";
/** 'Office Closed' is not about the school. */
const CLOSED =
  '(?:campus(?:es)?|buildings?|district|schools?(?: (?:and|&) [a-z]{1,20})?) (?:is |are )?closed|(?<=^|[-–—:,(] ?)closed|emergency clos(?:ing|ure)';
const STAFF_DAYS =
  '(?:in-?service|in service|institute) days?|in-?service|(?:teacher|staff) (?:planning|prep|work) ?days?|(?:teacher|staff) workdays?|(?:professional|staff|teacher) (?:development|learning)|professional days?|pd days?';
const EXAM_FINALS =
  '(?:final|semester|s[12]|quarter|q[1-4]|trimester|fall|winter|spring|senior|school)(?: \\d)? finals|^finals|finals (?:week|days?)';
/** Names of days without games, unless the title is about an event on them. */
const NO_PLAY = new RegExp(
  `\\b(?:${HOLIDAYS}|${CLOSED}|day off|good friday|easter|rosh hashanah|yom kippur|eid|diwali|${STAFF_DAYS}|(?<!ap )exams?|mid-?terms?|dead (?:period|week)|moratorium)\\b|(?<!(?:lunch|coffee|water|tie) )\\bbreak\\b(?![ -]?(?:danc|out|down|room|away|through|even|the))|(?:${EXAM_FINALS})\\b`,
  'i',
);
const BESIDE =
  /\b(?:resumes?|returns?|reopens?|ends|back (?:to|from|in)|welcome back|late (?:start|arrival)|early (?:release|dismissal)|half[ -]day|dismiss(?:es|al))\b|\b(?:begins?|starts?) (?:at \d|after school|at (?:the )?end of)|\b(?:before|after|following|prior to|until|till|from) (?:the )?(?:\S+ ){0,2}(?:break|recess|vacation|holidays?|exams?|finals)\b|\b(?:registration|enrollment|applications?|voting|nominations?) (?:is |are )?closed\b|\bclosed (?:campus|session|meeting|lunch)\b|\b(?:school|classes) (?:is |are |will be )?(?:in session|held)\b|\bregular (?:school )?(?:day|schedule)\b|\bmake[ -]? ?up(?!.{0,20}\bif)\b/i;
/** Events that take place on such a day or are named after it. */
const EVENT =
  /\b(?:concerts?|part(?:y|ies)|assembl(?:y|ies)|parades?|programs?|feasts?|dinners?|lunch(?:eon)?|breakfast|drives?|fairs?|bazaars?|markets?|tournaments?|tourney|classic|invitational|camps?|trips?|clinics?|shows?|musicals?|performances?|sales?|fundraisers?|dances?|run|walk|5k|crafts?|sing-?along|choir|band|orchestra|egg|social|potluck|reviews?|study|schedules?|practices?|games?|meetings?|clubs?|spirit|rally|bible|service)\b/i;

/** Only some of the students are off. */
const OF_SOME =
  /\b(?:pre-?k|preschool|pre-?kindergarten|kindergarten|kinder|k-?[1-8]|elementary|primary|middle school|(?:grades? )?[1-8](?:st|nd|rd|th)? grade(?:rs?)?|grades? (?:k|[1-8])|seniors|juniors|sophomores|freshmen|(?:9|10|11|12)th grade(?:rs?)?)\b/i;
const OF_ALL = /\b(?:all|(?:pre-?)?k-?12|9-12|high school|secondary|district-?wide)\b/i;

/** Whether an event is probably a day without games. */
export function looksLikeNoPlay(name: string): boolean {
  const title = name.replaceAll('’', "'");
  if (SAYS_SCHOOL.test(title) || (OF_SOME.test(title) && !OF_ALL.test(title))) return false;
  if (SAYS_NO_SCHOOL.test(title)) return true;
  return NO_PLAY.test(title) && !BESIDE.test(title) && !EVENT.test(title);
}

const KINDS: readonly (readonly [NoPlayKind, RegExp])[] = [
  [
    'exam',
    /\b(?:[Ee]xams?|EXAMS?|[Ff]inals|FINALS|[Mm]id-?terms?|P?SAT|ACT|[Tt]esting|[Rr]egents)\b/,
  ],
  ['religious', new RegExp(`\\b(?:${RELIGIOUS})\\b`, 'i')],
  ['association', /\b(?:dead period|moratorium)\b/i],
  ['maintenance', /\b(?:maintenance|resurfacing|renovation|refinishing)\b/i],
  [
    'holiday',
    new RegExp(`\\b(?:${HOLIDAYS}|closed|break|no school|no class(?:es)?|no students)\\b`, 'i'),
  ],
  [
    'school-event',
    /\b(?:prom|graduation|commencement|homecoming|concert|open house|assembly|conferences?)\b/i,
  ],
];

/** What kind of no-play date a title names. */
export const guessKind = (name: string): NoPlayKind =>
  KINDS.find(([, words]) => words.test(name.replaceAll('’', "'")))?.[0] ?? 'other';
