import { formatTime } from '@fieldhouse/core-contract';
import { EXPORTING_SCHOOL, EXPORT_MARKER } from '@fieldhouse/core-contract/internal';
import type { LocalMoment } from '@fieldhouse/import-contract/calendar';
import { createHash } from 'node:crypto';
import { LONGEST_KEY } from '../schedule/game-row.ts';
import type { ExportedEvent } from './exported-event.ts';
import { cleanOpponent, readableText } from '@fieldhouse/import-contract/schedule';

export const TITLED = ['Date', 'Time', 'Title', 'Venue', 'Status', 'Game ID'] as const;
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

/** A key within the allowed length; UIDs of Outlook are longer. */
export const shortKey = (key: string): string =>
  key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('hex');

/** A calendar's title in the form in which titles of files are read, and what was removed from it. */
export interface CalendarTitle {
  readonly text: string;
  readonly isTimeTbd: boolean;
  readonly isTentative: boolean;
}

const LONGEST = 500;
const TIME_TBD = /\s*[([]\s*(?:time\s+)?TB[AD]\s*[)\]]\s*$/i;
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}/gu;
/** '7:00 PM Soccer vs Lincoln', '* @ Lincoln': the event has its time. */
const BEFORE =
  /^(?:\d{1,2}(?::\d{2})?\s?[ap]\.?m\.?[\s:–-]{1,3}|[*~•>\s]{1,5}(?=(?:vs?\.?\s|@|at\s)))/i;
const TENTATIVE = /^[([*]*(?:draft|hold|tentative)[)\]*]*\s?[:–—-]?\s+(?=\S)/i;
const DASHED = /\s[-–—]{1,2}\s?(vs?\.?|at|@)\s?[-–—]{1,2}\s/i;
/** Reads a title of another system's calendar. */
export function readCalendarTitle(summary: string): CalendarTitle {
  const plain = cleanOpponent(summary.slice(0, LONGEST))
    .replace(PICTURES, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(BEFORE, '')
    .replace(DASHED, ' $1 ');
  // Removed only in brackets: '@ TBD' is an unknown opponent.
  const sure = plain.replace(TENTATIVE, '');
  const text = sure.replace(TIME_TBD, '');
  return { text: text.trim(), isTimeTbd: text !== sure, isTentative: sure !== plain };
}

/** The title of an event that can't be parsed. */
export function titleIn(lines: readonly string[]): CalendarTitle {
  const line = lines.find((each) => /^SUMMARY\b/i.test(each)) ?? '';
  return readCalendarTitle(readableText(line.slice(line.indexOf(':') + 1)));
}

const ADDRESS = /^\d{1,6}[A-Za-z]?\s+\S/;

const LINK = /^\s*https?:\/\//i;

/** The name of a place, without its address: 'Memorial Stadium, 12 Main St, Springfield' is 'Memorial Stadium'. */
export function placeName(location: string): string {
  const line = location.split(/\r?\n/).find((each) => /\S/.test(each) && !LINK.test(each)) ?? '';
  const parts = line.slice(0, LONGEST).split(/,\s*/);
  const address = parts.findIndex((part) => ADDRESS.test(part.trim()));
  const name = address > 0 ? parts.slice(0, address).join(', ') : line;
  return name.replace(/\s+/g, ' ').trim();
}
