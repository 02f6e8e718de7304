import { formatAskedDay, formatSides, formatPhone, formatTime } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import { placeLink } from '../../platform/pages/place-link.ts';
import { sideMark } from '../../platform/pages/side-mark.ts';
import { requestStatus } from './verification-request.ts';
import type { VerificationRequest } from './verification-request.ts';
import type { Difference, GameSnapshot } from './game-snapshot.ts';

export const pageFrame = ({ game, color }: VerificationRequest) =>
  ({ sender: game.ourSchool, color, noAccount: true }) as const;

/** The game in few lines. It names each school once. */
export const gameSection = (request: VerificationRequest): Markup =>
  html`<section>
    <h2>${request.game.team}</h2>
    ${gameDetails(request)}
  </section>`;

/** When, where and which schools, with the mark of the reader's one. */
export const gameDetails = ({ game, address }: VerificationRequest): Markup =>
  list([
    ['When', `${formatAskedDay(game.date)} · ${formatTime(game.time)}`],
    ['Where', placeLink({ venue: game.venue, address })],
    ['Game', html`${formatSides(game)} ${sideMark(theirSide(game))}`],
  ]);

const theirSide = ({ isHome, neutral }: GameSnapshot) =>
  neutral ? 'neutral' : isHome ? 'away' : 'home';

/** The requester and the school; only the school if it is the requester. */
export const requesterName = ({ askedBy, game }: VerificationRequest, between: string): string =>
  askedBy.name === game.ourSchool ? game.ourSchool : `${askedBy.name}${between}${game.ourSchool}`;

export function contactSection({ askedBy }: VerificationRequest): Markup {
  const phone = formatPhone(askedBy.phone);
  return html`<section>
    <h2>Requested by</h2>
    <dl class="compact">
      <dt>Name</dt>
      <dd>${askedBy.name}</dd>
      <dt>Email</dt>
      <dd><a href="mailto:${askedBy.email}">${emailText(askedBy.email)}</a></dd>
      ${
        phone === ''
          ? ''
          : html`<dt>Phone</dt>
              <dd><a href="tel:+1${askedBy.phone}">${phone}</a></dd>`
      }
    </dl>
  </section>`;
}

/** An address that breaks before its domain if it does not fit on a line. */
function emailText(address: string): Markup {
  const at = address.lastIndexOf('@');
  return html`${address.slice(0, at)}<wbr />${address.slice(at)}`;
}

/** The texts of the other school's response; nothing if it only confirmed. */
export function responseDetails(request: VerificationRequest): Markup | '' {
  const { response } = request;
  if (response?.state !== requestStatus(request)) return '';
  const { by, note, proposedDate, proposedTime, proposedVenue } = response;
  const rows: (readonly [string, string] | false)[] = [
    proposedDate !== null && ['Proposed date', formatAskedDay(proposedDate)],
    proposedTime !== null && ['Proposed time', formatTime(proposedTime)],
    proposedVenue !== null && ['Proposed site', proposedVenue],
    by !== '' && ['Name', by],
  ];
  const given = rows.filter((row) => row !== false);
  if (given.length === 0 && note === '') return '';
  return html`${note === '' ? '' : html`<p class="note">${note}</p>`}
  ${given.length === 0 ? '' : list(given)}`;
}

/** The new values, each with its old one. */
export function differencesSection(title: string, differences: readonly Difference[]): Markup {
  const rows = differences.map(
    ({ label, before, now }) =>
      html`<dt>${label}</dt>
        <dd>${now} <span class="was">(was ${before})</span></dd>`,
  );
  return html`<section>
    <h2>${title}</h2>
    <dl>${rows}</dl>
  </section>`;
}

/** The link to the calendar file of the confirmed games; nothing while there is none. */
export function calendarLink(path: string, games: readonly VerificationRequest[]): Markup | '' {
  const count = games.filter((game) => requestStatus(game) === 'confirmed').length;
  if (count === 0) return '';
  const label = count === 1 ? 'Add to Calendar' : `Add ${count} Games to Calendar`;
  return html`<p><a class="button" href="${path}/calendar.ics">${label}</a></p>`;
}

function list(rows: readonly (readonly [string, string | Markup])[]): Markup {
  const items = rows.map(
    ([label, value]) =>
      html`<dt>${label}</dt>
        <dd>${value}</dd>`,
  );
  return html`<dl class="compact">${items}</dl>`;
}
