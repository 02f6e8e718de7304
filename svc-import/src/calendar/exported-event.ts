import { formatOpponent, formatTeam } from '@fieldhouse/core-contract';
import { EXPORTED_EVENT, parseExportedTeam } from '@fieldhouse/core-contract/internal';
import type ICAL from 'ical.js';

/** A game as our own calendars have it. Cells are '' where the calendar has nothing. */
export interface ExportedEvent {
  readonly team: string;
  readonly side: string;
  readonly opponent: string;
  /** HH:MM, of a game whose event has no time. */
  readonly time: string;
  readonly status: string;
  readonly score: string;
}

const NAMES: ReadonlySet<string> = new Set(Object.values(EXPORTED_EVENT));

export const isExportedProperty = (name: string): boolean => NAMES.has(name);

/** The game of an event from one of our calendars; null for other events, and for those whose title a person rewrote. */
export function exportedEvent(event: ICAL.Component, summary: string): ExportedEvent | null {
  const told = (key: keyof typeof EXPORTED_EVENT): string => {
    const value: unknown = event.getFirstPropertyValue(EXPORTED_EVENT[key].toLowerCase());
    return typeof value === 'string' ? unescaped(value) : '';
  };
  const team = told('team');
  const opponent = told('opponent');
  const side = told('side');
  const identity = parseExportedTeam(team);
  if (identity === null || opponent === '') return null;
  const sides = { isHome: side === 'Home', neutral: side === 'Neutral' };
  if (!summary.includes(`${formatTeam(identity)} ${formatOpponent(opponent, sides)}`)) return null;
  return {
    team,
    side,
    opponent,
    time: told('time'),
    status: told('status'),
    score: told('score'),
  };
}

/** Unescapes a text of RFC 5545, 3.3.11. ical.js doesn't in properties that it doesn't know. */
export const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, escaped: string) =>
    escaped.toLowerCase() === 'n' ? '\n' : escaped,
  );

/** Our earlier calendars name their school only in their title: 'Football Varsity - Lincoln High School (staff)'. */
export function schoolInName(calendar: string, own: string): string {
  const name = calendar.replace(/ \(staff\)$/, '');
  return name === own || name.endsWith(` - ${own}`)
    ? own
    : name.slice(name.lastIndexOf(' - ') + 1).replace(/^- /, '');
}
