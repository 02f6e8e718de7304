/** AM or PM of a typed time. */
export type AmPm = 'AM' | 'PM';

/** A time as the form shows it: the typed text and AM or PM. */
export interface TimeEntry {
  readonly text: string;
  readonly amPm: AmPm;
}

const clampHour = (hour: number): number => Math.min(Math.max(hour, 1), 12);
const pad = (value: number): string => String(value).padStart(2, '0');

const join = (hour: string, minutes: string): string =>
  `${pad(clampHour(Number(hour)))}:${pad(Math.min(Number(minutes), 59))}`;

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** Hour and minute digits of a text with a colon; null if there is no colon or it is in no valid place. */
function splitAtColon(text: string): [hour: string, minutes: string] | null {
  const [before = '', after] = text.split(':');
  if (after === undefined) return null;
  const hour = onlyDigits(before);
  const minutes = onlyDigits(after);
  return hour !== '' && hour.length <= 2 && minutes.length <= 2 ? [hour, minutes] : null;
}

/** Three digits: '073' is the start of 07:30, '730' is 7:30. */
function splitThreeDigits(digits: string): [hour: string, minutes: string] {
  const hourLength = Number(digits.slice(0, 2)) > 12 ? 1 : 2;
  return [digits.slice(0, hourLength), digits.slice(hourLength)];
}

/** Input mask while typing: digits and a colon only, clamped once the time is complete. */
export function maskTime(text: string): string {
  const parts = splitAtColon(text);
  if (parts) return parts[1].length === 2 ? join(...parts) : `${parts[0]}:${parts[1]}`;
  const digits = onlyDigits(text).slice(0, 4);
  if (digits.length < 3) return digits;
  if (digits.length === 3) return splitThreeDigits(digits).join(':');
  return join(digits.slice(0, 2), digits.slice(2));
}

/** The typed text as HH:MM, hour 01-12 and minutes 00-59; '' when nothing was typed. */
export function normalizeTime(text: string): string {
  const digits = onlyDigits(text).slice(0, 4);
  if (digits === '') return '';
  const parts = splitAtColon(text);
  if (parts) return join(...parts);
  if (digits.length === 3) return join(...splitThreeDigits(digits));
  return join(digits.slice(0, 2), digits.slice(2));
}

/** AM or PM where 'a' or 'p' was typed: '4p'. */
export function typedAmPm(text: string): AmPm | undefined {
  const letter = /[ap]/i.exec(text)?.[0].toLowerCase();
  if (letter === undefined) return undefined;
  return letter === 'a' ? 'AM' : 'PM';
}

/** What a typed time most likely is: games start at 9, 10, or 11 in the morning, and at any other hour in the afternoon. */
export function guessAmPm(text: string): AmPm {
  const hour = Number(normalizeTime(text).slice(0, 2));
  return hour >= 9 && hour <= 11 ? 'AM' : 'PM';
}

/** The 24-hour HH:MM:00 that is stored; '' when nothing was typed. */
export function toStoredTime({ text, amPm }: TimeEntry): string {
  const complete = normalizeTime(text);
  if (complete === '') return '';
  const hour = Number(complete.slice(0, 2)) % 12;
  return `${pad(amPm === 'PM' ? hour + 12 : hour)}:${complete.slice(3)}:00`;
}

/** A stored time in 12-hour form. An empty entry starts as PM, since most games are in the afternoon. */
export function fromStoredTime(time: string | null): TimeEntry {
  const parts = time === null ? null : /^(\d{2}):(\d{2})/.exec(time);
  if (!parts?.[1] || !parts[2]) return { text: '', amPm: 'PM' };
  const hour = Number(parts[1]);
  return {
    text: `${pad(hour % 12 === 0 ? 12 : hour % 12)}:${parts[2]}`,
    amPm: hour < 12 ? 'AM' : 'PM',
  };
}
