import { formatShortDay, formatOpponent, formatTime } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import { placeLink } from '../../platform/pages/place-link.ts';
import { sideMark } from '../../platform/pages/side-mark.ts';
import type { PublicSchedule } from './find-schedule.ts';
import type { PublicGame } from './public-games.ts';
import {
  isAsScheduled,
  isOff,
  makeUpWords,
  movedWords,
  statusTone,
  statusWords,
  typeWord,
} from './public-status.ts';
import { gamePath, sideOf } from './schedule-json.ts';

export interface ListOptions {
  readonly schedule: PublicSchedule;
  readonly now: Date;
}

/** Games by day, each day with its heading. */
export function gamesByDay(games: readonly PublicGame[], options: ListOptions): Markup[] {
  const days = Map.groupBy(games, ({ date }) => date);
  return [...days].map(
    ([date, ofDay]) =>
      html`<h3>${formatShortDay(date, options.now)}</h3>
        <ul>
          ${ofDay.map((game) => gameItem(game, options))}
        </ul>`,
  );
}

function gameItem(game: PublicGame, options: ListOptions): Markup {
  return html`<li class="game${isOff(game) ? ' off' : ''}">
    ${statusLine(game, options.now)}
    <div>${timeOf(game)} ${sideMark(sideOf(game))}</div>
    <div>${gameLink(game, options)} ${placeAndNote(game)}</div>
  </li>`;
}

/** 'vs Roosevelt', after the team where games of several teams are listed, as a link to the game's page. */
export function gameLink(game: PublicGame, { schedule }: ListOptions): Markup {
  const team = schedule.teamId === null ? `${game.teamName} ` : '';
  return html`<a class="what" href="${gamePath(schedule.slug, game)}"
    >${team}${formatOpponent(game.opponent, game)}</a
  >`;
}

/** Where the game is played, unless that is hidden, and the school's note. */
export const placeAndNote = ({ venue, address, publicNote }: PublicGame): Markup =>
  html`${venue === null ? '' : html`<span class="where">${placeLink({ venue, address })}</span>`}
  ${publicNote === null ? '' : html`<span class="note">${publicNote}</span>`}`;

/** The time of a game, or 'TBD'. */
export const timeOf = ({ date, time }: PublicGame): Markup =>
  time === null
    ? html`<b class="tbd">TBD</b>`
    : html`<time datetime="${date}T${time}">${formatTime(time)}</time>`;

/** The status as a badge, with the other dates of the game; empty for a plain game that is played as scheduled. */
export function statusLine(game: PublicGame, now: Date): Markup | '' {
  const dates = [movedWords(game, now), makeUpWords(game, now)].filter((each) => each !== null);
  const badges = statusBadges(game);
  if (badges.length === 0 && dates.length === 0) return '';
  return html`<p class="state">
    ${badges} ${dates.map((words) => html`<span class="warn">${words}</span> `)}
  </p>`;
}

/** The one status of a game, unless it is played as scheduled, and its type, unless it is a plain game. */
export function statusBadges(game: PublicGame): Markup[] {
  const type = typeWord(game);
  return [
    ...(isAsScheduled(game)
      ? []
      : [html`<b class="badge ${statusTone(game)}">${statusWords(game)}</b>`]),
    ...(type === null ? [] : [html`<b class="badge">${type}</b>`]),
  ];
}
