import { privateFeedEndpoints } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import type { Deps, Feature } from '../platform/deps.ts';
import { schoolData } from '../platform/school-data.ts';
import { sourceHash } from '../platform/source-hash.ts';
import { calendarFeed } from '../public-schedule/calendar-feed.ts';
import { daysOfFeed } from '../public-schedule/days-of-feed.ts';
import type { DaysOfFeed } from '../public-schedule/days-of-feed.ts';
import { freshnessOf, isCurrent } from '../public-schedule/freshness.ts';
import { limitPublicSchedules } from '../public-schedule/public-schedule-limit.ts';
import { createFeed, listFeeds, revokeFeed } from './feed-links.ts';
import { openFeed } from './find-feed.ts';
import type { PrivateFeed } from './find-feed.ts';
import { readFeedEntries } from './private-games.ts';

/** Only the calendar that fetched it may keep it. */
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
      response.set({
        etag: freshness.tag,
        'last-modified': freshness.modifiedAt.toUTCString(),
        'cache-control': CACHE_CONTROL,
        'x-robots-tag': 'noindex',
      });
      if (isCurrent(request, freshness)) response.status(304).end();
      else
        response
          .set({ 'content-type': 'text/calendar; charset=utf-8' })
          .send(await render(deps, feed, { site, days: daysOfFeed(feed, query.year) }));
    },
    { throttle: limitPublicSchedules(deps.config.PUBLIC_SCHEDULE_READS_PER_MINUTE) },
  );
};

async function render(
  { database }: Deps,
  feed: PrivateFeed,
  { site, days }: { readonly site: string; readonly days: DaysOfFeed },
): Promise<string> {
  const { schoolId, teamId, teamName, name, timezone } = feed;
  const entries = await readFeedEntries(schoolData(database, schoolId), {
    days,
    teamId,
    site,
  });
  return calendarFeed({
    name: `${teamName === undefined ? name : `${teamName} - ${name}`} (staff)`,
    url: `${site}/games`,
    timezone,
    site,
    entries,
  });
}
