import { publicPath } from '@fieldhouse/core-contract';
import type { PublicGameView, PublicScheduleView, PublicTeamView } from '@fieldhouse/core-contract';
import type { ListRows } from '@fieldhouse/runtime/serve';
import { inParts } from '../../platform/text/list-parts.ts';
import type { PublicSchedule } from './find-schedule.ts';
import type { PublicGame } from './public-games.ts';
import { publicStatus } from './public-status.ts';

export interface ScheduleParts {
  readonly schedule: PublicSchedule;
  readonly games: ListRows<PublicGame>;
  /** The label of the school year. */
  readonly year: string;
  /** When the schedule was last changed, ISO 8601. */
  readonly updatedAt: string;
  /** The root of the site, without a slash at its end. */
  readonly site: string;
}

/** A published schedule as JSON, in parts: a `PublicScheduleView`. */
export async function* scheduleJson({
  schedule,
  games,
  year,
  updatedAt,
  site,
}: ScheduleParts): AsyncGenerator<string> {
  const about: Omit<PublicScheduleView, 'games' | 'teams'> = {
    school: {
      slug: schedule.slug,
      name: schedule.name,
      mascot: schedule.mascot,
      timezone: schedule.timezone,
      url: `${site}${publicPath(schedule.slug)}`,
    },
    year,
    updatedAt,
  };
  const ofTeams = new Map<string, PublicGame>();
  let lead = `${JSON.stringify(about).slice(0, -1)},"games":[`;
  for await (const part of inParts(games)) {
    if (part.length === 0) continue;
    for (const game of part) ofTeams.set(game.teamSlug, game);
    const views = part.map((game) => gameView(game, `${site}${gamePath(schedule.slug, game)}`));
    yield lead + JSON.stringify(views).slice(1, -1);
    lead = ',';
  }
  const end = `],"teams":${JSON.stringify(teamsOf(ofTeams.values()))}}`;
  yield ofTeams.size === 0 ? lead + end : end;
}

/** The page of a game, below the root of the site. */
export const gamePath = (
  schoolSlug: string,
  { teamSlug, id }: Pick<PublicGame, 'teamSlug' | 'id'>,
): string => `${publicPath(schoolSlug, teamSlug)}/${id}`;

/** The teams of some games by name. */
export function teamsOf(games: Iterable<PublicGame>): PublicTeamView[] {
  const teams = new Map(
    [...games].map(({ teamSlug, teamName, sport, level, gender }) => [
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
