import {
  followPath,
  formatShortDay,
  formatShortDayAndTime,
  formatOpponent,
  publicPath,
  plusDays,
} from '@fieldhouse/core-contract';
import type { PublicPageQuery } from '@fieldhouse/core-contract';
import { html, jsonBlock } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { PublicSchedule } from './find-schedule.ts';
import { gameLink, gamesByDay, placeAndNote, statusLine } from './game-items.ts';
import type { PublicGame } from './public-games.ts';
import { isOff } from './public-status.ts';
import { sideMark } from '../../platform/pages/side-mark.ts';
import { sideOf } from './schedule-json.ts';
import { renderSchedulePage } from './schedule-layout.ts';
import { chipNav, scheduleLink, yearNav } from './schedule-nav.ts';
import type { ScheduleOutline } from './schedule-outline.ts';
import type { FoundSchedule } from './serve-schedule.ts';
import { selectGames } from './select-games.ts';
import { sportsEvent } from './structured-data.ts';
import { subscribeSection } from './subscribe-section.ts';

/** How many of the next games the page describes to search engines. Each game has a page of its own. */
const EVENTS = 3;

export interface SchedulePageParts {
  readonly found: FoundSchedule;
  readonly games: readonly PublicGame[];
  readonly outline: ScheduleOutline;
  readonly query: PublicPageQuery;
  readonly year?: { readonly label: string; readonly from: string };
  readonly site: string;
  readonly systemName: string;
}

/** The page of a school or a team. */
export function schedulePage(parts: SchedulePageParts): string {
  const { found, games, outline, query, year, site } = parts;
  const { schedule, freshness, now } = found;
  const { today, name, teamName } = schedule;
  const isFiltered = query.from !== undefined || year !== undefined;
  const shown = selectGames(games, query.from ?? year?.from ?? today);
  const next = isFiltered ? undefined : shown.games.find((game) => !isOff(game));
  const path = publicPath(schedule.slug, schedule.teamSlug ?? undefined);
  const title = teamName === undefined ? `${name} Schedule` : `${teamName} - ${name}`;
  const upcoming = shown.games.slice(0, EVENTS);
  return renderSchedulePage({
    title,
    description: describe(next, now),
    url: `${site}${path}`,
    noIndex: schedule.noIndex,
    color: schedule.color,
    siteName: name,
    head:
      upcoming.length === 0
        ? undefined
        : jsonBlock(
            'application/ld+json',
            upcoming.map((game) => sportsEvent(game, { schedule, site })),
          ),
    header:
      teamName === undefined
        ? html`<h1>${name}</h1>
            ${schedule.mascot === '' ? '' : html`<p>${schedule.mascot}</p>`}`
        : html`<p><a href="${publicPath(schedule.slug)}">${name}</a></p>
            <h1>${teamName}</h1>`,
    main: html`${chipNav(schedule, outline, query)} ${next ? nextGame(next, parts) : ''}
    ${followLink(schedule, outline, query)}
    ${subscribeSection(`${site}${path}.ics${sportSearch(query)}`)} ${list(shown.games, next, parts)}
    ${pager(shown, parts)} ${isFiltered ? '' : results(shown, parts)}
    ${yearNav(schedule, outline, { shown: year?.label, query })} ${printLinks(schedule, query)}`,
    footer: html`<p>${freshness.updated}</p>
      <p>Published with ${parts.systemName}</p>`,
  });
}

/** The query that keeps the shown sport. */
const sportSearch = ({ sport }: PublicPageQuery): string =>
  sport === undefined ? '' : `?sport=${sport}`;

function followLink(
  { slug, teamSlug }: PublicSchedule,
  { teams }: ScheduleOutline,
  query: PublicPageQuery,
): Markup | '' {
  if (teams.length === 0) return '';
  const path =
    teamSlug === null ? `${followPath(slug)}${sportSearch(query)}` : followPath(slug, teamSlug);
  return html`<p class="more"><a href="${path}">Get changes by email</a></p>`;
}

function describe(next: PublicGame | undefined, now: Date): string {
  if (!next) return 'Games, results, and changes';
  return `Next game: ${next.teamName} ${formatOpponent(next.opponent, next)}, ${formatShortDayAndTime(next, now)}`;
}

function nextGame(game: PublicGame, { found }: SchedulePageParts): Markup {
  const { schedule, now } = found;
  return html`<section class="next">
    <h2>Next game</h2>
    ${statusLine(game, now)}
    <p class="when">
      ${dayWord(game, schedule)}${formatShortDayAndTime(game, now)} ${sideMark(sideOf(game))}
    </p>
    ${gameLink(game, found)} ${placeAndNote(game)}
  </section>`;
}

/** 'Today, ' or 'Tomorrow, ' if it is. */
function dayWord({ date }: PublicGame, { today }: PublicSchedule): string {
  if (date === today) return 'Today, ';
  return date === plusDays(today, 1) ? 'Tomorrow, ' : '';
}

/** The games of the page. The next one has a section of its own. */
function list(
  shown: readonly PublicGame[],
  next: PublicGame | undefined,
  { found, query, year }: SchedulePageParts,
): Markup | '' {
  const games = shown.filter((game) => game !== next);
  if (next !== undefined && games.length === 0) return '';
  const heading = query.from
    ? `Games from ${formatShortDay(query.from, found.now)}`
    : year
      ? `Games in ${year.label}`
      : 'Upcoming games';
  return html`<section>
    <h2>${heading}</h2>
    ${games.length === 0 ? html`<p>No games are scheduled.</p>` : gamesByDay(games, found)}
  </section>`;
}

function pager(
  { earlier, later }: ReturnType<typeof selectGames>,
  { found, query }: SchedulePageParts,
): Markup | '' {
  if (earlier === undefined && later === undefined) return '';
  const link = (from: string) => scheduleLink(found.schedule, { ...query, from });
  return html`<p class="more">
    ${earlier === undefined ? '' : html`<a href="${link(earlier)}">Earlier games</a>`}
    ${later === undefined ? '' : html`<a href="${link(later)}">Later games</a>`}
  </p>`;
}

/** Folded, unless the page has no other games. */
function results(
  { games, results: latest }: ReturnType<typeof selectGames>,
  { found }: SchedulePageParts,
): Markup | '' {
  if (latest.length === 0) return '';
  const content = html`<summary>Latest results</summary>
    ${gamesByDay(latest, found)}`;
  return games.length === 0
    ? html`<details open>${content}</details>`
    : html`<details>${content}</details>`;
}

/** Links to the print views, shown on screens only. */
const printLinks = (schedule: PublicSchedule, { year, sport }: PublicPageQuery): Markup =>
  html`<p class="more">
    <a href="${scheduleLink(schedule, { print: 'week', sport })}">Print this week</a>
    <a href="${scheduleLink(schedule, { print: 'season', year, sport })}">Print the season</a>
  </p>`;
