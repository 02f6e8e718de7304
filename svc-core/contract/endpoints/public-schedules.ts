import { endpoint, file, html, textParam } from '@fieldhouse/endpoint';
import {
  EmbedQuery,
  FeedQuery,
  GameFeedQuery,
  PublicPageQuery,
  PublicScheduleQuery,
  PublicScheduleView,
} from '../public-schedule.ts';

const what = 'Schedule';
const ofSchool = { school: textParam(what) };
const ofTeam = { ...ofSchool, team: textParam(what) };
const ofGame = { ...ofTeam, gameId: textParam(what) };
const open = { method: 'GET', access: 'public', errors: ['not-found'] } as const;
const page = { ...open, answer: html } as const;
const json = { ...open, answer: PublicScheduleView } as const;
const feed = { ...open, answer: file('text/calendar') } as const;

/**
 * The published schedule of a school, for everybody. Anything that is not published is 404, with the same bytes as what does not exist.
 * An earlier address of a school or team is redirected to the current one.
 */
export const publicScheduleEndpoints = {
  schoolFeed: endpoint({
    ...feed,
    path: '/s/:school.ics',
    summary: "Calendar feed of a school's published games",
    params: ofSchool,
    query: FeedQuery,
  }),
  schoolJson: endpoint({
    ...json,
    path: '/s/:school.json',
    summary: "Get a school's published games",
    params: ofSchool,
    query: PublicScheduleQuery,
  }),
  school: endpoint({
    ...page,
    path: '/s/:school',
    summary: "Page with a school's published games",
    params: ofSchool,
    query: PublicPageQuery,
  }),
  teamFeed: endpoint({
    ...feed,
    path: '/s/:school/:team.ics',
    summary: "Calendar feed of a team's published games",
    params: ofTeam,
    query: FeedQuery,
  }),
  teamJson: endpoint({
    ...json,
    path: '/s/:school/:team.json',
    summary: "Get a team's published games",
    params: ofTeam,
    query: PublicScheduleQuery,
  }),
  team: endpoint({
    ...page,
    path: '/s/:school/:team',
    summary: "Page with a team's published games",
    params: ofTeam,
    query: PublicPageQuery,
  }),
  embedSchool: endpoint({
    ...page,
    path: '/embed/:school',
    summary: "A school's next games for a frame in its website",
    params: ofSchool,
    query: EmbedQuery,
  }),
  embedTeam: endpoint({
    ...page,
    path: '/embed/:school/:team',
    summary: "A team's next games for a frame in another website",
    params: ofTeam,
    query: EmbedQuery,
  }),
  gameFeed: endpoint({
    ...feed,
    path: '/s/:school/:team/:gameId.ics',
    summary: 'Calendar file of a published game',
    params: ofGame,
    query: GameFeedQuery,
  }),
  gameJson: endpoint({
    ...json,
    path: '/s/:school/:team/:gameId.json',
    summary: 'Get a published game',
    params: ofGame,
  }),
  game: endpoint({
    ...page,
    path: '/s/:school/:team/:gameId',
    summary: 'Page of a published game',
    params: ofGame,
  }),
};
