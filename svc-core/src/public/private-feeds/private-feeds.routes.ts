import { privateFeedEndpoints } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import { StreamedAnswer } from '@fieldhouse/runtime/serve';
import type { Deps, Feature } from '../../platform/deps.ts';
import { schoolData } from '../../platform/school-data/school-data.ts';
import { sourceHash } from '../../platform/source-hash.ts';
import { textOrParts } from '../../platform/text/list-parts.ts';
import { calendarParts } from '../public-schedule/calendar-feed.ts';
import { daysOfFeed } from '../public-schedule/days-of-feed.ts';
import type { DaysOfFeed } from '../public-schedule/days-of-feed.ts';
import { freshnessOf, isCurrent, validatorsOf } from '../public-schedule/freshness.ts';
import { limitPublicSchedules } from '../public-schedule/public-schedule-limit.ts';
import { scheduleTurns } from '../public-schedule/schedule-turns.ts';
import { createFeed, listFeeds, revokeFeed } from './feed-links.ts';
import { openFeed } from './find-feed.ts';
import type { PrivateFeed } from './find-feed.ts';
import { feedEntries, readPrivateGames } from './private-games.ts';

/** Only the calendar that fetched it may cache it. */
const CACHE_CONTROL = 'private, max-age=300';

/** Calendar feeds for a school's staff and coaches. */
export const privateFeedsRoutes: Feature = (routes, deps) => {
  const site = new URL(deps.config.PUBLIC_URL).origin;
  const release = sourceHash();
  routes.serve(privateFeedEndpoints.list, ({ school }) => listFeeds(school));
  routes.serve(privateFeedEndpoints.create, ({ school, actor, body }) =>
    createFeed(school, actor.id, body, site),
  );
  routes.serve(privateFeedEndpoints.revoke, async ({ school, params }) => {
    await revokeFeed(school, params.id);
    return { message: 'Feed revoked' };
  });
  routes.serve(
    privateFeedEndpoints.fetch,
    async ({ params, query, request, response }) => {
      const feed = await openFeed(deps.database, params.token);
      if (!feed) throw notFound('Schedule');
      const now = new Date();
      const freshness = freshnessOf(
        { ...feed, hidesVenues: false },
        { release: `${release}.${feed.id}`, isPage: false, now },
      );
      const validators = {
        ...validatorsOf(freshness),
        'cache-control': CACHE_CONTROL,
        'x-robots-tag': 'noindex',
      };
      if (isCurrent(request, freshness)) {
        response.set(validators).status(304).end();
        return undefined;
      }
      const place = { site, days: daysOfFeed(feed, query.year) };
      const calendar = await scheduleTurns.run({ key: `private ${feed.schoolId}` }, () =>
        render(deps, feed, place),
      );
      const headers = { ...validators, 'content-type': 'text/calendar; charset=utf-8' };
      if (typeof calendar !== 'string') return new StreamedAnswer(calendar, headers, feed.schoolId);
      response.set(headers).send(calendar);
      return undefined;
    },
    { throttle: limitPublicSchedules(deps.config.PUBLIC_SCHEDULE_READS_PER_MINUTE) },
  );
};

async function render(
  { database }: Deps,
  feed: PrivateFeed,
  { site, days }: { readonly site: string; readonly days: DaysOfFeed },
): Promise<string | AsyncIterable<string>> {
  const { schoolId, teamId, teamName, name, timezone } = feed;
  const games = await readPrivateGames(schoolData(database, schoolId), days, teamId);
  const calendar = {
    name: `${teamName === undefined ? name : `${teamName} - ${name}`} (staff)`,
    school: name,
    url: `${site}/games`,
    timezone,
    site,
  };
  return textOrParts(games, calendarParts(calendar, feedEntries(games, site)));
}
