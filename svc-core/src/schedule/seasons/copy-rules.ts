import {
  correspondingDay,
  parseSchoolYear,
  plusDays,
  daysBetween,
} from '@fieldhouse/core-contract';
import type { SchoolYear, SeasonCopyInput } from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';

/** A team, and the one that gets copies of its games: usually the same. */
export interface CopyPair {
  readonly teamId: number;
  readonly toTeamId: number;
  /** How much later each game begins. */
  readonly shiftMinutes: number;
}

/** The games to copy, and how their dates are found. */
export interface CopyRules {
  readonly from: SchoolYear;
  readonly to: SchoolYear;
  readonly pairs: readonly CopyPair[];
  /** The day of a game's copy: one of its own, or the one that the rule gives. */
  readonly dayOf: (game: { readonly id: number; readonly date: string }) => string;
}

const DAYS_OF_WEEK = 7;
const DAYS_OF_YEAR = 52 * DAYS_OF_WEEK;
/** Dates further away than this from those of the school year belong to another one. */
const HALF_A_YEAR = 183;

/** @param start the first day of each school year, MM-DD. @throws HttpProblem 400 */
export function copyRules(input: SeasonCopyInput, start: string): CopyRules {
  const from = parseSchoolYear(input.fromYear, start);
  const to = parseSchoolYear(input.toYear, start);
  const pairs = pairsOf(input);
  if (pairs.length === 0) throw refused('teamIds', 'Choose the teams to copy');
  if (from.label === to.label && pairs.some(({ teamId, toTeamId }) => teamId === toTeamId))
    throw refused('toYear', 'Choose another school year, or another team to copy to');
  const ruled = dateRule(input, Number(to.label.slice(0, 4)) - Number(from.label.slice(0, 4)));
  const days = daysBetween(to.from, ruled(from.from));
  if (Math.abs(days) > HALF_A_YEAR)
    throw refused('shiftDays', `With this shift the games would not be in ${to.label}`);
  const own = new Map(input.days.map(({ gameId, date }) => [gameId, date]));
  return { from, to, pairs, dayOf: ({ id, date }) => own.get(id) ?? ruled(date) };
}

function pairsOf({ teamIds, targets }: SeasonCopyInput): CopyPair[] {
  const given = targets.map(({ shiftMinutes = 0, ...target }) => ({ ...target, shiftMinutes }));
  const others = teamIds
    .filter((id) => !targets.some(({ teamId }) => teamId === id))
    .map((id) => ({ teamId: id, toTeamId: id, shiftMinutes: 0 }));
  const pairs = [...others, ...given];
  return [...new Map(pairs.map((pair) => [`${pair.teamId} ${pair.toTeamId}`, pair])).values()];
}

function dateRule({ dates, shiftDays }: SeasonCopyInput, years: number): (day: string) => string {
  if (dates === 'days') {
    const days = shiftDays ?? years * DAYS_OF_YEAR;
    return (day) => plusDays(day, days);
  }
  const further = shiftDays ?? 0;
  if (further % DAYS_OF_WEEK !== 0)
    throw refused('shiftDays', 'Shift by whole weeks, or choose a number of days');
  return (day) => plusDays(correspondingDay(day, years), further);
}

const refused = (field: string, message: string) => invalid(message, { [field]: message });
