/** Where a venue that was filled in comes from. */
export type VenueSource = 'facility' | 'team' | 'sport' | 'school' | 'opponent' | 'opponent-name';

export interface UsualVenue {
  readonly venue: string;
  readonly source: VenueSource;
}

/** A game whose venue counts. */
export interface GameAtVenue {
  readonly teamId: number;
  readonly opponentId: number;
  readonly team: { readonly sport: string };
  /** yyyy-MM-dd */
  readonly date: string;
  readonly venue: string;
  readonly isHome: boolean;
  readonly neutral?: boolean | undefined;
  readonly status: string;
}

interface NewGame {
  readonly team: { readonly id: number; readonly sport: string } | undefined;
  /** What a venue calls the team's usual facility; undefined without one. */
  readonly facility?: string | undefined;
  readonly opponent: { readonly id: number; readonly schoolName: string } | undefined;
  readonly isHome: boolean;
  readonly neutral: boolean;
  /** Undefined while it is not known. */
  readonly schoolName: string | undefined;
}

/** A venue that is no longer used gives way to a new one after as many games. */
const LATEST_GAMES = 12;

/**
 * The venue that a new game starts with. At home: the team's usual facility, else its usual venue, else that of the school's other teams of the sport, else the
 * school's name. Away: the usual one at this opponent, else its name, as the import does. Undefined if there is nothing to go by.
 */
export function usualVenue(games: readonly GameAtVenue[], game: NewGame): UsualVenue | undefined {
  const { team, facility, opponent, isHome, neutral, schoolName } = game;
  if (neutral) return undefined;
  if (isHome) {
    if (!team) return undefined;
    if (facility !== undefined) return { venue: facility, source: 'facility' };
    const home = games.filter((other) => other.isHome && !other.neutral);
    return (
      mostUsed(home, 'team', (other) => other.teamId === team.id) ??
      mostUsed(home, 'sport', (other) => other.team.sport === team.sport) ??
      (schoolName ? { venue: schoolName, source: 'school' } : undefined)
    );
  }
  if (!opponent) return undefined;
  const there = games.filter(
    (other) => !other.isHome && !other.neutral && other.opponentId === opponent.id,
  );
  return (
    mostUsed(there, 'opponent', (other) => other.team.sport === team?.sport) ??
    mostUsed(there, 'opponent', () => true) ?? {
      venue: opponent.schoolName,
      source: 'opponent-name',
    }
  );
}

function mostUsed(
  games: readonly GameAtVenue[],
  source: VenueSource,
  counts: (game: GameAtVenue) => boolean,
): UsualVenue | undefined {
  const latest = games
    .filter((game) => game.venue !== '' && game.status !== 'canceled' && counts(game))
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, LATEST_GAMES);
  const byVenue = [...Map.groupBy(latest, ({ venue }) => venue)];
  const [most] = byVenue.toSorted(([, some], [, others]) => others.length - some.length);
  return most && { venue: most[0], source };
}
