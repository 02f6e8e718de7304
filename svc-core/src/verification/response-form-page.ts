import { MAX_NOTE_LENGTH } from '@fieldhouse/core-contract';
import type { AnswerInput } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { Page } from '../platform/pages/html-layout.ts';
import type { VerificationRequest } from './verification-request.ts';
import {
  changesSection,
  contactSection,
  pageFrame,
  gameSection,
  requesterName,
} from './verification-sections.ts';

type Given = Partial<Record<keyof AnswerInput, string>>;

/** The response form. A refused response shows the problem and keeps what was entered. */
export function responseFormPage(
  link: VerificationRequest,
  refused?: { readonly message: string; readonly given: Given },
): Page {
  const given = refused?.given ?? {};
  return {
    ...pageFrame(link),
    status: refused ? 400 : 200,
    title: 'Please confirm this game',
    body: [
      ...(refused ? [html`<p class="problem" role="alert">${refused.message}</p>`] : []),
      html`<p>${requesterName(link, ' from ')} would like you to confirm:</p>`,
      gameSection(link),
      ...(link.sinceAgreed.length > 0
        ? [changesSection('Changed since you last confirmed', link.sinceAgreed)]
        : []),
      confirmForm(given),
      changeForm(given),
      contactSection(link),
    ],
  };
}

const confirmForm = ({ name }: Given): Markup =>
  html`<form method="post">
    <h2>Works for us</h2>
    <input type="hidden" name="answer" value="confirm" />
    ${nameField('confirm-name', name)}
    <button class="main" type="submit">Confirm Game</button>
  </form>`;

const changeForm = (given: Given): Markup =>
  html`<form method="post">
    <h2>Need a change?</h2>
    <label for="note">Message <span>(required to decline)</span></label>
    <textarea id="note" name="note" maxlength="${MAX_NOTE_LENGTH}">${given.note ?? ''}</textarea>
    ${field('proposed-date', 'Proposed date', given.proposedDate, html`name="proposedDate" type="date"`)}
    ${field('proposed-time', 'Proposed time', given.proposedTime, html`name="proposedTime" type="time"`)}
    ${field('proposed-venue', 'Proposed site', given.proposedVenue, html`name="proposedVenue" maxlength="200"`)}
    ${nameField('reschedule-name', given.name)}
    <button class="main" type="submit" name="answer" value="reschedule">Ask to Reschedule</button>
    <button type="submit" name="answer" value="decline">Decline Game</button>
  </form>`;

const nameField = (id: string, given: string | undefined): Markup =>
  field(id, 'Your name', given, html`name="name" autocomplete="name" maxlength="120"`);

/** An optional field with its previous value. */
const field = (id: string, label: string, given: string | undefined, kind: Markup): Markup =>
  html`<label for="${id}">${label} <span>(optional)</span></label>
    <input id="${id}" ${kind} value="${given ?? ''}" />`;
