import type { GameStatus, Sport } from '@fieldhouse/core-contract';
import { demoScore } from './demo-results.ts';
import type { DemoSchool } from './demo-schools.ts';

/** A demo game, by index in its school's lists and by days from today. */
export interface DemoGame {
  readonly team: number;
  readonly opponent: number;
  readonly daysAhead: number;
  /** HH:MM */
  readonly time: string;
  readonly venue: string;
  readonly isHome: boolean;
  readonly status: GameStatus;
  readonly score: string | null;
}

/** Number of games by status, in the order in which days are filled. */
type Counts = readonly (readonly [status: GameStatus, games: number])[];

interface Plan {
  readonly past: Counts;
  readonly coming: Counts;
}

/** 56, 30, 24 and 18 games: 128 in all. */
const PLANS: readonly Plan[] = [
  {
    past: [
      ['completed', 22],
      ['canceled', 1],
    ],
    coming: [
      ['scheduled', 14],
      ['verification-sent', 5],
      ['verified', 8],
      ['reschedule', 4],
      ['canceled', 2],
    ],
  },
  {
    past: [
      ['completed', 12],
      ['canceled', 1],
    ],
    coming: [
      ['scheduled', 9],
      ['verification-sent', 2],
      ['verified', 4],
      ['reschedule', 2],
    ],
  },
  {
    past: [['completed', 9]],
    coming: [
      ['scheduled', 8],
      ['verification-sent', 3],
      ['verified', 3],
      ['reschedule', 1],
    ],
  },
  {
    past: [['completed', 7]],
    coming: [
      ['scheduled', 8],
      ['verified', 2],
      ['canceled', 1],
    ],
  },
];

const FRIDAY = 5;
const TIMES = ['16:00', '16:30', '17:00', '18:00', '18:30'];
const VENUES: Readonly<Partial<Record<Sport, string>>> = {
  football: 'Memorial Stadium',
  basketball: 'Main Gym',
  volleyball: 'Main Gym',
  wrestling: 'Main Gym',
  cheer: 'Main Gym',
  soccer: 'East Field',
  baseball: 'Veterans Diamond',
  softball: 'South Diamond',
  tennis: 'Tennis Courts',
  track: 'Memorial Stadium',
  'cross-country': 'Riverside Park Course',
  swimming: 'Aquatic Center',
  golf: 'Fox Run Golf Club',
};

/**
 * One school's games around today.
 *
 * @param index the school's index in the demo data.
 * @param weekday of today, 0 is Sunday.
 */
export function demoGames(school: DemoSchool, index: number, weekday: number): DemoGame[] {
  const plan = PLANS[index];
  if (!plan) return [];
  const past = interleaved(plan.past).map((status, at) => ({ status, spread: -(1 + at * 2.6) }));
  const coming = interleaved(plan.coming).map((status, at) => ({ status, spread: 1 + at * 1.9 }));
  return [...past, ...coming].map(({ status, spread }, turn) =>
    demoGame(school, status, playableDay(Math.round(spread), spread < 0, weekday), turn, weekday),
  );
}

function demoGame(
  school: DemoSchool,
  status: GameStatus,
  day: number,
  turn: number,
  weekday: number,
): DemoGame {
  const team = turn % school.teams.length;
  const sport = school.teams[team]?.[0] ?? 'football';
  // The last opponent has no games, so that there is one to delete.
  const opponent = (turn * 3 + Math.floor(turn / 9)) % (school.opponents.length - 1);
  const isHome = turn % 2 === 0;
  const place = VENUES[sport] ?? 'Main Gym';
  return {
    team,
    opponent,
    daysAhead: sport === 'football' ? onFriday(day, weekday) : day,
    time: sport === 'football' ? '19:00' : (TIMES[turn % TIMES.length] ?? '17:00'),
    venue: isHome ? place : `${school.opponents[opponent]?.[0] ?? ''} ${place}`,
    isHome,
    status,
    score: status === 'completed' ? demoScore(sport, turn + Math.floor(turn / 14)) : null,
  };
}

/** Interleaves the statuses evenly, each as often as requested. */
function interleaved(counts: Counts): GameStatus[] {
  const places = counts.flatMap(([status, games], order) =>
    Array.from({ length: games }, (_, at) => ({ status, at: (at + 0.5) / games + order / 1_000 })),
  );
  return places.toSorted((a, b) => a.at - b.at).map(({ status }) => status);
}

const weekdayAt = (day: number, weekday: number) => (((weekday + day) % 7) + 7) % 7;

/** Moves a Sunday to the next day away from today. */
function playableDay(day: number, past: boolean, weekday: number): number {
  if (weekdayAt(day, weekday) !== 0) return day;
  return past ? day - 1 : day + 1;
}

function onFriday(day: number, weekday: number): number {
  const after = (FRIDAY - weekdayAt(day, weekday) + 7) % 7;
  return day < 0 && after > 0 ? day + after - 7 : day + after;
}
