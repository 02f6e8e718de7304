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

/** Titles of days without school. */
const NO_SCHOOL = /\b(?:no school|holidays?|break|recess|closed|exams?)\b/i;

/** Whether an event is probably a day without games. */
export const looksLikeNoPlay = (name: string): boolean => NO_SCHOOL.test(name);

const KINDS: readonly (readonly [NoPlayKind, RegExp])[] = [
  ['exam', /\b(?:exams?|finals|midterms?|sat|act|psat|testing|regents)\b/i],
  [
    'religious',
    /\b(?:rosh hashanah|yom kippur|passover|good friday|easter|ash wednesday|eid|ramadan|diwali|religious)\b/i,
  ],
  ['association', /\b(?:dead period|moratorium)\b/i],
  ['maintenance', /\b(?:maintenance|resurfacing|renovation|refinishing)\b/i],
  [
    'holiday',
    /\b(?:holidays?|break|recess|no school|closed|thanksgiving|christmas|labor day|memorial day|veterans day|presidents day|mlk)\b/i,
  ],
  [
    'school-event',
    /\b(?:prom|graduation|commencement|homecoming|concert|open house|assembly|conferences?)\b/i,
  ],
];

/** What kind of no-play date a title names. */
export const guessKind = (name: string): NoPlayKind =>
  KINDS.find(([, words]) => words.test(name))?.[0] ?? 'other';
