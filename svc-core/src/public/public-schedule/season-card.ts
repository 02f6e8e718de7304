import {
  formatOpponent,
  formatRecord,
  formatShortDay,
  formatTime,
  seasonRecord,
} from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import { printFrame, printedFoot } from './print-frame.ts';
import type { PrintParts } from './print-frame.ts';
import { printedStatus } from './printed-status.ts';
import type { PublicGame } from './public-games.ts';
import { isOff } from './public-status.ts';
import { teamsOf } from './schedule-json.ts';
import { textCell } from './text-cell.ts';

/** The most games of a card with one column, and the most that surely fit on one page. */
const ONE_COLUMN = 10;
const ONE_PAGE = 30;

/** The season cards of a school's teams with games, or the card of one team. */
export function seasonCards(parts: PrintParts, year: string): string {
  const { games } = parts;
  const byTeam = Map.groupBy(games, ({ teamSlug }) => teamSlug);
  return printFrame(parts, {
    title: `${year} Season`,
    hasCards: games.length > 0,
    main:
      games.length === 0
        ? html`<section><p>No games are scheduled.</p></section>`
        : html`${teamsOf(games).map(({ slug, name }) =>
            card(parts, { slug, name, games: byTeam.get(slug) ?? [] }),
          )}`,
  });
}

interface CardTeam {
  readonly slug: string;
  readonly name: string;
  readonly games: readonly PublicGame[];
}

function card(parts: PrintParts, { slug, name, games }: CardTeam): Markup {
  const record = formatRecord(seasonRecord(games.map((game) => ({ ...game, team: game }))), '-');
  return html`<section class="card${games.length > ONE_PAGE ? '' : ' whole'}">
    <h2>${name}</h2>
    ${record === null ? '' : html`<p class="record">Record: ${record}</p>`}
    <div class="${games.length > ONE_COLUMN ? 'two' : 'one'}">
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Opponent</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          ${games.map((game) => row(game, parts))}
        </tbody>
      </table>
    </div>
    <p class="foot">${printedFoot(parts, slug)}</p>
  </section>`;
}

function row(game: PublicGame, { found: { now } }: PrintParts): Markup {
  return html`<tr class="game${isOff(game) ? ' off' : ''}">
    <th scope="row">${formatShortDay(game.date, now)}<span>${formatTime(game.time)}</span></th>
    <td>
      ${formatOpponent(game.opponent, game)}${game.venue === null ? '' : html`<span>${game.venue}</span>`}
    </td>
    ${textCell(printedStatus(game, now))}
  </tr>`;
}
