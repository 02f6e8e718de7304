import { SPORTS, labelOf, publicPath } from '@fieldhouse/core-contract';
import type { ListRows } from '@fieldhouse/runtime/serve';
import { inParts } from '../../platform/text/list-parts.ts';
import { calendarParts } from './calendar-feed.ts';
import type { PublicSchedule } from './find-schedule.ts';
import type { PublicGame } from './public-games.ts';
import { gamePath } from './schedule-json.ts';

export interface FeedParts {
  readonly schedule: PublicSchedule;
  readonly games: ListRows<PublicGame>;
  /** The root of the site, without a slash at its end. */
  readonly site: string;
  /** Undefined for all sports. */
  readonly sport?: string | undefined;
  /** See `CalendarFeed`. */
  readonly isStrict: boolean;
}

/** A published schedule as an iCalendar feed, in parts. */
export function scheduleFeed({ schedule, games, site, sport, isStrict }: FeedParts) {
  const { slug, name, teamSlug, teamName, timezone } = schedule;
  const of = teamName ?? (sport === undefined ? undefined : labelOf(SPORTS, sport));
  const feed = {
    name: of === undefined ? name : `${of} - ${name}`,
    school: name,
    url: `${site}${publicPath(slug, teamSlug ?? undefined)}${sport === undefined ? '' : `?sport=${sport}`}`,
    timezone,
    site,
    isStrict,
  };
  return calendarParts(
    feed,
    entriesOf(games, (game) => `${site}${gamePath(slug, game)}`),
  );
}

async function* entriesOf(games: ListRows<PublicGame>, urlOf: (game: PublicGame) => string) {
  for await (const part of inParts(games)) yield part.map((game) => ({ game, url: urlOf(game) }));
}
