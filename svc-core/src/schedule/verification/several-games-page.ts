import { formatAskedDay } from '@fieldhouse/core-contract';
import type { ConflictCode } from '@fieldhouse/endpoint';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { Page } from '../../platform/pages/html-layout.ts';
import type { OpenedLink } from './opened-link.ts';
import { whoAsks } from './response-form-page.ts';
import { changeFields, confirmAllButton, confirmOneButton, nameForm } from './response-forms.ts';
import type { OneOfSeveral, RefusedResponse } from './response-forms.ts';
import { requestStatus } from './verification-request.ts';
import type { VerificationRequest } from './verification-request.ts';
import {
  calendarLink,
  differencesSection,
  contactSection,
  gameDetails,
  pageFrame,
  responseDetails,
} from './verification-sections.ts';

/** The result of the last response, above the games. */
export interface Outcome {
  readonly status: number;
  readonly code?: ConflictCode;
  readonly title: string;
  readonly sentence: string;
}

/** A rejected response; `game` is absent if it was for all games. */
type Refused = RefusedResponse & { readonly game: VerificationRequest | undefined };

const isOpen = (game: VerificationRequest): boolean => requestStatus(game) === 'open';

/** All games of one email: one button confirms those without a response, and each can be answered separately. */
export function severalGamesPage(
  { path, request, games }: OpenedLink,
  { outcome, refused }: { readonly outcome?: Outcome; readonly refused?: Refused } = {},
): Page {
  const open = games.filter(isOpen);
  const forOne = (game: VerificationRequest) =>
    refused?.game?.key === game.key ? refused : undefined;
  return {
    ...pageFrame(request),
    status: outcome?.status ?? (refused ? 400 : 200),
    ...(outcome?.code === undefined ? {} : { code: outcome.code }),
    title: outcome?.title ?? (refused ? "Your response wasn't sent" : titleOf(games, open)),
    body: [
      ...(outcome
        ? [
            html`<p role="${outcome.status < 400 ? 'status' : 'alert'}">
              ${outcome.sentence} ${open.length > 0 ? stillOpen(open.length) : ''}
            </p>`,
          ]
        : []),
      ...(open.length > 0 && !outcome
        ? [html`<p>${whoAsks(request, open.length === 1 ? 'this game' : 'these games')}</p>`]
        : []),
      ...(open.length > 0 ? [nameForm(refused, path)] : []),
      ...(open.length > 1 ? [confirmAllButton(open.length)] : []),
      html`${calendarLink(path, games)}`,
      ...games.map((game) => oneGame({ path, game }, open.length === 1, forOne(game))),
      contactSection(request),
    ],
  };
}

function titleOf(
  games: readonly VerificationRequest[],
  open: readonly VerificationRequest[],
): string {
  if (open.length === games.length) return 'Please confirm these games';
  if (open.length > 0) {
    return open.length === 1
      ? '1 game still needs your response'
      : `${open.length} games still need your response`;
  }
  if (games.every((game) => requestStatus(game) === 'confirmed')) return allConfirmed(games.length);
  return 'No response needed';
}

const stillOpen = (count: number): string =>
  count === 1 ? '1 game still needs your response.' : `${count} games still need your response.`;

const allConfirmed = (count: number): string =>
  count === 2 ? 'Both games are confirmed' : `All ${count} games are confirmed`;

/** The result of `confirmAll`, by the current games. */
export function confirmAllOutcome(
  games: readonly VerificationRequest[],
  confirmedNow: number,
): Outcome {
  const confirmed = games.filter((game) => requestStatus(game) === 'confirmed').length;
  if (confirmed === games.length) {
    return {
      status: 200,
      title: allConfirmed(confirmed),
      sentence: 'Thanks! The games are confirmed as shown here.',
    };
  }
  if (confirmedNow === 0) {
    return {
      status: 409,
      title: 'No games were confirmed',
      sentence: 'Each game below was already answered, or it changed after we emailed you.',
    };
  }
  return {
    status: 200,
    title: `${confirmed} of ${games.length} games are confirmed`,
    sentence: 'Thanks! Each game below shows its status.',
  };
}

/** The result of a response to one of the games. */
export function oneAnsweredOutcome(game: VerificationRequest): Outcome {
  const { askedBy } = game;
  const which = `${game.game.team} on ${formatAskedDay(game.game.date)}`;
  const done = (title: string, sentence: string) => ({ status: 200, title, sentence });
  switch (requestStatus(game)) {
    case 'confirmed':
      return done('Game confirmed', `Thanks! ${which} is confirmed.`);
    case 'declined':
      return done('Game declined', `Thanks. We told ${askedBy.name} you can't play ${which}.`);
    default:
      return done(
        'Request sent',
        `Thanks! We told ${askedBy.name} you'd like to reschedule ${which}. They'll be in touch.`,
      );
  }
}

/** A response to a game that already has another response, or differs from the email. */
export function oneRefusedOutcome(game: VerificationRequest): Outcome {
  const which = `${game.game.team} on ${formatAskedDay(game.game.date)}`;
  switch (requestStatus(game)) {
    case 'changed':
      return {
        status: 409,
        code: 'stale',
        title: 'This game has changed',
        sentence: `${which} changed after we emailed you. If it needs confirming, look for a newer email or contact ${game.askedBy.name}.`,
      };
    case 'closed':
      return {
        status: 409,
        title: 'No response needed',
        sentence: `${which} was canceled or is over.`,
      };
    default:
      return {
        status: 409,
        title: 'Your school already responded',
        sentence: `Your school already responded for ${which}. To change your response, contact ${game.askedBy.name}.`,
      };
  }
}

function oneGame(
  one: OneOfSeveral,
  isOnlyOpen: boolean,
  refused: RefusedResponse | undefined,
): Markup {
  const { game } = one;
  return html`<section>
    <h2>${game.game.team}</h2>
    ${gameDetails(game)}
    ${
      isOpen(game)
        ? html`${
            game.sinceAgreed.length > 0
              ? differencesSection('Changed since you last confirmed', game.sinceAgreed)
              : ''
          }
          ${confirmOneButton(one, isOnlyOpen)} ${changeFields(game, refused, one)}`
        : html`<p class="state">${stateText(game)}</p>
            ${responseDetails(game)}`
    }
  </section>`;
}

function stateText(game: VerificationRequest): string {
  switch (requestStatus(game)) {
    case 'confirmed':
      return 'You confirmed this game.';
    case 'reschedule':
      return 'You asked to reschedule this game.';
    case 'declined':
      return 'You declined this game.';
    case 'changed':
      return 'This game changed after we emailed you. If it needs confirming, look for a newer email.';
    default:
      return game.status === 'canceled' ? 'This game was canceled.' : 'This game is over.';
  }
}
