import type { Team } from '../../data/school-data/teams.api.ts';
import { minutesBefore } from './minutes-before.ts';

/** A new game, as far as its trip depends on it. */
interface NewGame {
  readonly time: string | null | undefined;
  readonly isHome: boolean;
  readonly neutral: boolean;
}

/** The trip to a game. Times are HH:MM. */
export interface Trip {
  readonly dismissalTime: string | null;
  readonly departureTime: string | null;
  readonly transport: string | null;
}

/** The trip to a game at home. */
export const NO_TRIP: Trip = { dismissalTime: null, departureTime: null, transport: null };

/** The team's usual trip to a game; none to a game at home. */
export function usualTrip(
  team: Pick<Team, 'dismissMinutes' | 'departMinutes' | 'transport'> | undefined,
  { time, isHome, neutral }: NewGame,
): Trip {
  if (!team || (isHome && !neutral)) return NO_TRIP;
  return {
    dismissalTime: minutesBefore(time, team.dismissMinutes),
    departureTime: minutesBefore(time, team.departMinutes),
    transport: team.transport,
  };
}
