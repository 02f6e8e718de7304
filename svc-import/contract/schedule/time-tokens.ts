import { spokenTimeZone } from '../time-zones.ts';

/** A time of day in a text. */
export interface TimeToken {
  readonly at: number;
  readonly end: number;
  readonly hour: string;
  /** Undefined if none is written, as in '7 PM'. */
  readonly minute: string | undefined;
  readonly second: string | undefined;
  /** 'a' for AM, 'p' for PM. */
  readonly half: string | undefined;
  /** An IANA name, or an offset such as '-05:00'. */
  readonly zone: string | null;
  /** Whether it is a number alone, which can be anything. */
  readonly isBare: boolean;
  /** Whether it is a word: 'noon'. */
  readonly isWord: boolean;
}

const half = (name: string) =>
  String.raw`(?:\s*[-_]?\s*(?<${name}>[ap])\.?\s?m(?=(?:[ecmp][sd]?t)?(?!\p{L}))\.?|\s?(?<${name}Letter>[ap])(?![\p{L}'’]))?`;
const CLOCK = new RegExp(
  [
    String.raw`(?<!\p{L})(?:12(?::00)?\s*)?(?<word>noon|midnight)(?!\p{L})`,
    String.raw`(?<![\d$#.:])(?<hour>\d{1,2})(?:\s?:\s?|[.;])(?<minute>\d{2})(?!\d)(?::(?<second>\d{2})(?!\d)(?:[.,]\d+)?)?${half('ofClock')}(?!\.\d|[\d%])`,
    String.raw`(?<![\p{L}\d$#.:])(?<digits>\d{1,4})(?<oclock>\s?o['’]?\s?clock(?!\p{L}))?${half('ofDigits')}(?!\.\d|[\d%])`,
  ].join('|'),
  'giu',
);
const SPELLED = String.raw`(?:eastern|central|mountain|pacific|alaskan?|hawaii(?:an)?(?:-aleutian)?|arizona)`;
const NAME =
  String.raw`(?:u\.?s\.?\s+)?(?:[ecmp]\.?[sd]?\.?t\.?|ak[sd]?t|ha?s?t|az(?=\s+time)` +
  String.raw`|${SPELLED}(?:\s+(?:standard|daylight(?:\s+savings?)?))?\s+time(?:\s+zone)?|${SPELLED}(?!\s+\p{L}))(?!\p{L})`;
const BEHIND = new RegExp(
  String.raw`\s*[,(/]?\s*(?:(?<offset>(?:gmt|utc)\s?[+-]\d{1,2}(?::?\d{2})?|utc|gmt|z)(?![\p{L}\d])(?:\s*\([^)]{0,60}\))?|(?<name>${NAME}))\s*\)?`,
  'iyu',
);
/** '09:00-11:00' is two times. */
const OFFSET = /\s?(?<offset>[+-]\d{2}(?::?\d{2})?)(?![\d:])/y;
const BEFORE = new RegExp(String.raw`(?<![\p{L}\d])(?<name>${NAME})[\s:)]*$`, 'iu');
/** '190000Z', as calendars write it. */
const SIX_DIGITS = /^(\d{2})(\d{2})(\d{2})(Z?)$/i;

/** The times of day in a text, and numbers that may be some. */
export function timeTokens(text: string): TimeToken[] {
  const six = SIX_DIGITS.exec(text);
  if (six) return [sixDigits(six)];
  return [...text.matchAll(CLOCK)].map((match) => tokenOf(text, match));
}

const sixDigits = ([whole, hour = '', minute, second, utc]: RegExpExecArray): TimeToken => ({
  at: 0,
  end: whole.length,
  hour,
  minute,
  second,
  half: undefined,
  zone: utc ? 'UTC' : null,
  isBare: false,
  isWord: false,
});

function tokenOf(text: string, { index, 0: whole, groups = {} }: RegExpExecArray): TimeToken {
  const { word, hour, minute, second, digits = '', oclock } = groups;
  const letter = HALVES.map((name) => groups[name]).find((part) => part !== undefined);
  const { zone, end } = zoneBehind(
    text,
    index + whole.length,
    second !== undefined || Number(hour) > 12,
  );
  const found = { at: index, end, zone: zone ?? zoneBefore(text, index), isBare: false };
  if (word !== undefined) {
    const isNoon = word.toLowerCase() === 'noon';
    return { ...found, hour: '12', minute: '00', second, half: isNoon ? 'p' : 'a', isWord: true };
  }
  const told = { ...found, second, half: letter?.toLowerCase(), isWord: false };
  if (hour !== undefined) return { ...told, hour, minute };
  const isBare = letter === undefined && oclock === undefined;
  if (digits.length <= 2) return { ...told, hour: digits, minute, isBare };
  return { ...told, hour: digits.slice(0, -2), minute: digits.slice(-2), isBare };
}
const HALVES = ['ofClock', 'ofClockLetter', 'ofDigits', 'ofDigitsLetter'];

/** @param isExact whether the time is written as systems do, so that an offset may be behind it. */
function zoneBehind(text: string, from: number, isExact: boolean) {
  BEHIND.lastIndex = from;
  OFFSET.lastIndex = from;
  const found = BEHIND.exec(text) ?? (isExact || text[from] === '+' ? OFFSET.exec(text) : null);
  const name = found?.groups?.['offset'] ?? found?.groups?.['name'];
  const zone = name === undefined ? null : spokenTimeZone(name);
  return { zone, end: zone === null || !found ? from : from + found[0].length };
}

function zoneBefore(text: string, at: number): string | null {
  const name = BEFORE.exec(text.slice(0, at))?.groups?.['name'];
  return name === undefined ? null : spokenTimeZone(name);
}
