import { formatShortDay, MAX_NOTE_LENGTH } from '@fieldhouse/core-contract';
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
const gameAction = ({ path, game }: OneOfSeveral): string => `${path}/games/${game.key}`;

/** Distinguishes the controls of different games for screen readers. */
const spokenGame = (one: OneOfSeveral | undefined): Markup | '' =>
  one
    ? html`<span class="spoken"
        >, ${one.game.game.team}, ${formatShortDay(one.game.game.date)}</span
      >`
    : '';

/**
 * Confirms the game of a page. The button stays in view at the bottom of a small screen until its own place, after the optional name, comes
 * into view.
 */
export const confirmForm = (refused?: RefusedResponse): Markup =>
  html`<form method="post" id="confirm" class="plain">
      <input type="hidden" name="answer" value="confirm" />
      ${nameForm(refused)}
    </form>
    <div class="act"><button class="main" type="submit" form="confirm">Confirm Game</button></div>`;

/** Confirms every open game of the email. */
export const confirmAllForm = (path: string, count: number, refused?: RefusedResponse): Markup =>
  html`<form method="post" action="${path}" class="plain">
    <input type="hidden" name="answer" value="confirm-all" />
    ${nameForm(refused)}
    <button class="main" type="submit">Confirm All ${count} Games</button>
  </form>`;

/** Confirms one of several games. Not the main button while all can be confirmed together. */
export const confirmOneForm = (one: OneOfSeveral, isOnlyOne: boolean): Markup =>
  html`<form method="post" action="${gameAction(one)}" class="plain">
    <input type="hidden" name="answer" value="confirm" />
    <button class="${isOnlyOne ? 'main' : ''}" type="submit">Confirm Game${spokenGame(one)}</button>
  </form>`;

/** Asks for other details or declines: folded, except after a refused response. */
export function changeForm(refused?: RefusedResponse, one?: OneOfSeveral): Markup {
  const given = refused?.given ?? {};
  const at = one ? `-${one.game.key}` : '';
  const field = (id: string, label: string, name: Field, kind: Markup) =>
    optionalField(`${id}${at}`, label, given[name], html`${kind} ${problemAt(refused, name, at)}`);
  return html`<details ${refused ? html`open` : ''}>
    <summary>Can't play, or need another date, time, or site?${spokenGame(one)}</summary>
    <form method="post" ${one ? html`action="${gameAction(one)}"` : ''} class="plain">
      ${problemText(refused, at)}
      <label for="note${at}">Message <span>(required to decline)</span></label>
      <textarea
        id="note${at}"
        name="note"
        maxlength="${MAX_NOTE_LENGTH}"
        ${problemAt(refused, 'note', at)}
      >
${given.note ?? ''}</textarea>
      ${field('proposed-date', 'Proposed date', 'proposedDate', html`name="proposedDate" type="date"`)}
      ${field('proposed-time', 'Proposed time', 'proposedTime', html`name="proposedTime" type="time"`)}
      ${field('proposed-venue', 'Proposed site', 'proposedVenue', html`name="proposedVenue" maxlength="200"`)}
      ${field('reschedule-name', 'Your name', 'name', NAME_INPUT)}
      <button type="submit" name="answer" value="reschedule">
        Ask to Reschedule${spokenGame(one)}
      </button>
      <button type="submit" name="answer" value="decline">Decline Game${spokenGame(one)}</button>
    </form>
  </details>`;
}

const NAME_INPUT = html`name="name" autocomplete="name" maxlength="120"`;

const nameForm = (refused: RefusedResponse | undefined): Markup =>
  html`${problemText(refused, '-confirm')}
  ${optionalField(
    'confirm-name',
    'Your name',
    refused?.given.name,
    html`${NAME_INPUT} ${problemAt(refused, 'name', '-confirm')}`,
  )}`;

const problemText = (refused: RefusedResponse | undefined, at: string): Markup | '' =>
  refused ? html`<p class="problem" role="alert" id="problem${at}">${refused.message}</p>` : '';

/** Marks the wrong field and focuses it, without a script. */
const problemAt = (refused: RefusedResponse | undefined, name: Field, at: string): Markup | '' =>
  refused?.field === name
    ? html`aria-invalid="true" aria-describedby="problem${at}" autofocus`
    : '';

/** An optional field with its previous value. */
const optionalField = (
  id: string,
  label: string,
  given: string | undefined,
  kind: Markup,
): Markup =>
  html`<label for="${id}">${label} <span>(optional)</span></label>
    <input id="${id}" ${kind} value="${given ?? ''}" />`;
