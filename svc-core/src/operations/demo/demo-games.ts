import { DAY_MS } from '@fieldhouse/core-contract';
import type { GameStatus, Sport } from '@fieldhouse/core-contract';
import { isGameDay, playsOn } from './demo-calendar.ts';
import type { DemoSchool } from './demo-schools.ts';

const BY_SPORT: Readonly<Partial<Record<Sport, readonly string[]>>> = {
  football: ['W 24-17', 'L 14-21', 'W 31-10', 'W 20-13', 'L 7-28'],
  basketball: ['W 58-51', 'L 47-60', 'W 64-62', 'W 55-43'],
  volleyball: ['W 3-1', 'W 3-0', 'L 2-3', 'W 3-2'],
  soccer: ['W 2-1', 'T 1-1', 'L 0-1', 'W 4-2'],
  baseball: ['W 6-3', 'L 2-5', 'W 9-8'],
  softball: ['W 7-4', 'W 5-1', 'L 3-6'],
  tennis: ['W 5-2', 'L 3-4', 'W 6-1'],
  wrestling: ['W 42-30', 'L 28-39'],
};

const BY_PLACE = ['2nd Place', '1st Place', '4th Place', '3rd Place'];

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

/** One school's games around `today` (UTC midnight). `index` is the school's index in the demo data. */
export function demoGames(school: DemoSchool, index: number, today: Date): DemoGame[] {
  const plan = PLANS[index];
  if (!plan) return [];
  const past = interleaved(plan.past).map((status, at) => ({ status, spread: -(1 + at * 2.6) }));
  const coming = interleaved(plan.coming).map((status, at) => ({ status, spread: 1 + at * 1.9 }));
  const nextSlot = spreadOverTeams(school, today);
  return [...past, ...coming].map(({ status, spread }, turn) =>
    demoGame(school, status, nextSlot(Math.round(spread), spread < 0 ? -1 : 1), turn),
  );
}

/** A team's next free day. */
interface Slot {
  readonly team: number;
  readonly daysAhead: number;
}

/**
 * Spreads games over a school's teams: each in its season, and once a day at most.
 *
 * @returns a function that takes the next day from `day` on, away from today, on which a team can play, and the team with the fewest games
 *   so far.
 */
function spreadOverTeams(school: DemoSchool, today: Date): (day: number, step: 1 | -1) => Slot {
  const taken = new Set<string>();
  const games = school.teams.map(() => 0);
  const fewestFirst = (a: number, b: number) => (games[a] ?? 0) - (games[b] ?? 0) || a - b;
  return (day, step) => {
    for (let daysAhead = day; ; daysAhead += step) {
      const date = new Date(today.getTime() + daysAhead * DAY_MS);
      const free = [...school.teams.entries()]
        .filter(([, [sport, level]]) => isGameDay(date) && playsOn(date, sport, level))
        .map(([team]) => team)
        .filter((team) => !taken.has(`${team} ${daysAhead}`));
      const [team] = free.toSorted(fewestFirst);
      if (team === undefined) continue;
      games[team] = (games[team] ?? 0) + 1;
      taken.add(`${team} ${daysAhead}`);
      return { team, daysAhead };
    }
  };
}

function demoGame(
  school: DemoSchool,
  status: GameStatus,
  { team, daysAhead }: Slot,
  turn: number,
): DemoGame {
  const sport = school.teams[team]?.[0] ?? 'football';
  // The last opponent has no games, so that there is one to delete.
  const opponent = (turn * 3 + Math.floor(turn / 9)) % (school.opponents.length - 1);
  const isHome = turn % 2 === 0;
  const place = VENUES[sport] ?? 'Main Gym';
  return {
    team,
    opponent,
    daysAhead,
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

/** A plausible score, ours first, or a place for sports that are scored by place. */
function demoScore(sport: Sport, turn: number): string {
  const scores = BY_SPORT[sport] ?? BY_PLACE;
  return scores[turn % scores.length] ?? '';
}
