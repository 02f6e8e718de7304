import {
  MAX_SHIFT_MINUTES,
  correspondingDay,
  formatScreenDay,
  numberedWeekOf,
  plusDays,
  schoolYearLabel,
  schoolYearOf,
} from '@fieldhouse/core-contract';
import type { SeasonCopyInput } from '@fieldhouse/core-contract';

import type { Game } from '../../data/school-data/games.api.ts';

/** Another team that gets a team's games, as it is entered. */
export interface TargetChoice {
  readonly key: number;
  readonly teamId: number | null;
  readonly toTeamId: number | null;
  /** How many minutes later. */
  readonly minutes: string;
}

/** What is chosen on the screen. */
export interface CopyChoice {
  readonly fromYear: string;
  readonly toYear: string;
  /** Teams of the year that are not copied. */
  readonly withoutTeams: ReadonlySet<number>;
  readonly dates: SeasonCopyInput['dates'];
  readonly days: string;
  readonly weeks: string;
  readonly swapSides: boolean;
  readonly times: SeasonCopyInput['times'];
  readonly includeCanceled: boolean;
  readonly includeUnplayed: boolean;
  readonly targets: readonly TargetChoice[];
  /** Games of the preview that are unticked, and the days of those that get another one. */
  readonly leftOut: ReadonlySet<number>;
  readonly ownDays: ReadonlyMap<number, string>;
}

/** The problems by field. */
export type CopyProblems = Readonly<Partial<Record<'days' | 'weeks' | 'targets', string>>>;

const YEARS_AHEAD = 3;
const DAYS_OF_WEEK = 7;
const DAYS_OF_YEAR = 52 * DAYS_OF_WEEK;

const startOf = (label: string): number => Number(label.slice(0, 4));
const nextYear = (label: string): string => schoolYearLabel(startOf(label) + 1);

/** The school years that games can be copied to, the latest first. */
export function yearsToCopyTo(years: readonly string[], today: string): string[] {
  const starts = [...years.map(startOf), schoolYearOf(today)];
  const last = Math.max(...starts) + YEARS_AHEAD;
  const count = last - Math.min(...starts) + 1;
  return Array.from({ length: count }, (_, place) => schoolYearLabel(last - place));
}

/** From the last year with games to the next one. */
export function firstChoice(years: readonly string[]): CopyChoice {
  const fromYear = years[0] ?? '';
  return {
    fromYear,
    toYear: nextYear(fromYear),
    withoutTeams: new Set(),
    dates: 'week',
    days: String(DAYS_OF_YEAR),
    weeks: '0',
    swapSides: false,
    times: 'keep',
    includeCanceled: false,
    includeUnplayed: false,
    targets: [],
    leftOut: new Set(),
    ownDays: new Map(),
  };
}

/** The choice from another year: to the one after it, with all its teams. */
export const withFromYear = (choice: CopyChoice, fromYear: string): CopyChoice => ({
  ...withToYear({ ...choice, fromYear }, nextYear(fromYear)),
  withoutTeams: new Set(),
  leftOut: new Set(),
});

/** The choice to another year. The number of days follows the years, and no game keeps a day of its own. */
export const withToYear = (choice: CopyChoice, toYear: string): CopyChoice => ({
  ...choice,
  toYear,
  ownDays: new Map(),
  days: String(DAYS_OF_YEAR * (startOf(toYear) - startOf(choice.fromYear))),
});

/** The number of games of each team, by team ID. */
export const countByTeam = (games: readonly Game[]): ReadonlyMap<number, number> =>
  new Map([...Map.groupBy(games, ({ teamId }) => teamId)].map(([id, { length }]) => [id, length]));

export const isSameYear = ({ fromYear: from, toYear }: CopyChoice): boolean => from === toYear;

const wholeNumber = (text: string): number | undefined =>
  /^[-+]?\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;

/** The request to the service, or what is missing or invalid. */
export interface CopyRequest {
  readonly input: SeasonCopyInput | null;
  /** What is still to be chosen, as a sentence; '' if nothing is. */
  readonly missing: string;
  readonly problems: CopyProblems;
}

/** @param teamIds the teams with games in the year. */
export function toCopyRequest(choice: CopyChoice, teamIds: readonly number[]): CopyRequest {
  const { shiftDays, ...dateProblems } = shiftOf(choice);
  const targets = targetsOf(choice);
  const problems: CopyProblems = { ...dateProblems, ...targetProblem(targets) };
  const refused = (missing: string) => ({ input: null, missing, problems });
  if (Object.keys(problems).length > 0) return refused('Check what you entered.');
  if (targets.length < countBegun(choice))
    return refused('Choose both teams to copy to another level.');
  const chosen = isSameYear(choice) ? [] : teamIds.filter((id) => !choice.withoutTeams.has(id));
  if (chosen.length === 0 && targets.length === 0) return refused('Choose at least one team.');
  const { fromYear, toYear, dates, swapSides, times, includeCanceled, includeUnplayed } = choice;
  return {
    problems,
    missing: '',
    input: {
      fromYear,
      toYear,
      teamIds: chosen,
      targets,
      dates,
      shiftDays,
      swapSides,
      times,
      includeCanceled,
      includeUnplayed,
      days: [...choice.ownDays].map(([gameId, date]) => ({ gameId, date })),
      exceptGameIds: [],
      preview: false,
    },
  };
}

function shiftOf({
  dates,
  days,
  weeks,
}: CopyChoice): CopyProblems & { readonly shiftDays?: number } {
  if (dates === 'days') {
    const shiftDays = wholeNumber(days);
    return shiftDays === undefined ? { days: 'Enter a whole number of days' } : { shiftDays };
  }
  const further = wholeNumber(weeks);
  return further === undefined
    ? { weeks: 'Enter a whole number of weeks' }
    : { shiftDays: further * DAYS_OF_WEEK };
}

type Targets = SeasonCopyInput['targets'];

/** The targets with both teams chosen. Minutes are NaN if invalid. */
const targetsOf = ({ targets }: CopyChoice): Targets =>
  targets.flatMap(({ teamId, toTeamId, minutes }) =>
    teamId === null || toTeamId === null
      ? []
      : [{ teamId, toTeamId, shiftMinutes: wholeNumber(minutes) ?? Number.NaN }],
  );

/** The targets with at least one team chosen. */
const countBegun = ({ targets }: CopyChoice): number =>
  targets.filter(({ teamId, toTeamId }) => teamId !== null || toTeamId !== null).length;

function targetProblem(targets: Targets): CopyProblems {
  if (targets.some(({ teamId, toTeamId }) => teamId === toTeamId))
    return { targets: 'Choose two different teams' };
  const isInRange = targets.every(
    ({ shiftMinutes = 0 }) => Math.abs(shiftMinutes) <= MAX_SHIFT_MINUTES,
  );
  return isInRange
    ? {}
    : { targets: `Enter a whole number of minutes, at most ${MAX_SHIFT_MINUTES}` };
}

/** How one day is copied: 'Fri 09/05/2025 → Fri 09/04/2026 (week 9)'; undefined while the shift is not a number. */
export function exampleOf(choice: CopyChoice, day: string): string | undefined {
  const { shiftDays } = shiftOf(choice);
  if (shiftDays === undefined) return undefined;
  const years = startOf(choice.toYear) - startOf(choice.fromYear);
  const isWeek = choice.dates === 'week';
  const to = plusDays(isWeek ? correspondingDay(day, years) : day, shiftDays);
  const week = isWeek ? ` (week ${numberedWeekOf(to).week})` : '';
  return `${formatScreenDay(day)} → ${formatScreenDay(to)}${week}`;
}
