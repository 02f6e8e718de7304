import { formatTime } from '@fieldhouse/core-contract';
import { EXPORTING_SCHOOL, EXPORT_MARKER } from '@fieldhouse/core-contract/internal';
import type { LocalMoment } from '@fieldhouse/import-contract/calendar';
import { createHash } from 'node:crypto';
import { LONGEST_KEY } from '../schedule/game-row.ts';
import type { CalendarTitle } from './event-title.ts';
import type { ExportedEvent } from './exported-event.ts';

/** The columns of a calendar from another system. */
export const TITLED = ['Date', 'Time', 'Title', 'Venue', 'Status', 'Game ID'] as const;
/** The columns of one of our own calendars. */
export const EXPORTED = [
  'Date',
  'Time',
  'Team',
  'H/A',
  'Opponent',
  'Venue',
  'Status',
  'Score',
  EXPORT_MARKER.header,
  EXPORTING_SCHOOL.header,
] as const;
export type Column = (typeof TITLED)[number] | (typeof EXPORTED)[number];
export type EventRow = Readonly<Partial<Record<Column, string>>>;

const TIME_UNKNOWN = 'TBD';

/** The time of an event's row; '' for an event without a date. */
export function timeCell(
  began: LocalMoment | null,
  title: CalendarTitle,
  exported: ExportedEvent | null,
): string {
  if (began === null) return '';
  if (began.time !== null) return title.isTimeTbd ? TIME_UNKNOWN : formatTime(began.time);
  return exported && exported.time !== '' ? formatTime(exported.time) : TIME_UNKNOWN;
}

/** The key of one date of a repeated event. */
export const keyOfDate = (uid: string, date: string): string => shortKey(`${uid} ${date}`);

/** A key that can be stored; Outlook's UIDs are longer. */
export const shortKey = (key: string): string =>
  key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('hex');
