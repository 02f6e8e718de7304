import { publicPath } from '@fieldhouse/core-contract';
import { calendarFeed } from './calendar-feed.ts';
import type { PublicSchedule } from './find-schedule.ts';
import type { PublicGame } from './public-games.ts';
import { gamePath } from './schedule-json.ts';

/** What a feed is made from. */
export interface FeedParts {
  readonly schedule: PublicSchedule;
  readonly games: readonly PublicGame[];
  /** The root of the site, without a slash at its end. */
  readonly site: string;
  /** See `CalendarFeed`. */
  readonly isStrict: boolean;
}

/** A published schedule as an iCalendar feed. */
export function scheduleFeed({ schedule, games, site, isStrict }: FeedParts): string {
  const { slug, name, teamSlug, teamName, timezone } = schedule;
  return calendarFeed({
    name: teamName === undefined ? name : `${teamName} - ${name}`,
    url: `${site}${publicPath(slug, teamSlug ?? undefined)}`,
    timezone,
    site,
    isStrict,
    entries: games.map((game) => ({ game, url: `${site}${gamePath(slug, game)}` })),
  });
}
