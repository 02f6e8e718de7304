import { readClock } from '@fieldhouse/core-contract';

/** A day, yyyy-MM-dd, and a time of day, HH:MM. */
export interface DayAndTime {
  readonly date: string;
  readonly time: string;
}

/** Time zones by what they are called in the United States, without words such as 'Standard Time'. */
const SPOKEN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'America/New_York': 'eastern|et|est|edt',
    'America/Chicago': 'central|ct|cst|cdt',
    'America/Denver': 'mountain|mt|mst|mdt',
    'America/Los_Angeles': 'pacific|pt|pst|pdt',
    'America/Anchorage': 'alaska|alaskan|akt|akst|akdt',
    'Pacific/Honolulu': 'hawaii|hawaiian|ht|hst|hast',
    'America/Phoenix': 'arizona|az',
    'America/Indiana/Indianapolis': 'indiana',
    UTC: 'utc|gmt|z|coordinated universal|greenwich mean',
  }).flatMap(([zone, names]) => names.split('|').map((name): [string, string] => [name, zone])),
);
/** '(UTC-06:00) Central Time (US & Canada)' is 'central'. */
const AROUND =
  /^\((?:utc|gmt)[^)]{0,10}\)|\b(?:us|usa|aleutian|standard|daylight|savings?|time|zone|and|canada|east)\b|[()&/-]/g;
const OFFSET = /^(?:utc|gmt)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i;
const LONGEST = 120;

/**
 * The time zone that people name: 'CT', 'E.S.T.', 'Pacific Daylight Time', '(UTC-06:00) Central Time (US & Canada)', 'GMT-0500'. An
 * IANA name, or an offset such as '-05:00'; null if the text names none.
 */
export function spokenTimeZone(text: string): string | null {
  const words = text.slice(0, LONGEST).toLowerCase().replaceAll('.', '').trim();
  const offset = OFFSET.exec(words);
  if (offset) {
    const [, sign = '+', hours = '0', minutes = '00'] = offset;
    if (Number(hours) > 14 || Number(minutes) > 59) return null;
    const isNone = Number(hours) === 0 && Number(minutes) === 0;
    return isNone ? 'UTC' : `${sign}${hours.padStart(2, '0')}:${minutes}`;
  }
  return SPOKEN.get(words.replace(AROUND, ' ').replace(/\s+/g, ' ').trim()) ?? null;
}

/** When a clock in a time zone (an IANA name, or an offset such as '-05:00') shows this, in milliseconds since 1970. */
export function momentIn(zone: string, { date, time }: DayAndTime): number {
  if (OFFSET.test(zone)) return Date.parse(`${date}T${time}:00${zone}`);
  const written = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = (moment: number): number => {
    const clock = clockIn(zone, moment);
    return clock ? Date.parse(`${clock.date}T${clock.time}:00Z`) - moment : 0;
  };
  // Near a change of daylight saving time, the first offset may be the wrong one.
  return written - offsetAt(written - offsetAt(written));
}

/** What a clock in a time zone (an IANA name) shows at a moment in milliseconds since 1970; null if it is not valid. */
export const clockIn = (zone: string, moment: number): DayAndTime | null =>
  readClock(new Date(moment), zone);
