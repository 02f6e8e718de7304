import { formatTime, DAY_MS } from '@fieldhouse/core-contract';
import type { Shown } from './number-formats.ts';

/** Where a workbook's day numbers start. */
export type Epoch = 1900 | 1904;

const DAY_MINUTES = 1_440;
/** Day 0 of either system; the first has a February 29, 1900, so that it is a day off before (ECMA-376 part 1, 18.17.4). */
const DAY_0: Readonly<Record<Epoch, number>> = {
  1900: Date.UTC(1899, 11, 30),
  1904: Date.UTC(1904, 0, 1),
};
const LEAP_DAY_1900 = 60;
/** December 31, 9999. */
const LAST_DAY = 2_958_465;
/** The days from the one epoch to the other. */
const BETWEEN_EPOCHS = 1_462;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * A number of a workbook as the text that an import reads: a date as yyyy-MM-dd, a time as 7:00 PM, or as 19:00 or 4:30 where
 * people see no AM or PM: who types 4:30 there rarely means the night.
 */
export function serialText(serial: number, shown: Shown, epoch: Epoch): string {
  if (shown === 'number' || serial < 0 || serial > LAST_DAY) return numberText(serial);
  let day = Math.floor(serial);
  let minutes = Math.round((serial - day) * DAY_MINUTES);
  if (minutes === DAY_MINUTES) {
    day += 1;
    minutes = 0;
  }
  const isBare = shown === 'bare-time' || shown === 'date-and-bare-time';
  const clock = isBare ? bareClockText(minutes) : clockText(minutes);
  if (shown === 'time' || shown === 'bare-time') return clock;
  const date = dateText(day, epoch);
  if (shown === 'weekday') return `${weekdayOf(day, epoch)} ${date}`;
  const hasTime = shown === 'date-and-time' || shown === 'date-and-bare-time';
  if (!hasTime || minutes === 0) return date;
  // A time alone, in a format that would show a date, too.
  return day === 0 ? clock : `${date} ${clock}`;
}

/** The number of the same day in a workbook with the usual epoch. */
export const serialOf1900 = (serial: number, epoch: Epoch): number =>
  epoch === 1900 ? serial : serial + BETWEEN_EPOCHS;

/** A number as people see it, without the noise of binary fractions. */
export const numberText = (value: number): string => String(Number(value.toPrecision(15)));

const bareClockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const clockText = (minutes: number): string => formatTime(bareClockText(minutes).padStart(5, '0'));

function dateText(day: number, epoch: Epoch): string {
  if (epoch === 1900 && day === LEAP_DAY_1900) return '1900-02-29';
  return new Date(DAY_0[epoch] + (day + leapDay(day, epoch)) * DAY_MS).toISOString().slice(0, 10);
}

const weekdayOf = (day: number, epoch: Epoch): string =>
  WEEKDAYS[new Date(DAY_0[epoch] + day * DAY_MS).getUTCDay()] ?? '';

const leapDay = (day: number, epoch: Epoch): number =>
  epoch === 1900 && day < LEAP_DAY_1900 ? 1 : 0;
