import { formatScreenDay, formatTime, DAY_MINUTES } from '@fieldhouse/core-contract';
import type { TeamReading } from '../corrections.ts';
import { clockIn, momentIn } from '../time-zones.ts';
import type { DayAndTime } from '../time-zones.ts';
import { meansEmpty } from './cell.ts';
import { NO_ANSWERS, answerTo } from './file-question.ts';
import type { FileAnswers, FileQuestion } from './file-question.ts';
import type { ParseResult } from './parse-result.ts';
import { joinNotices, quote, parsed, parseError } from './parse-result.ts';
import { readTimeWords, timeTokens } from './time-labels.ts';
import type { TimeLabel, TimeToken } from './time-labels.ts';

/** HH:MM, or null if the time is TBD. */
export type ParsedTime = string | null;

/** What decides which time of a cell is that of the row, and how it is converted. */
export interface TimeContext {
  /** yyyy-MM-dd: the day of the row. */
  readonly date?: string | undefined;
  /** The school's, an IANA name. Without it, time zones in cells are ignored with a note. */
  readonly timeZone?: string | undefined;
  /** The time zone of times without one, if the row or the header names it. */
  readonly toldZone?: string | null;
  readonly team?: Pick<TeamReading, 'level' | 'gender'> | undefined;
  /** Whether midnight is a time. Otherwise it stands for a time that isn't set. */
  readonly keepsMidnight?: boolean;
  /** Whether midnight in universal time is a time, or stands for a day without one. If undefined, this is asked. */
  readonly utcMidnight?: 'time' | 'day' | undefined;
  readonly answers?: FileAnswers;
}

interface ListedTime extends TimeLabel {
  /** HH:MM as written. */
  readonly time: string;
  readonly zone: string | null;
  /** Whether systems write it for a time that isn't set. */
  readonly isStandIn: boolean;
  readonly notice: string | null;
}

/** The times of a cell, of which a row has one. */
export interface TimesInCell {
  readonly text: string;
  readonly times: readonly ListedTime[];
  /** Whether the cell has words that name no team. */
  readonly hasWords: boolean;
}

/** The time of a row and its day: not the row's if the time was in another time zone; undefined without a day. */
export interface ChosenTime {
  readonly date: string | undefined;
  readonly time: ParsedTime;
}

const EXPECTED = 'a time like 7:00 PM, or TBD';
const FRACTION = /^0?\.\d+$/;
const LONGEST = 120;
/** The hour of the earliest events of a school day. */
const EARLIEST = 6;
/** Systems write days like this. JavaScript also writes evenings in the United States like this. */
const UTC_MIDNIGHT: FileQuestion = {
  key: 'times: midnight in universal time',
  question: 'What do dates at midnight in universal time say, such as "2027-01-16T00:00:00Z"?',
  choices: [
    { value: 'day', label: 'The day of a game whose time is not set' },
    {
      value: 'time',
      label: "The time of a game, on the evening before in your school's time zone",
    },
  ],
  safe: 'day',
};
/** Midnight, and the minutes beside it, at which no school plays. */
const STAND_INS = new Set(['00:00', '00:01', '23:59']);

/** Parses a time of day in any format found in schools' files. Unknown words are TBD, never midnight. */
export function parseTime(cell: string, context: TimeContext = {}): ParseResult<ParsedTime> {
  const chosen = chooseTime(readTimes(cell), context);
  return chosen.ok ? { ...chosen, value: chosen.value.time } : chosen;
}

/** Reads the times in a cell: usually one, or none for TBD. With `is24Hour`, '07:30' is in the morning. */
export function readTimes(cell: string, is24Hour = false): ParseResult<TimesInCell> {
  const text = cell
    .slice(0, 4 * LONGEST)
    .trim()
    .replace(/\s+/g, ' ');
  const none: TimesInCell = { text, times: [], hasWords: false };
  if (meansEmpty(text)) return parsed(none);
  if (text.length > LONGEST) return words(none);
  if (FRACTION.test(text)) return parsed({ ...none, times: [fraction(text)] });
  const all = timeTokens(text);
  const inAll = readTimeWords(text, all);
  const isListOfAll = inAll.isClear && inAll.isList && areHours(all);
  const tokens = isListOfAll ? all : all.filter(({ isBare }) => !isBare);
  const around = isListOfAll ? inAll : readTimeWords(text, tokens);
  if (tokens.length === 0) return words(none);
  if (tokens.some((token) => !isValid(token))) return parseError(notValid(text), EXPECTED);
  if (around.saysTbd)
    return parsed(none, `${quote(text)} doesn't say when the game starts, so the time is TBD`);
  const times = tokens.map((token, place) => ({
    ...timeOf(text, tokens, place, is24Hour),
    ...(around.labels[place] ?? NO_LABEL),
    zone: token.zone ?? (around.endsInBrackets ? null : (tokens.at(-1)?.zone ?? null)),
  }));
  return parsed({ text, times, hasWords: !around.isClear });
}
const NO_LABEL: TimeLabel = { levels: [], genders: [], isOther: false };

/** Chooses the time of a row from those of its cell. */
export function chooseTime(
  read: ParseResult<TimesInCell>,
  context: TimeContext,
): ParseResult<ChosenTime> {
  if (!read.ok) return read;
  const { text, hasWords } = read.value;
  const { toldZone = null } = context;
  const times = toldZone === null ? read.value.times : inZone(read.value.times, toldZone);
  const [only] = times;
  // Shortcut for nearly every cell.
  if (only && times.length === 1 && !hasWords && isPlain(only))
    return parsed({ date: context.date, time: only.time }, only.notice ?? undefined);
  const tbd = (notice?: string) => parsed({ date: context.date, time: null }, notice);
  if (times.length === 0) return tbd(read.notice);
  const starts = times.filter(({ isOther }) => !isOther);
  if (starts.length === 0)
    return tbd(`${quote(text)} isn't when a game starts, so the time is TBD`);
  const ofTeam = starts.filter((time) => isNamed(time) && isOf(time, context.team));
  const candidates = ofTeam.length > 0 ? ofTeam : starts.filter((time) => !isNamed(time));
  const time = candidates.find((one) => isLocal(one, context)) ?? candidates[0];
  if (!time) return tbd(`${quote(text)} has no time for this team, so it's TBD`);
  const local = localTime(text, time, context);
  const isFirst = candidates.some((one) => one.time !== time.time && one.zone === time.zone);
  const isOneOf =
    hasWords || starts.some((one) => one.time !== time.time && one.zone === time.zone);
  const notices = [
    isFirst ? `${quote(text)} lists more than one time, so we used the first` : null,
    isOneOf && !isFirst && local.notice === undefined && local.value.time !== null
      ? `We read ${quote(text)} as ${formatTime(local.value.time)}`
      : null,
    time.notice,
    local.notice ?? null,
  ].filter((notice) => notice !== null);
  return { ...parsed(local.value, joinNotices(notices)), asked: local.asked };
}

const inZone = (times: readonly ListedTime[], told: string): ListedTime[] =>
  times.map((time) => ({ ...time, zone: time.zone ?? told }));

const isPlain = (time: ListedTime): boolean =>
  time.zone === null && !time.isStandIn && !time.isOther && !isNamed(time);

const isNamed = ({ levels, genders }: TimeLabel): boolean => levels.length + genders.length > 0;

const isOf = ({ levels, genders }: TimeLabel, team: TimeContext['team']): boolean =>
  team !== undefined &&
  (levels.length === 0 || levels.includes(team.level)) &&
  (genders.length === 0 || (team.gender !== null && genders.includes(team.gender)));

/** Whether a time is already in the school's time zone. */
const isLocal = ({ time, zone }: ListedTime, { date, timeZone }: TimeContext): boolean =>
  zone !== null &&
  timeZone !== undefined &&
  date !== undefined &&
  clockIn(timeZone, momentIn(zone, { date, time }))?.time === time;

function localTime(
  text: string,
  listed: ListedTime,
  context: TimeContext,
): { value: ChosenTime; notice?: string; asked?: FileQuestion } {
  const { time, zone, isStandIn } = listed;
  const { date, timeZone, keepsMidnight = false, utcMidnight, answers = NO_ANSWERS } = context;
  if (isStandIn && zone === 'UTC' && utcMidnight === undefined && !keepsMidnight) {
    const answer = answerTo(UTC_MIDNIGHT, answers) === 'time' ? 'time' : 'day';
    const local = localTime(text, listed, { ...context, utcMidnight: answer });
    return { ...local, asked: UTC_MIDNIGHT };
  }
  const isSet = !isStandIn || keepsMidnight || (zone === 'UTC' && utcMidnight === 'time');
  const tbd = `${quote(text)} is what systems write for a time that isn't set, so it's TBD`;
  if (!isSet) return { value: { date, time: null }, notice: tbd };
  if (zone === null || zone === timeZone) return { value: { date, time } };
  const local = date && timeZone ? clockIn(timeZone, momentIn(zone, { date, time })) : null;
  if (!local)
    return {
      value: { date, time },
      notice: `We ignored the time zone in ${quote(text)} because times are in your school's time zone`,
    };
  // Systems write midnight for a game without a time, also in universal time.
  const isOfSystem = zone === 'UTC' || /^[+-]/.test(zone);
  if (local.time === '00:00' && isOfSystem && !keepsMidnight)
    return { value: { date: local.date, time: null }, notice: tbd };
  if (local.time === time && local.date === date) return { value: local };
  return { value: local, notice: convertedNote(text, local, date) };
}

const convertedNote = (text: string, local: DayAndTime, date: string | undefined): string => {
  const day = local.date === date ? '' : ` on ${formatScreenDay(local.date)}`;
  return `${quote(text)} is ${formatTime(local.time)}${day} in your school's time zone, so we used that`;
};

/** Whether the bare numbers among the times are hours, and not those of a date. */
function areHours(tokens: readonly TimeToken[]): boolean {
  const bare = tokens.filter(({ isBare }) => isBare);
  const short = bare.filter(({ minute }) => minute === undefined);
  if (short.length > 0 && short.length < bare.length) return false;
  if (short.length > 2 && short.length === tokens.length) return false;
  return bare.every(
    (token) =>
      isValid(token) && (short.length === 0 || Number(token.hour) <= 12 || tokens.length === 1),
  );
}

function isValid({ hour, minute, second, half }: TimeToken): boolean {
  const hours = Number(hour);
  if (hours > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return false;
  if (half === undefined) return minute !== undefined || hours !== 0;
  return hours !== 0 && (hours <= 12 || minute !== undefined);
}

function timeOf(text: string, tokens: readonly TimeToken[], place: number, is24Hour: boolean) {
  const token = tokens[place];
  const { hour = '0', minute = '00', isWord = false } = token ?? {};
  const half = token && halfOf(token, tokens, place, is24Hour);
  const isPm = half?.letter === 'p';
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isPm ? 12 : 0);
  const time = clock(hours, Number(minute));
  return {
    time,
    isStandIn: !isWord && STAND_INS.has(time),
    notice: half?.isAssumed
      ? `${quote(text)} has no AM or PM, so we used ${isPm ? 'PM' : 'AM'}`
      : null,
  };
}

/**
 * AM or PM: as written, or as beside another time of the cell ('4:30/6:00 PM'). School games start between 8:00 AM and 7:59 PM.
 * Undefined for a time of 24 hours, as '07:30' is beside '16:30', unlike '04:30'.
 */
function halfOf(
  { hour, second, half, minute, isBare }: TimeToken,
  tokens: readonly TimeToken[],
  place: number,
  is24Hour: boolean,
): { readonly letter: string; readonly isAssumed: boolean } | undefined {
  const hours = Number(hour);
  if (half !== undefined) return hours > 12 ? undefined : { letter: half, isAssumed: false };
  const isPadded = minute !== undefined && hour.startsWith('0');
  const hasHalf = tokens.some((one) => one.half !== undefined);
  const isOf24Hours = is24Hour && !hasHalf && hours >= EARLIEST;
  const isMilitary = isPadded && (isBare || isOf24Hours);
  if (hours > 12 || hours === 0 || hour === '00' || second !== undefined || isMilitary)
    return undefined;
  const next = tokens.slice(place + 1).find((one) => one.half !== undefined);
  if (next?.half && hours % 12 <= Number(next.hour) % 12)
    return { letter: next.half, isAssumed: false };
  const before = tokens.slice(0, place).findLast((one) => one.half !== undefined);
  if (before?.half && hours % 12 >= Number(before.hour) % 12)
    return { letter: before.half, isAssumed: false };
  return { letter: hours === 12 || hours < 8 ? 'p' : 'a', isAssumed: true };
}

function words(none: TimesInCell): ParseResult<TimesInCell> {
  const { text } = none;
  if (/\d/.test(text) && !/[a-z]{3}/i.test(text)) return parseError(notValid(text), EXPECTED);
  return parsed(none, `We couldn't read the time ${quote(text)}, so it's TBD`);
}

function fraction(text: string): ListedTime {
  const minutes = Math.round(Number(text) * DAY_MINUTES) % DAY_MINUTES;
  const time = clock(Math.floor(minutes / 60), minutes % 60);
  return { ...NO_LABEL, time, zone: null, isStandIn: STAND_INS.has(time), notice: null };
}

const notValid = (text: string): string => `${quote(text)} isn't a valid time`;

function clock(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
