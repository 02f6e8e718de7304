import { formatShortDay, formatOpponent, formatTime } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { PublicSchedule } from './find-schedule.ts';
import type { PublicGame } from './public-games.ts';
import {
  isOff,
  makeUpWords,
  movedWords,
  publicStatus,
  statusWords,
  typeWord,
} from './public-status.ts';
import { gamePath } from './schedule-json.ts';

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

function gameItem(game: PublicGame, { schedule, now }: ListOptions): Markup {
  const name = schedule.teamId === null ? `${game.teamName} ` : '';
  return html`<li class="game${isOff(game) ? ' off' : ''}">
    ${timeOf(game)}
    <div>
      <a href="${gamePath(schedule.slug, game)}">${name}${formatOpponent(game.opponent, game)}</a>
      ${game.venue === null ? '' : html`<span>${game.venue}</span>`} ${statusLine(game, now)}
    </div>
  </li>`;
}

/** The time of a game, or 'TBD'. */
export const timeOf = ({ date, time }: PublicGame): Markup =>
  time === null
    ? html`<b class="tbd">TBD</b>`
    : html`<time datetime="${date}T${time}">${formatTime(time)}</time>`;

/** The status in words; empty for a game that is simply scheduled. */
export function statusLine(game: PublicGame, now: Date): Markup | '' {
  const moved = [movedWords(game, now), makeUpWords(game, now)].filter((each) => each !== null);
  const type = typeWord(game);
  const isPlain = publicStatus(game) === 'scheduled' && game.disruption === null;
  if (isPlain && type === null && moved.length === 0 && game.publicNote === null) return '';
  return html`${isPlain ? '' : html`<span class="status${toneOf(game)}">${statusWords(game)}</span>`}
  ${type === null ? '' : html`<span>${type}</span>`}
  ${moved.map((words) => html`<span class="warn">${words}</span>`)}
  ${game.publicNote === null ? '' : html`<span class="note">${game.publicNote}</span>`}`;
}

function toneOf(game: PublicGame): string {
  if (isOff(game)) return ' off';
  return game.disruption !== null || publicStatus(game) === 'may-change' ? ' warn' : '';
}
