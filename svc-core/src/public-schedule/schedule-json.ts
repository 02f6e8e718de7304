import { publicPath } from '@fieldhouse/core-contract';
import type { PublicGameView, PublicScheduleView, PublicTeamView } from '@fieldhouse/core-contract';
import type { PublicSchedule } from './find-schedule.ts';
import type { PublicGame } from './public-games.ts';
import { publicStatus } from './public-status.ts';

/** What the JSON of a schedule is made from. */
export interface ScheduleParts {
  readonly schedule: PublicSchedule;
  readonly games: readonly PublicGame[];
  /** The label of the school year. */
  readonly year: string;
  /** When the schedule was last changed, ISO 8601. */
  readonly updatedAt: string;
  /** The root of the site, without a slash at its end. */
  readonly site: string;
}

/** A published schedule as JSON. */
export function scheduleJson({
  schedule,
  games,
  year,
  updatedAt,
  site,
}: ScheduleParts): PublicScheduleView {
  return {
    school: {
      slug: schedule.slug,
      name: schedule.name,
      mascot: schedule.mascot,
      timezone: schedule.timezone,
      url: `${site}${publicPath(schedule.slug)}`,
    },
    year,
    updatedAt,
    teams: teamsOf(games),
    games: games.map((game) => gameView(game, `${site}${gamePath(schedule.slug, game)}`)),
  };
}

/** The page of a game, below the root of the site. */
export const gamePath = (
  schoolSlug: string,
  { teamSlug, id }: Pick<PublicGame, 'teamSlug' | 'id'>,
): string => `${publicPath(schoolSlug, teamSlug)}/${id}`;

/** The teams of some games by name. */
export function teamsOf(games: readonly PublicGame[]): PublicTeamView[] {
  const teams = new Map(
    games.map(({ teamSlug, teamName, sport, level, gender }) => [
      teamSlug,
      { slug: teamSlug, name: teamName, sport, level, gender },
    ]),
  );
  return [...teams.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'));
}

/** 'home', 'away' or 'neutral'. */
export const sideOf = ({ isHome, neutral }: PublicGame): PublicGameView['side'] =>
  neutral ? 'neutral' : isHome ? 'home' : 'away';

function gameView(game: PublicGame, url: string): PublicGameView {
  const status = publicStatus(game);
  const isFinal = status === 'final';
  const hasNumbers = isFinal && game.ourScore !== null && game.theirScore !== null;
  return {
    id: game.id,
    url,
    team: game.teamSlug,
    opponent: game.opponent,
    side: sideOf(game),
    date: game.date,
    time: game.time,
    endTime: game.endTime,
    startsAt: game.startsAt,
    venue: game.venue,
    status,
    disruption: game.disruption,
    type: game.gameType,
    previousDates: [...game.previousDates],
    makeUpDate: game.makeUpDate,
    ourScore: hasNumbers ? game.ourScore : null,
    theirScore: hasNumbers ? game.theirScore : null,
    result: isFinal && !hasNumbers ? game.score : null,
    note: game.publicNote,
    updatedAt: game.changedAt,
  };
}
