import { isTimeZone } from '@fieldhouse/core-contract';
import { spokenTimeZone } from '../time-zones.ts';
import { WINDOWS_TIME_ZONES } from './windows-time-zones.ts';

const LONGEST = 120;
/** Names of IANA without a place that mean the same everywhere; 'EST' has no daylight saving time there, which people who write it have. */
const WITHOUT_PLACE = /^(?:utc|[a-z]{3}\d[a-z]{3})$/i;

/** The IANA name in a TZID, which may be at the end of a path: '/example.org/20240101/America/Chicago'. Null if there is none. */
export function ianaTimeZone(tzid: string): string | null {
  const parts = bare(tzid).replaceAll(' ', '_').split('/').filter(Boolean);
  for (let length = Math.min(3, parts.length); length > 0; length -= 1) {
    const name = parts.slice(-length).join('/');
    if ((length > 1 || WITHOUT_PLACE.test(name)) && isTimeZone(name)) return name;
  }
  return null;
}

/** The time zone of a TZID that a calendar doesn't describe: a name of Windows, or what people call it; null if it is neither. */
export function knownTimeZone(tzid: string): string | null {
  const name = bare(tzid);
  // Outlook numbers its copies of a time zone.
  const ofWindows = name.toLowerCase().replace(/\s+\d{1,2}$/, '');
  return WINDOWS_TIME_ZONES.get(ofWindows) ?? spokenTimeZone(name);
}

/** The time zone of a text: an IANA name, one of Windows, or what people call it; null if it is none. */
export const timeZoneNamed = (text: string): string | null =>
  ianaTimeZone(text) ?? knownTimeZone(text);

const bare = (tzid: string): string => tzid.slice(0, LONGEST).replace(/^["\s]+|["\s]+$/g, '');
