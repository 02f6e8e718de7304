/** An option of a form: the stored value and its label. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** The sports of a team. 'other' may have a custom name (`sportName`). */
export const SPORTS = [
  { value: 'football', label: 'Football' },
  { value: 'basketball', label: 'Basketball' },
  { value: 'baseball', label: 'Baseball' },
  { value: 'soccer', label: 'Soccer' },
  { value: 'volleyball', label: 'Volleyball' },
  { value: 'tennis', label: 'Tennis' },
  { value: 'track', label: 'Track & Field' },
  { value: 'cross-country', label: 'Cross Country' },
  { value: 'cheer', label: 'Cheer' },
  { value: 'softball', label: 'Softball' },
  { value: 'swimming', label: 'Swimming' },
  { value: 'wrestling', label: 'Wrestling' },
  { value: 'golf', label: 'Golf' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];
export type Sport = (typeof SPORTS)[number]['value'];

/** The levels of a team. */
export const LEVELS = [
  { value: 'varsity', label: 'Varsity' },
  { value: 'jr-varsity', label: 'Jr. Varsity' },
  { value: 'freshman', label: 'Freshman' },
  { value: 'sophomore', label: 'Sophomore' },
  { value: 'ms', label: 'Middle School' },
  { value: '6th-grade', label: '6th Grade' },
] as const satisfies readonly Option[];
export type Level = (typeof LEVELS)[number]['value'];

/** Optional on a team, for schools that distinguish teams by gender. */
export const GENDERS = [
  { value: 'boys', label: 'Boys' },
  { value: 'girls', label: 'Girls' },
  { value: 'coed', label: 'Coed' },
] as const satisfies readonly Option[];
export type Gender = (typeof GENDERS)[number]['value'];

/** Whom a school notifies of changes besides other schools and coaches. */
export const CONTACT_ROLES = [
  { value: 'assigner', label: "Officials' assigner" },
  { value: 'transport', label: 'Transportation' },
  { value: 'trainer', label: 'Athletic trainer' },
  { value: 'press', label: 'Press' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];
export type ContactRole = (typeof CONTACT_ROLES)[number]['value'];

/** The time zones of schools (IANA names). */
export const TIMEZONES = [
  { value: 'America/New_York', label: 'Eastern Time (ET)' },
  { value: 'America/Chicago', label: 'Central (CT)' },
  { value: 'America/Denver', label: 'Mountain (MT)' },
  { value: 'America/Los_Angeles', label: 'Pacific (PT)' },
  { value: 'America/Anchorage', label: 'Alaska (AKT)' },
  { value: 'Pacific/Honolulu', label: 'Hawaii (HST)' },
] as const satisfies readonly Option[];
export type Timezone = (typeof TIMEZONES)[number]['value'];
export const DEFAULT_TIMEZONE: Timezone = 'America/New_York';

/** The statuses of a game. A new game is scheduled. */
export const GAME_STATUSES = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'verification-sent', label: 'Verification Sent' },
  { value: 'verified', label: 'Verified' },
  { value: 'reschedule', label: 'Reschedule' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'completed', label: 'Completed' },
] as const satisfies readonly Option[];
export type GameStatus = (typeof GAME_STATUSES)[number]['value'];

/** The kinds of a game. A new game is a plain one; scrimmages count neither in a record nor in contest limits. */
export const GAME_TYPES = [
  { value: 'game', label: 'Game' },
  { value: 'scrimmage', label: 'Scrimmage' },
  { value: 'tournament', label: 'Tournament' },
  { value: 'playoff', label: 'Playoff' },
] as const satisfies readonly Option[];
export type GameType = (typeof GAME_TYPES)[number]['value'];

/** What screens show and filter by: the statuses, and 'declined' for a game to reschedule that the other school declined. */
export const SHOWN_STATUSES = [
  ...GAME_STATUSES.slice(0, 4),
  { value: 'declined', label: 'Declined' },
  ...GAME_STATUSES.slice(4),
] as const satisfies readonly Option[];
export type ShownStatus = (typeof SHOWN_STATUSES)[number]['value'];

/** The stored values of an option list, as the non-empty tuple that an enum schema needs. */
export function valuesOf<Value extends string>(
  options: readonly [Option<Value>, ...Option<Value>[]],
): [Value, ...Value[]] {
  const [first, ...rest] = options;
  return [first.value, ...rest.map((option) => option.value)];
}

/** The label of a stored value, or the value itself if it is not in the list. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** A text as a value of the list, or undefined if the list does not have it. */
export function parseOption<Value extends string>(
  options: readonly Option<Value>[],
  text: string | null | undefined,
): Value | undefined {
  return options.find(({ value }) => value === text)?.value;
}
