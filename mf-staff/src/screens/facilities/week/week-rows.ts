import { formatOpponent, DAY_MINUTES, minutesOf } from '@fieldhouse/core-contract';

import type { Facility, FacilityUse } from '../../../data/school-data/facilities.api.ts';
import { facilityTree, inTreeOrder } from '../../../data/school-data/facility-options.ts';
import { formatSpan } from '../../../data/school-data/format-span.ts';

/** A game in a cell of the week. */
export interface WeekGame {
  readonly id: number;
  /** '5:00-6:30 PM', or 'TBD'. */
  readonly time: string;
  /** 'Girls Volleyball Varsity vs Central'. */
  readonly game: string;
  /** The venue of a game that names no facility. */
  readonly venue: string | null;
  /** Whether another game is there at the same time. */
  readonly isOverlapping: boolean;
}

/** A facility, or null for the other places, with its games on each of the seven days. */
export interface WeekRow {
  readonly key: string;
  readonly facility: Facility | null;
  readonly depth: number;
  readonly days: readonly (readonly WeekGame[])[];
}

/** The time during which a game occupies its place, in minutes from midnight; null while its time is TBD. */
function span({ time, endTime }: FacilityUse): readonly [from: number, to: number] | null {
  if (time === null) return null;
  const from = minutesOf(time);
  const end = endTime === null ? from : minutesOf(endTime);
  return [from, end < from ? end + DAY_MINUTES : end];
}

const placeOf = ({ facilityId, venue }: FacilityUse): string =>
  facilityId === null ? venue.trim().toLowerCase() : String(facilityId);

/** Whether two games are at one place at one time. */
function meets(one: FacilityUse, other: FacilityUse): boolean {
  const [first, second] = [span(one), span(other)];
  if (!first || !second || placeOf(one) !== placeOf(other)) return false;
  return first[0] === second[0] || (first[0] < second[1] && second[0] < first[1]);
}

const toGame = (use: FacilityUse, sameDay: readonly FacilityUse[]): WeekGame => ({
  id: use.gameId,
  time: formatSpan(use.time, use.endTime),
  game: `${use.team} ${formatOpponent(use.opponent, use)}`,
  venue: use.facilityId === null ? use.venue : null,
  isOverlapping: sameDay.some((other) => other.gameId !== use.gameId && meets(use, other)),
});

const byTime = (one: FacilityUse, other: FacilityUse): number =>
  (one.time ?? '~').localeCompare(other.time ?? '~') || one.gameId - other.gameId;

/**
 * Who is where: a row for each facility in the order of the tree, and a last one for games whose venue names none, if there are any.
 *
 * @param days the seven days, yyyy-MM-dd.
 */
export function weekRows(
  facilities: readonly Facility[],
  uses: readonly FacilityUse[],
  days: readonly string[],
): WeekRow[] {
  const known = new Set(facilities.map(({ id }) => id));
  const byRow = Map.groupBy(uses, ({ facilityId }) =>
    facilityId !== null && known.has(facilityId) ? facilityId : null,
  );
  const daysOf = (row: number | null): WeekGame[][] => {
    const byDay = Map.groupBy(byRow.get(row) ?? [], ({ date }) => date);
    return days.map((day) => {
      const games = (byDay.get(day) ?? []).toSorted(byTime);
      return games.map((game) => toGame(game, games));
    });
  };
  const rows = inTreeOrder(facilityTree(facilities)).map(({ facility, depth }) => ({
    key: String(facility.id),
    facility,
    depth,
    days: daysOf(facility.id),
  }));
  return byRow.has(null)
    ? [...rows, { key: 'other', facility: null, depth: 0, days: daysOf(null) }]
    : rows;
}
