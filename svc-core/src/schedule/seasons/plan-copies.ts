import { isSameDay, minutesOf, timeAt } from '@fieldhouse/core-contract';
import type { CopySkip, SeasonCopyInput } from '@fieldhouse/core-contract';
import type { CopyPair, CopyRules } from './copy-rules.ts';
import type { SourceGame, ThereGame } from './copy-sources.ts';
import type { CopyVenues } from './copy-venues.ts';

/** A copy to make. */
export interface PlannedGame extends Omit<
  SourceGame,
  'opponent' | 'copiedFromId' | 'isCanceled' | 'isDeclined' | 'isPostponed' | 'isMakeUp'
> {
  /** Negative until it is stored. */
  readonly id: number;
  readonly source: SourceGame;
}

/** A source game that is not copied. */
export interface SkippedGame {
  readonly source: SourceGame;
  readonly toTeamId: number;
  readonly toDate: string;
  readonly why: CopySkip;
  /** The existing game that is the reason. */
  readonly gameId?: number | undefined;
}

export interface CopyPlans {
  readonly planned: readonly PlannedGame[];
  readonly skipped: readonly SkippedGame[];
}

export interface PlanParts {
  readonly sources: readonly SourceGame[];
  readonly there: readonly ThereGame[];
  readonly venues: CopyVenues;
}

/** A possible copy of one game for one team. */
interface Candidate {
  readonly source: SourceGame;
  readonly pair: CopyPair;
  readonly toDate: string;
}

/** Decides which games are copied and how, and why others are not. */
export function planCopies(
  input: SeasonCopyInput,
  rules: CopyRules,
  { sources, there, venues }: PlanParts,
): CopyPlans {
  const byTeam = Map.groupBy(sources, ({ teamId }) => teamId);
  const candidates = rules.pairs.flatMap((pair) =>
    (byTeam.get(pair.teamId) ?? []).map((source) => ({
      source,
      pair,
      toDate: rules.dayOf(source),
    })),
  );
  const reasons = whySkipped(input, rules, candidates, there);
  const planned: PlannedGame[] = [];
  const skipped: SkippedGame[] = [];
  for (const candidate of candidates) {
    const reason = reasons.get(candidate);
    if (reason === undefined) {
      planned.push(plannedGame(input, candidate, venues, -planned.length - 1));
    } else {
      const { source, pair, toDate } = candidate;
      skipped.push({ source, toTeamId: pair.toTeamId, toDate, ...reason });
    }
  }
  return { planned, skipped };
}

type Reason = Pick<SkippedGame, 'why' | 'gameId'>;

function whySkipped(
  { includeCanceled, includeUnplayed, exceptGameIds }: SeasonCopyInput,
  { to }: CopyRules,
  candidates: readonly Candidate[],
  there: readonly ThereGame[],
): ReadonlyMap<Candidate, Reason> {
  const reasons = new Map<Candidate, Reason>();
  const teamOf = new Map(candidates.map(({ source }) => [source.id, source.teamId]));
  const wanted = candidates.filter((candidate) => {
    const { isMakeUp, isCanceled, isDeclined, isPostponed, copiedFromId, teamId } =
      candidate.source;
    if (isMakeUp) reasons.set(candidate, { why: 'make-up' });
    // A copy 364 days after the first day of a year is in the same year, but belongs to the next one.
    else if (copiedFromId !== null && teamOf.get(copiedFromId) === teamId)
      reasons.set(candidate, { why: 'copied' });
    else if (isCanceled && !includeCanceled) reasons.set(candidate, { why: 'canceled' });
    else if (isDeclined && !includeUnplayed) reasons.set(candidate, { why: 'declined' });
    else if (isPostponed && !includeUnplayed) reasons.set(candidate, { why: 'postponed' });
    return !reasons.has(candidate);
  });
  for (const [candidate, reason] of alreadyThere(wanted, there, to)) reasons.set(candidate, reason);
  const except = new Set(exceptGameIds);
  for (const candidate of wanted)
    if (except.has(candidate.source.id) && !reasons.has(candidate))
      reasons.set(candidate, { why: 'left-out' });
  return reasons;
}

/**
 * Finds the existing game that each copy would duplicate. An existing copy matches its source, wherever it was moved in its year. Any other
 * game matches one game against its opponent on its day: a team that plays twice on a day needs both.
 */
function alreadyThere(
  wanted: readonly Candidate[],
  there: readonly ThereGame[],
  year: CopyRules['to'],
): ReadonlyMap<Candidate, Reason> {
  const reasons = new Map<Candidate, Reason>();
  const copies = Map.groupBy(there, ({ teamId, copiedFromId }) => `${teamId} ${copiedFromId}`);
  for (const candidate of wanted) {
    const { source, pair, toDate } = candidate;
    const copy = copies
      .get(`${pair.toTeamId} ${source.id}`)
      ?.find(({ date }) => date === toDate || (date >= year.from && date <= year.to));
    if (copy) reasons.set(candidate, { why: 'copied', gameId: copy.id });
  }
  const taken = new Set([...reasons.values()].map(({ gameId }) => gameId));
  const keyOf = (teamId: number, opponentId: number, date: string) =>
    `${teamId} ${opponentId} ${date}`;
  const others = Map.groupBy(
    there.filter(({ id }) => !taken.has(id)),
    ({ teamId, opponentId, date }) => keyOf(teamId, opponentId, date),
  );
  for (const candidate of wanted) {
    if (reasons.has(candidate)) continue;
    const { source, pair, toDate } = candidate;
    const other = others.get(keyOf(pair.toTeamId, source.opponentId, toDate))?.shift();
    if (other) reasons.set(candidate, { why: 'there', gameId: other.id });
  }
  return reasons;
}

function plannedGame(
  { swapSides, times }: SeasonCopyInput,
  { source, pair, toDate }: Candidate,
  venues: CopyVenues,
  id: number,
): PlannedGame {
  const { opponentId, neutral, gameType } = source;
  const isSwapped = swapSides && !neutral;
  const isHome = isSwapped ? !source.isHome : source.isHome;
  const place = isSwapped
    ? { venue: venues.usual(pair.toTeamId, source, isHome), facilityId: null }
    : { venue: source.venue, facilityId: source.facilityId };
  const when = times === 'tbd' ? TBD : shifted(source, pair.shiftMinutes);
  // A game that changes sides has another trip.
  const transport = isSwapped ? null : source.transport;
  const trip = isSwapped ? NO_TRIP_TIMES : {};
  return {
    id,
    source,
    teamId: pair.toTeamId,
    opponentId,
    date: toDate,
    isHome,
    neutral,
    gameType,
    ...place,
    ...when,
    ...trip,
    transport,
  };
}

type Times = Pick<SourceGame, 'time' | 'endTime' | 'dismissalTime' | 'departureTime'>;
const NO_TRIP_TIMES = { dismissalTime: null, departureTime: null };
const TBD: Times = { time: null, endTime: null, ...NO_TRIP_TIMES };

/** The times moved by some minutes; TBD if the game would begin on another day. */
function shifted({ time, endTime, dismissalTime, departureTime }: Times, minutes: number): Times {
  if (time === null || minutes === 0) return { time, endTime, dismissalTime, departureTime };
  const begins = minutesOf(time) + minutes;
  if (!isSameDay(begins)) return TBD;
  const later = (of: string | null) => (of === null ? null : timeAt(minutesOf(of) + minutes));
  return {
    time: timeAt(begins),
    endTime: later(endTime),
    dismissalTime: later(dismissalTime),
    departureTime: later(departureTime),
  };
}
