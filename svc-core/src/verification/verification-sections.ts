import {
  formatDay,
  formatHomeTeam,
  formatOpponent,
  formatPhone,
  formatTime,
} from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { VerificationRequest } from './verification-request.ts';
import type { Change } from './game-snapshot.ts';

/** The school name and color of a page. */
export const pageFrame = ({ game, color }: VerificationRequest) => ({
  sender: game.ourSchool,
  color,
});

/** The game as a list of details. */
export function gameSection({ game }: VerificationRequest): Markup {
  return facts('Game details', [
    ['Team', game.team],
    ['Game', `${game.ourSchool} ${formatOpponent(game.opponent, game)}`],
    ['Date', formatDay(game.date)],
    ['Time', formatTime(game.time)],
    ['Home team', formatHomeTeam(game)],
    ...(game.neutral ? [] : [['Away team', game.isHome ? game.opponent : game.ourSchool] as const]),
    ['Site', game.venue],
  ]);
}

/** The requester and the school; the school alone if it is the requester. */
export const requesterName = ({ askedBy, game }: VerificationRequest, between: string): string =>
  askedBy.name === game.ourSchool ? game.ourSchool : `${askedBy.name}${between}${game.ourSchool}`;

/** Whom to contact. */
export function contactSection(link: VerificationRequest): Markup {
  const { askedBy } = link;
  const phone = formatPhone(askedBy.phone);
  return html`<section>
    <h2>Requested by</h2>
    <dl>
      <dt>Name</dt>
      <dd>${requesterName(link, ', ')}</dd>
      <dt>Email</dt>
      <dd><a href="mailto:${askedBy.email}">${askedBy.email}</a></dd>
      ${
        phone === ''
          ? ''
          : html`<dt>Phone</dt>
              <dd><a href="tel:+1${askedBy.phone}">${phone}</a></dd>`
      }
    </dl>
  </section>`;
}

/** The new values, each with its old one. */
export function changesSection(title: string, changes: readonly Change[]): Markup {
  const rows = changes.map(
    ({ label, before, now }) =>
      html`<dt>${label}</dt>
        <dd>${now} <span class="was">(was ${before})</span></dd>`,
  );
  return html`<section>
    <h2>${title}</h2>
    <dl>${rows}</dl>
  </section>`;
}

function facts(title: string, rows: readonly (readonly [string, string])[]): Markup {
  const list = rows.map(
    ([label, value]) =>
      html`<dt>${label}</dt>
        <dd>${value}</dd>`,
  );
  return html`<section>
    <h2>${title}</h2>
    <dl>${list}</dl>
  </section>`;
}
