import {
  formatShortDay,
  formatShortDayAndTime,
  formatOpponent,
  formatSides,
  formatTime,
  publicPath,
} from '@fieldhouse/core-contract';
import { html, jsonBlock } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import { placeLink } from '../../platform/pages/place-link.ts';
import { sideMark } from '../../platform/pages/side-mark.ts';
import { statusBadges } from './game-items.ts';
import type { PublicGame } from './public-games.ts';
import { isAsScheduled, isOff, movedWords, statusWords } from './public-status.ts';
import { gamePath, sideOf } from './schedule-json.ts';
import { renderSchedulePage } from './schedule-layout.ts';
import type { FoundSchedule } from './serve-schedule.ts';
import { sportsEvent } from './structured-data.ts';

export interface GamePageParts {
  readonly found: FoundSchedule;
  readonly game: PublicGame;
  readonly site: string;
  readonly systemName: string;
}

export function gamePage({ found, game, site, systemName }: GamePageParts): string {
  const { schedule, freshness, now } = found;
  const path = gamePath(schedule.slug, game);
  const badges = statusBadges(game);
  const matchup = `${game.teamName} ${formatOpponent(game.opponent, game)}`;
  return renderSchedulePage({
    title: `${matchup} - ${schedule.name}`,
    description: `${formatShortDayAndTime(game, now)}${game.venue === null ? '' : `, ${game.venue}`}.${isAsScheduled(game) ? '' : ` ${statusWords(game)}.`}`,
    url: `${site}${path}`,
    noIndex: schedule.noIndex,
    color: schedule.color,
    siteName: schedule.name,
    head: jsonBlock('application/ld+json', sportsEvent(game, { schedule, site })),
    header: html`<p>
        <a href="${publicPath(schedule.slug, game.teamSlug)}">${schedule.name} ${game.teamName}</a>
      </p>
      <h1>${formatOpponent(game.opponent, game)}</h1>`,
    main: html`<section>
        ${badges.length === 0 ? '' : html`<p>${badges}</p>`}
        <dl>
          ${factsOf(game, found).map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
      </section>
      <p class="act">
        ${isOff(game) ? '' : html`<a href="${path}.ics">Add to calendar</a>`}
        <a href="${publicPath(schedule.slug, game.teamSlug)}">All ${game.teamName} games</a>
      </p>`,
    footer: html`<p>${freshness.updated}</p>
      <p>Published with ${systemName}</p>`,
  });
}

function factsOf(
  game: PublicGame,
  { schedule, now }: FoundSchedule,
): (readonly [name: string, value: string | Markup])[] {
  const moved = movedWords(game, now);
  const { venue } = game;
  const end = game.endTime === null ? '' : ` to ${formatTime(game.endTime)}`;
  const when = `${formatShortDayAndTime(game, now)}${end}`;
  const facts: (readonly [string, string | Markup | null])[] = [
    ['When', isOff(game) ? html`<s>${when}</s>` : when],
    ['Changed', moved],
    ['New date', makeUpLink(game, { schedule, now }) ?? newDateMissing(game)],
    [
      'Where',
      venue === null ? 'Shown closer to the game' : placeLink({ venue, address: game.address }),
    ],
    ['Game', html`${formatSides({ ...game, ourSchool: schedule.name })} ${sideMark(sideOf(game))}`],
    ['Note', game.publicNote === null ? null : html`<span class="note">${game.publicNote}</span>`],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** Whether a postponed game has no make-up date yet. */
const newDateMissing = ({ status, disruption, makeUpId }: PublicGame): string | null =>
  disruption === 'postponed' && status !== 'canceled' && makeUpId === null
    ? 'To be announced'
    : null;

/** The day of the make-up game, as a link to its page. */
function makeUpLink(
  { makeUpId, makeUpDate, ...game }: PublicGame,
  { schedule, now }: Pick<FoundSchedule, 'schedule' | 'now'>,
): Markup | null {
  if (makeUpId === null || makeUpDate === null) return null;
  const path = gamePath(schedule.slug, { ...game, id: makeUpId });
  return html`<a href="${path}">${formatShortDay(makeUpDate, now)}</a>`;
}
