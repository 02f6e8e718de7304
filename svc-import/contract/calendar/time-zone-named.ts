import { isTimeZone } from '@fieldhouse/core-contract';
import { spokenTimeZone } from '../time-zones.ts';

const LONGEST = 120;
/** IANA names without a place. Not 'EST', which has no daylight saving time: people who write it mean Eastern time. */
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

/**
 * IANA names of the time zones that calendars of Windows and Outlook name, of America and of the places whose calendars reach schools
 * there (https://github.com/unicode-org/cldr/blob/main/common/supplemental/windowsZones.xml).
 */
const ZONES = {
  'Pacific/Honolulu': 'hawaiian standard time',
  'America/Adak': 'aleutian standard time',
  'America/Anchorage': 'alaskan standard time',
  'America/Tijuana': 'pacific standard time (mexico)',
  'America/Los_Angeles': 'pacific standard time',
  'America/Phoenix': 'us mountain standard time',
  'America/Mazatlan': 'mountain standard time (mexico)',
  'America/Denver': 'mountain standard time',
  'America/Whitehorse': 'yukon standard time',
  'America/Guatemala': 'central america standard time',
  'America/Chicago': 'central standard time',
  'America/Mexico_City': 'central standard time (mexico)',
  'America/Regina': 'canada central standard time',
  'America/Bogota': 'sa pacific standard time',
  'America/Cancun': 'eastern standard time (mexico)',
  'America/New_York': 'eastern standard time',
  'America/Port-au-Prince': 'haiti standard time',
  'America/Havana': 'cuba standard time',
  'America/Indiana/Indianapolis': 'us eastern standard time',
  'America/Grand_Turk': 'turks and caicos standard time',
  'America/Halifax': 'atlantic standard time',
  'America/Caracas': 'venezuela standard time',
  'America/La_Paz': 'sa western standard time',
  'America/Santiago': 'pacific sa standard time',
  'America/St_Johns': 'newfoundland standard time',
  'America/Sao_Paulo': 'e. south america standard time',
  'America/Buenos_Aires': 'argentina standard time',
  'Europe/London': 'gmt standard time',
  'Atlantic/Reykjavik': 'greenwich standard time',
  'Europe/Berlin': 'w. europe standard time',
  'Europe/Paris': 'romance standard time',
  'Europe/Budapest': 'central europe standard time',
  'Europe/Warsaw': 'central european standard time',
  'Europe/Kiev': 'fle standard time',
  'Europe/Bucharest': 'gtb standard time',
  'Europe/Istanbul': 'turkey standard time',
  'Europe/Moscow': 'russian standard time',
  'Africa/Lagos': 'w. central africa standard time',
  'Africa/Johannesburg': 'south africa standard time',
  'Asia/Jerusalem': 'israel standard time',
  'Asia/Dubai': 'arabian standard time',
  'Asia/Karachi': 'pakistan standard time',
  'Asia/Calcutta': 'india standard time',
  'Asia/Bangkok': 'se asia standard time',
  'Asia/Shanghai': 'china standard time',
  'Asia/Singapore': 'singapore standard time',
  'Asia/Tokyo': 'tokyo standard time',
  'Asia/Seoul': 'korea standard time',
  'Australia/Sydney': 'aus eastern standard time',
  'Pacific/Auckland': 'new zealand standard time',
};

const WINDOWS_TIME_ZONES: ReadonlyMap<string, string> = new Map(
  Object.entries(ZONES).map(([zone, name]) => [name, zone]),
);
