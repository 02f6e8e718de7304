import {
  parseSchoolYear,
  publicScheduleEndpoints,
  schoolYearOfDay,
} from '@fieldhouse/core-contract';
import type {
  EmbedQuery,
  FeedQuery,
  PublicPageQuery,
  PublicScheduleQuery,
} from '@fieldhouse/core-contract';
import { SENT } from '@fieldhouse/runtime/serve';
import type { StreamedAnswer } from '@fieldhouse/runtime/serve';
import type { Feature } from '../../platform/deps.ts';
import { textOrParts } from '../../platform/text/list-parts.ts';
import { schoolData } from '../../platform/school-data/school-data.ts';
import { embedHeaders, embedPage } from './embed-page.ts';
import { fetchCounter } from './fetch-counter.ts';
import type { PublicSchedule } from './find-schedule.ts';
import { daysOfFeed } from './days-of-feed.ts';
import { gamePage } from './game-page.ts';
import { refusePage, refuseProgram } from './not-found.ts';
import { listPublicGames, readPublicGame, readPublicGames } from './public-games.ts';
import type { PublicGame } from './public-games.ts';
import { printView } from './print-view.ts';
import { PRINT_VIEW_STYLE } from './print-view-style.ts';
import { limitPublicSchedules } from './public-schedule-limit.ts';
import { scheduleFeed } from './schedule-feed.ts';
import { scheduleJson } from './schedule-json.ts';
import { pageHeaders } from './schedule-layout.ts';
import { readOutline } from './schedule-outline.ts';
import { schedulePage } from './schedule-page.ts';
import { scheduleServer } from './serve-schedule.ts';
import type { FoundSchedule, Representation } from './serve-schedule.ts';

const PAGE: Representation = {
  root: '/s',
  extension: '',
  headers: ({ schedule }) => pageHeaders(schedule),
  refuse: refusePage,
};
const PRINT_VIEW: Representation = {
  ...PAGE,
  headers: ({ schedule }) => pageHeaders({ ...schedule, style: PRINT_VIEW_STYLE }),
};
/** Scripts of other sites may read them. */
const FOR_ANY_SITE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
const JSON_FILE: Representation = {
  root: '/s',
  extension: '.json',
  headers: () => ({ 'content-type': 'application/json; charset=utf-8', ...FOR_ANY_SITE }),
  refuse: refuseProgram,
};
const feedOf = (onServed: (schedule: PublicSchedule) => void): Representation => ({
  onServed,
  root: '/s',
  extension: '.ics',
  headers: ({ schedule, gameId }) => ({
    'content-type': 'text/calendar; charset=utf-8',
    ...FOR_ANY_SITE,
    'content-disposition': `inline; filename="${[schedule.slug, schedule.teamSlug, gameId].filter(Boolean).join('-')}.ics"`,
  }),
  refuse: refuseProgram,
});

/** Undefined for an answer that is sent already; otherwise the answer to stream. */
const streamed = (answer: typeof SENT | StreamedAnswer): StreamedAnswer | undefined =>
  answer === SENT ? undefined : answer;

/** A school's published schedule, for everybody: pages, calendar feeds and JSON. */
export const publicScheduleRoutes: Feature = (routes, deps) => {
  const { database, config, settings } = deps;
  const site = new URL(config.PUBLIC_URL).origin;
  const serve = scheduleServer(deps);
  const counter = fetchCounter(deps);
  const feedFile = feedOf(({ schoolId }) => counter.count(schoolId));
  const throttle = limitPublicSchedules(config.PUBLIC_SCHEDULE_READS_PER_MINUTE);
  const school = ({ schedule }: FoundSchedule) => schoolData(database, schedule.schoolId);
  const gameOf = async (found: FoundSchedule): Promise<PublicGame | undefined> =>
    found.gameId === undefined || found.schedule.teamId === null
      ? undefined
      : readPublicGame(school(found), found.schedule.teamId, found.gameId);

  const page = (query: PublicPageQuery) => async (found: FoundSchedule) => {
    const { schedule } = found;
    const start = schedule.schoolYearStart;
    const year = query.year === undefined ? undefined : parseSchoolYear(query.year, start);
    const current = schoolYearOfDay(schedule.today, start);
    const selection = { teamId: schedule.teamId, sport: query.sport };
    const [games, outline, { systemName }] = await Promise.all([
      readPublicGames(school(found), {
        ...selection,
        from: (year ?? current).from,
        ...(year && { to: year.to }),
      }),
      readOutline(school(found), schedule.teamId),
      settings.now(),
    ]);
    return schedulePage({
      found,
      games,
      outline,
      query,
      ...(year && { year }),
      site,
      systemName,
    });
  };

  const print = (query: PublicPageQuery) => async (found: FoundSchedule) => {
    const { systemName } = await settings.now();
    return printView(found, query, { school: school(found), site, systemName });
  };

  const json = (query: PublicScheduleQuery) => async (found: FoundSchedule) => {
    const { schedule, freshness } = found;
    const start = schedule.schoolYearStart;
    const asked = query.year === undefined ? undefined : parseSchoolYear(query.year, start);
    const year = asked ?? schoolYearOfDay(schedule.today, start);
    const games = await listPublicGames(school(found), {
      ...year,
      teamId: schedule.teamId,
      sport: query.sport,
    });
    const updatedAt = freshness.updatedAt.toISOString();
    const parts = scheduleJson({ schedule, games, year: year.label, updatedAt, site });
    return textOrParts(games, parts);
  };

  const feed = (query: FeedQuery) => async (found: FoundSchedule) => {
    const { schedule } = found;
    const games = await listPublicGames(school(found), {
      ...daysOfFeed(schedule, query.year),
      teamId: schedule.teamId,
      sport: query.sport,
    });
    const isStrict = query.strict === '1';
    return textOrParts(
      games,
      scheduleFeed({ schedule, games, site, sport: query.sport, isStrict }),
    );
  };

  const embed =
    ({ sport }: EmbedQuery) =>
    async (found: FoundSchedule) => {
      const { today, schoolYearStart, teamId } = found.schedule;
      const { from } = schoolYearOfDay(today, schoolYearStart);
      const games = await readPublicGames(school(found), { from, teamId, sport });
      return embedPage({ found, games });
    };
  const frame: Representation = {
    root: '/embed',
    extension: '',
    headers: ({ schedule }) => embedHeaders(schedule),
    refuse: refusePage,
  };

  const { embedSchool, embedTeam } = publicScheduleEndpoints;
  for (const declared of [embedSchool, embedTeam] as const)
    routes.serve(
      declared,
      async (call) => void (await serve(frame, call, call.params, embed(call.query))),
      { throttle },
    );
  const { schoolFeed, teamFeed, gameFeed, schoolJson, teamJson, gameJson } =
    publicScheduleEndpoints;
  for (const declared of [schoolFeed, teamFeed] as const)
    routes.serve(
      declared,
      async (call) => streamed(await serve(feedFile, call, call.params, feed(call.query))),
      { throttle },
    );
  for (const declared of [schoolJson, teamJson] as const)
    routes.serve(declared, (call) => serve(JSON_FILE, call, call.params, json(call.query)), {
      throttle,
    });
  for (const declared of [publicScheduleEndpoints.school, publicScheduleEndpoints.team] as const)
    routes.serve(
      declared,
      async (call) => {
        const { params, query } = call;
        if (query.print === undefined) await serve(PAGE, call, params, page(query));
        else await serve(PRINT_VIEW, call, params, print(query));
      },
      { throttle },
    );
  routes.serve(
    gameFeed,
    async (call) =>
      void (await serve(feedFile, call, call.params, async (found) => {
        const game = await gameOf(found);
        const { schedule } = found;
        const isStrict = call.query.strict === '1';
        const games = game && [game];
        return games && textOrParts(games, scheduleFeed({ schedule, games, site, isStrict }));
      })),
    { throttle },
  );
  routes.serve(
    gameJson,
    (call) =>
      serve(JSON_FILE, call, call.params, async (found) => {
        const game = await gameOf(found);
        const { schedule, freshness } = found;
        const updatedAt = freshness.updatedAt.toISOString();
        const year = game && schoolYearOfDay(game.date, schedule.schoolYearStart).label;
        const games = game && [game];
        return games && year
          ? textOrParts(games, scheduleJson({ schedule, games, year, updatedAt, site }))
          : undefined;
      }),
    { throttle },
  );
  routes.serve(
    publicScheduleEndpoints.game,
    async (call) =>
      void (await serve(PAGE, call, call.params, async (found) => {
        const game = await gameOf(found);
        const { systemName } = await settings.now();
        return game && gamePage({ found, game, site, systemName });
      })),
    { throttle },
  );
  return counter.round;
};
