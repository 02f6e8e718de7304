import { formatOpponent, timeAt } from '@fieldhouse/core-contract';

import type { Facility, FacilityUse } from '../../../data/school-data/facilities.api.ts';
import {
  facilityTree,
  inTreeOrder,
  withSpaces,
} from '../../../data/school-data/facility-options.ts';
import { withParents } from '../../../data/school-data/facility-places.ts';
import { formatSpan } from '../../../data/school-data/format-span.ts';
import { axisOf, doMeet, playedSpan } from '../../../parts/time-axis/time-axis.ts';
import type { Span } from '../../../parts/time-axis/time-axis.ts';

/** A game of a place. */
export interface WeekGame {
  readonly id: number;
  /** '5:00-6:30 PM', or 'TBD'. */
  readonly time: string;
  /** 'Girls Volleyball Varsity vs Central'. */
  readonly game: string;
}

/** A game whose time is known. */
export interface WeekBlock extends WeekGame {
  /** From set-up to cleanup. */
  readonly inUse: Span;
  /** The same in words, if it is longer than the game. */
  readonly inUseWords: string | null;
  /** Games whose use of the place overlaps are beside each other: which of them this is, and of how many. */
  readonly lane: number;
  readonly lanes: number;
  /** Whether another game is played there meanwhile, or set up for or cleaned up after. */
  readonly overlap: 'game' | 'set-up' | null;
  /** The place of the other game, if it is in what this place is part of, has as a part, or shares ground with. */
  readonly overlapAt: string | null;
}

interface WeekDay {
  readonly day: string;
  readonly tbd: readonly WeekGame[];
  readonly blocks: readonly WeekBlock[];
}

/** A place with its games on each of the seven days. */
export interface WeekPlace {
  readonly key: string;
  readonly name: string;
  /** null if it is none of the school's facilities. */
  readonly facilityId: number | null;
  /** From the first to the last hour of its games; null if the time of all is TBD. */
  readonly axis: Span | null;
  readonly days: readonly WeekDay[];
}

type Minutes = Pick<Facility, 'setupMinutes' | 'clearMinutes'>;
const NO_MINUTES: Minutes = { setupMinutes: 0, clearMinutes: 0 };

const toGame = (use: FacilityUse): WeekGame => ({
  id: use.gameId,
  time: formatSpan(use.time, use.endTime),
  game: `${use.team} ${formatOpponent(use.opponent, use)}`,
});

interface TimedUse {
  readonly use: FacilityUse;
  readonly played: Span;
  /** From set-up to cleanup. */
  readonly inUse: Span;
}

/** The games of a place and day whose time is known, by time. */
const timedUses = (
  uses: readonly FacilityUse[],
  { setupMinutes, clearMinutes }: Minutes,
): TimedUse[] =>
  uses
    .flatMap((use) => {
      const played = playedSpan(use);
      if (!played) return [];
      const inUse = { from: played.from - setupMinutes, to: played.to + clearMinutes };
      return [{ use, played, inUse }];
    })
    .toSorted((one, two) => one.inUse.from - two.inUse.from || one.use.gameId - two.use.gameId);

/** The timed games of a place and day, by time. @param elsewhere those of the places that can't be used at the same time. */
function toBlocks(
  timed: readonly TimedUse[],
  elsewhere: readonly TimedUse[],
  { setupMinutes, clearMinutes }: Minutes,
): WeekBlock[] {
  const lanes = lanesOf(timed.map(({ inUse }) => inUse));
  return timed.map((each, index) => ({
    ...toGame(each.use),
    inUse: each.inUse,
    inUseWords:
      setupMinutes + clearMinutes === 0
        ? null
        : `In use ${formatSpan(timeAt(each.inUse.from), timeAt(each.inUse.to))}`,
    ...(lanes[index] ?? { lane: 0, lanes: 1 }),
    ...overlapOf(each, timed, elsewhere),
  }));
}

/** A game meanwhile comes before one that is only too close, and one in the same place before one elsewhere. */
function overlapOf(
  each: TimedUse,
  here: readonly TimedUse[],
  elsewhere: readonly TimedUse[],
): Pick<WeekBlock, 'overlap' | 'overlapAt'> {
  const others = here.filter((other) => other !== each);
  for (const [overlap, span] of [
    ['game', 'played'],
    ['set-up', 'inUse'],
  ] as const) {
    const meets = (other: TimedUse) => doMeet(other[span], each[span]);
    if (others.some(meets)) return { overlap, overlapAt: null };
    const far = elsewhere.find(meets);
    if (far) return { overlap, overlapAt: far.use.venue };
  }
  return { overlap: null, overlapAt: null };
}

interface LaneUse {
  readonly to: number;
  readonly lane: number;
  /** Those that overlap it, directly or through others. */
  readonly cluster: readonly LaneUse[];
}

/** The first free lane for each span. @param spans the earliest first. */
function lanesOf(spans: readonly Span[]): { readonly lane: number; readonly lanes: number }[] {
  let cluster: LaneUse[] = [];
  const placed = spans.map(({ from, to }) => {
    const running = cluster.filter((use) => use.to > from);
    if (running.length === 0) cluster = [];
    const taken = running.map(({ lane }) => lane);
    const lane = [...taken.keys(), taken.length].find((index) => !taken.includes(index)) ?? 0;
    const use = { to, lane, cluster };
    cluster.push(use);
    return use;
  });
  return placed.map(({ lane, cluster: beside }) => ({
    lane,
    lanes: Math.max(...beside.map((use) => use.lane)) + 1,
  }));
}

/** The facilities that can't be used while this one is: what it is part of, its own spaces, and those that share its ground. */
function sharedWith(facilities: readonly Facility[], facility: Facility): readonly Facility[] {
  const ids = new Set([
    ...withParents(facilities, facility).map(({ id }) => id),
    ...withSpaces(facilities, facility.id),
    ...facility.overlaps,
  ]);
  return facilities.filter(({ id }) => id !== facility.id && ids.has(id));
}

/**
 * Who is where: the places with games, facilities in the order of their tree and then venues that name none, and the facilities without.
 *
 * @param days the seven days, yyyy-MM-dd.
 */
export function weekPlaces(
  facilities: readonly Facility[],
  uses: readonly FacilityUse[],
  days: readonly string[],
): { readonly places: readonly WeekPlace[]; readonly free: readonly string[] } {
  const known = new Map(facilities.map((facility) => [facility.id, facility]));
  const keyOf = ({ facilityId, venue }: FacilityUse) =>
    facilityId !== null && known.has(facilityId)
      ? String(facilityId)
      : `at ${venue.trim().toLowerCase()}`;
  const byPlace = Map.groupBy(uses, keyOf);
  const ordered = inTreeOrder(facilityTree(facilities)).map(({ facility }) => facility);
  const parents = new Set(facilities.map(({ parentId }) => parentId));
  const toPlace = (key: string, name: string, facility?: Facility): WeekPlace => {
    const byDay = Map.groupBy(byPlace.get(key) ?? [], ({ date }) => date);
    const related = facility ? sharedWith(facilities, facility) : [];
    const ofDays = days.map((day) => {
      const ofDay = byDay.get(day) ?? [];
      const minutes = facility ?? NO_MINUTES;
      const elsewhere = related.flatMap((other) =>
        timedUses(
          (byPlace.get(String(other.id)) ?? []).filter(({ date }) => date === day),
          other,
        ),
      );
      return {
        day,
        tbd: ofDay.filter(({ time }) => time === null).map(toGame),
        blocks: toBlocks(timedUses(ofDay, minutes), elsewhere, minutes),
      };
    });
    const spans = ofDays.flatMap(({ blocks }) => blocks.map(({ inUse }) => inUse));
    const axis = spans.length > 0 ? axisOf(spans) : null;
    return { key, name, facilityId: facility?.id ?? null, axis, days: ofDays };
  };
  const open = [...byPlace].filter(([key]) => !known.has(Number(key)));
  return {
    places: [
      ...ordered
        .filter(({ id }) => byPlace.has(String(id)))
        .map((facility) => toPlace(String(facility.id), facility.venue, facility)),
      ...open.map(([key, [first]]) => toPlace(key, first?.venue ?? '')),
    ],
    // A site whose spaces are listed isn't a place of its own.
    free: ordered
      .filter(({ id }) => !byPlace.has(String(id)) && !parents.has(id))
      .map(({ venue }) => venue),
  };
}
