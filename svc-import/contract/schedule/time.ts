import type { ParseResult } from './parse-result.ts';
import { joinNotices, quote, parsed, parseError } from './parse-result.ts';

/** HH:MM, or null if the time is TBD. */
export type ParsedTime = string | null;

const EXPECTED = 'a time like 7:00 PM, or TBD';
const TBD_WORDS =
  /^(?:|-+|–|—|n\/?a|none|pending|to be (?:determined|announced|decided)|t\.?\s?b\.?\s?[dac]\.?)$/i;
const ZONE =
  /\s*\(?\b(?:e[sd]?t|c[sd]?t|m[sd]?t|p[sd]?t|ak[sd]?t|hs?t|eastern|central|mountain|pacific)\)?$/i;
const CLOCK =
  /^(\d{1,2})(?:\s*[:.]\s*(\d{2}))?(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?\s*(?:m\.?)?)?$/i;
const DIGITS = /^(\d{3,4})\s*(?:([ap])\.?\s*(?:m\.?)?)?$/i;
const FRACTION = /^0?\.\d+$/;
const SEVERAL = /^(.+?)\s*(?:\/|&|\band\b|\bor\b|\bto\b|-|–|—)\s*(.+)$/i;
const LOOKS_LIKE_A_TIME = /\d/;
const DAY_MINUTES = 1440;

/** Parses a time of day in any format found in schools' files. Unknown words are TBD, never midnight. */
export function parseTime(cell: string): ParseResult<ParsedTime> {
  const text = cell.trim().replace(/\s+/g, ' ');
  if (TBD_WORDS.test(text)) return parsed(null);
  if (text.length > 80) return words(text);
  const zone = ZONE.exec(text);
  if (zone && zone.index > 0) return withZone(text, text.slice(0, zone.index));
  return clockTime(text) ?? several(text) ?? words(text);
}

function withZone(text: string, rest: string): ParseResult<ParsedTime> {
  const reading = parseTime(rest);
  if (!reading.ok || reading.value === null) return reading;
  return parsed(
    reading.value,
    `We ignored the time zone in ${quote(text)} because times are in your school's time zone`,
  );
}

function clockTime(text: string): ParseResult<ParsedTime> | null {
  if (/^(?:12(?::00)?\s*)?noon$/i.test(text)) return parsed('12:00');
  if (/^(?:12(?::00)?\s*)?midnight$/i.test(text)) return parsed('00:00');
  if (FRACTION.test(text)) return fraction(text);
  const digits = DIGITS.exec(text);
  if (digits?.[1] !== undefined) {
    const minutes = digits[1].slice(-2);
    return timeOf(
      text,
      digits[1].slice(0, -2),
      minutes,
      undefined,
      digits[2],
      digits[1].startsWith('0'),
    );
  }
  const clock = CLOCK.exec(text);
  if (clock?.[1] === undefined) return null;
  return timeOf(
    text,
    clock[1],
    clock[2],
    clock[3],
    clock[4],
    clock[1] === '00' || clock[3] !== undefined,
  );
}

function timeOf(
  text: string,
  hourText: string,
  minuteText: string | undefined,
  secondText: string | undefined,
  half: string | undefined,
  fullDay: boolean,
): ParseResult<ParsedTime> {
  const hour = Number(hourText);
  const minute = Number(minuteText ?? '0');
  const wrong = minute > 59 || Number(secondText ?? '0') > 59 || hour > 23;
  if (wrong || (half !== undefined && hour > 12 && minuteText === undefined)) {
    return parseError(`${quote(text)} isn't a valid time`, EXPECTED);
  }
  if (half !== undefined && hour <= 12) {
    if (hour === 0) return parseError(`${quote(text)} isn't a valid time`, EXPECTED);
    return parsed(clock((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minute));
  }
  if (hour >= 13 || fullDay) return parsed(clock(hour, minute));
  if (minuteText === undefined && hour === 0)
    return parseError(`${quote(text)} isn't a valid time`, EXPECTED);
  return bare(text, hour, minute);
}

/** Without AM or PM: school games start between 8:00 AM and 7:59 PM. */
function bare(text: string, hour: number, minute: number): ParseResult<ParsedTime> {
  if (hour === 0) return parsed(clock(hour, minute));
  const afternoon = hour === 12 || hour < 8;
  const value = clock(afternoon && hour !== 12 ? hour + 12 : hour, minute);
  return parsed(value, `${quote(text)} has no AM or PM, so we used ${afternoon ? 'PM' : 'AM'}`);
}

function several(text: string): ParseResult<ParsedTime> | null {
  const match = SEVERAL.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const first = clockTime(match[1].trim());
  const second = clockTime(match[2].trim());
  if (!first?.ok || !second?.ok || first.value === null) return null;
  return parsed(
    first.value,
    joinNotices([
      `${quote(text)} lists more than one time, so we used the first`,
      ...(first.notice === undefined ? [] : [first.notice]),
    ]),
  );
}

function words(text: string): ParseResult<ParsedTime> {
  if (LOOKS_LIKE_A_TIME.test(text) && !/[a-z]{3}/i.test(text)) {
    return parseError(`${quote(text)} isn't a valid time`, EXPECTED);
  }
  return parsed(null, `We couldn't read the time ${quote(text)}, so it's TBD`);
}

function fraction(text: string): ParseResult<ParsedTime> {
  const minutes = Math.round(Number(text) * DAY_MINUTES) % DAY_MINUTES;
  return parsed(clock(Math.floor(minutes / 60), minutes % 60));
}

function clock(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
