import { MAX_NOTE_LENGTH, formatAskedDay } from '@fieldhouse/core-contract';
import type { AnswerInput } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { VerificationRequest } from './verification-request.ts';

type Field = keyof AnswerInput;

/** A rejected response, with the field of its problem and its values. */
export interface RefusedResponse {
  readonly message: string;
  readonly field: string;
  readonly given: Partial<Record<Field, string>>;
}

/** One of the games of a page of several. */
export interface OneOfSeveral {
  /** The path of the page. */
  readonly path: string;
  readonly game: VerificationRequest;
}

/**
 * A path instead of a field, because an instance of the previous release would ignore a field, and record the response for another game.
 */
const gameAction = (one: OneOfSeveral | undefined): Markup | '' =>
  one ? html`formaction="${one.path}/games/${one.game.key}"` : '';

/** The name of a game's field in the form of several games. */
export const fieldOfGame = (name: string, key: string): string => `${name}-${key}`;

/** Distinguishes the controls of different games for screen readers. */
const spokenGame = (one: OneOfSeveral | undefined): Markup | '' =>
  one
    ? html`<span class="spoken"
        >, ${one.game.game.team}, ${formatAskedDay(one.game.game.date)}</span
      >`
    : '';

/**
 * The one form of a page, which has the name once. Other fields and the buttons belong to it from their places on the page. Its first
 * button is disabled, so that Enter in a field sends nothing.
 */
export function nameForm(refused: RefusedResponse | undefined, path?: string): Markup {
  const isWrong = refused?.field === 'name' || refused?.given.answer?.startsWith('confirm');
  return html`<form
    method="post"
    ${path === undefined ? '' : html`action="${path}"`}
    id="respond"
    class="plain"
  >
    <button disabled hidden></button>
    ${isWrong ? problemText(refused, '-name') : ''}
    <label for="name">Your name <span>(optional)</span></label>
    <input
      id="name"
      name="name"
      autocomplete="name"
      maxlength="120"
      ${problemAt(refused, 'name', '-name')}
      value="${refused?.given.name ?? ''}"
    />
  </form>`;
}

/** Confirms the game of a page. It stays in view at the bottom of a small screen until its own place comes into view. */
export const CONFIRM_BUTTON = html`<div class="act">
  <button class="main" form="respond" name="answer" value="confirm">Confirm Game</button>
</div>`;

/** Confirms every open game of the email. */
export const confirmAllButton = (count: number): Markup =>
  html`<p class="all">
    <button class="main" form="respond" name="answer" value="confirm-all">
      Confirm All ${count} Games
    </button>
  </p>`;

/** Confirms one of several games. Not the main button while all can be confirmed together. */
export const confirmOneButton = (one: OneOfSeveral, isOnlyOne: boolean): Markup =>
  html`<button
    class="${isOnlyOne ? 'main' : ''}"
    form="respond"
    ${gameAction(one)}
    name="answer"
    value="confirm"
  >
    Confirm Game${spokenGame(one)}
  </button>`;

/** Asks for other details or declines: folded, except after a refused response. It starts with the game's date and time. */
export function changeFields(
  { game }: VerificationRequest,
  refused?: RefusedResponse,
  one?: OneOfSeveral,
): Markup {
  const given: RefusedResponse['given'] = refused?.given ?? {
    proposedDate: game.date,
    proposedTime: game.time ?? '',
  };
  const at = one ? `-${one.game.key}` : '';
  const shown = refused?.field === 'name' ? undefined : refused;
  const own = (name: Field) =>
    html`form="respond" name="${one ? fieldOfGame(name, one.game.key) : name}"
    ${problemAt(shown, name, at)}`;
  const field = (id: string, label: string, name: Field, kind: Markup) =>
    html`<label for="${id}${at}">${label} <span>(optional)</span></label>
      <input id="${id}${at}" ${own(name)} ${kind} value="${given[name] ?? ''}" />`;
  const button = (answer: AnswerInput['answer'], label: string) =>
    html`<button form="respond" ${gameAction(one)} name="answer" value="${answer}">
      ${label}${spokenGame(one)}
    </button>`;
  return html`<details ${refused ? html`open` : ''}>
    <summary>Can't play, or need another date, time, or site?${spokenGame(one)}</summary>
    <div class="fields">
      ${problemText(shown, at)}
      <label for="note${at}">Message <span>(required to decline)</span></label>
      <textarea id="note${at}" ${own('note')} maxlength="${MAX_NOTE_LENGTH}">
${given.note ?? ''}</textarea>
      ${field('proposed-date', 'Proposed date', 'proposedDate', html`type="date"`)}
      ${field('proposed-time', 'Proposed time', 'proposedTime', html`type="time"`)}
      ${field('proposed-venue', 'Proposed site', 'proposedVenue', html`maxlength="200"`)}
      ${button('reschedule', 'Ask to Reschedule')} ${button('decline', 'Decline Game')}
    </div>
  </details>`;
}

const problemText = (refused: RefusedResponse | undefined, at: string): Markup | '' =>
  refused ? html`<p class="problem" role="alert" id="problem${at}">${refused.message}</p>` : '';

/** Marks the wrong field and focuses it, without a script. */
const problemAt = (refused: RefusedResponse | undefined, name: Field, at: string): Markup | '' =>
  refused?.field === name
    ? html`aria-invalid="true" aria-describedby="problem${at}" autofocus`
    : '';
