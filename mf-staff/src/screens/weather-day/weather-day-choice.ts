import { CHANGE_REASONS, GameDate } from '@fieldhouse/core-contract';
import type { RecipientGroup } from '@fieldhouse/core-contract';

import { EVERYBODY } from '../../parts/changes/default-recipients.ts';

/** What can happen to all games of a weather day. */
export const DAY_CHANGES = [
  { value: 'postponed', label: 'Postponed' },
  { value: 'delayed', label: 'Delayed' },
  { value: 'canceled', label: 'Canceled' },
] as const;
export type DayChange = (typeof DAY_CHANGES)[number]['value'];

/** Which of the day's games are listed. A game at a neutral site is neither home nor away. */
export const SIDES = [
  { value: 'all', label: 'All' },
  { value: 'home', label: 'Home' },
  { value: 'away', label: 'Away' },
] as const;
export type Side = (typeof SIDES)[number]['value'];

/** Everything that is chosen on the weather day, as the address has it. */
export interface WeatherDayChoice {
  /** yyyy-MM-dd */
  readonly day: string;
  /** A facility's ID, or the venue of games whose venue names none; '' for all. */
  readonly place: string;
  readonly outdoorOnly: boolean;
  readonly side: Side;
  /** The games that stay as they are, by ID. */
  readonly leftOut: ReadonlySet<number>;
  readonly change: DayChange;
  /** Minutes, as typed. */
  readonly delay: string;
  /** The day of the make-up games, as typed; '' for none. */
  readonly newDate: string;
  readonly reason: string;
  readonly note: string;
  readonly tell: readonly RecipientGroup[];
}

const [WEATHER] = CHANGE_REASONS;
/** The URL's value for notifying nobody. */
const NOBODY = 'nobody';

/**
 * What is chosen before anything is. Everybody is notified, followers of games that begin soon, too: with an hour's notice they are the
 * ones who are about to leave for the game.
 */
export const startingChoice = (today: string): WeatherDayChoice => ({
  day: today,
  place: '',
  outdoorOnly: false,
  side: 'all',
  leftOut: new Set(),
  change: 'postponed',
  delay: '60',
  newDate: '',
  reason: WEATHER,
  note: '',
  tell: EVERYBODY,
});

/** Whether a text is a day of the calendar, yyyy-MM-dd. */
export const isDay = (text: string): boolean => GameDate.safeParse(text).success;
const isId = (text: string): boolean => /^\d{1,9}$/.test(text);

const findIn = <Value extends string>(
  options: readonly { readonly value: Value }[],
  text: string,
): Value | undefined => options.find(({ value }) => value === text)?.value;

const textsOf = (choice: WeatherDayChoice): Readonly<Record<string, string>> => ({
  day: choice.day,
  place: choice.place,
  outdoor: choice.outdoorOnly ? '1' : '',
  side: choice.side,
  without: [...choice.leftOut].join('.'),
  change: choice.change,
  delay: choice.delay,
  date: choice.newDate,
  reason: choice.reason,
  note: choice.note,
  tell: choice.tell.join('.') || NOBODY,
});

/** The choice in the URL; invalid values are replaced by the defaults. */
export function choiceIn(query: URLSearchParams, today: string): WeatherDayChoice {
  const start = startingChoice(today);
  const starting = textsOf(start);
  const text = (name: string) => query.get(name) ?? starting[name] ?? '';
  const told = text('tell').split('.');
  return {
    day: isDay(text('day')) ? text('day') : today,
    place: text('place'),
    outdoorOnly: text('outdoor') === '1',
    side: findIn(SIDES, text('side')) ?? start.side,
    leftOut: new Set(text('without').split('.').filter(isId).map(Number)),
    change: findIn(DAY_CHANGES, text('change')) ?? start.change,
    delay: text('delay'),
    newDate: text('date'),
    reason: text('reason'),
    note: text('note'),
    tell: EVERYBODY.filter((group) => told.includes(group)),
  };
}

/** The URL's parameters for a choice, without defaults. */
export function queryOf(choice: WeatherDayChoice, today: string): URLSearchParams {
  const start = textsOf(startingChoice(today));
  const changed = Object.entries(textsOf(choice)).filter(([name, text]) => text !== start[name]);
  return new URLSearchParams(changed);
}
