import { html } from '@fieldhouse/runtime';
import type { VerificationRequest, RequestStatus } from './verification-request.ts';
import { requestStatus } from './verification-request.ts';
import type { Page } from '../platform/pages/html-layout.ts';
import { responseFormPage } from './response-form-page.ts';
import {
  changesSection,
  contactSection,
  pageFrame,
  gameSection,
  requesterName,
} from './verification-sections.ts';

const PRODUCT = 'Fieldhouse';

/** One page for every invalid link, so that it reveals nothing. */
export const unknownLinkPage = (): Page => ({
  status: 404,
  title: 'This link no longer works',
  sender: PRODUCT,
  body: [
    html`<section>
      <p>It may have expired or be incomplete, or the game was removed.</p>
      <p>
        Look for a newer email about this game, or reply to the email to reach the person who sent
        it.
      </p>
    </section>`,
  ],
});

export const rateLimitedPage = (): Page => ({
  status: 429,
  title: 'Please wait a minute',
  sender: PRODUCT,
  body: [
    html`<section>
      <p>Too many visits. Open the link again in a minute.</p>
    </section>`,
  ],
});

/** The page of an opened link, by status. */
export function requestPage(link: VerificationRequest): Page {
  const standing = requestStatus(link);
  if (standing === 'open') return responseFormPage(link);
  if (standing === 'changed') return changedPage(link, 200);
  if (standing === 'closed') return closedPage(link, 200);
  return answeredPage(link, standing, 200);
}

/** The response was recorded, now or earlier. */
export function answeredPage(
  link: VerificationRequest,
  standing: RequestStatus,
  status: number,
): Page {
  const words = {
    confirmed: ['Game confirmed', 'Thanks! The game is confirmed as shown here.'],
    reschedule: [
      'Request sent',
      `Thanks! We told ${link.askedBy.name} you'd like to reschedule. They'll be in touch.`,
    ],
    declined: ['Game declined', `Thanks. We told ${link.askedBy.name} you can't play this game.`],
  } as const;
  const [title, sentence] =
    words[standing === 'confirmed' || standing === 'declined' ? standing : 'reschedule'];
  return {
    ...pageFrame(link),
    status,
    title,
    body: [
      html`<p role="status">${sentence}</p>`,
      ...(link.note
        ? [
            html`<section>
              <h2>Your message</h2>
              <p class="note">${link.note}</p>
            </section>`,
          ]
        : []),
      gameSection(link),
      contactSection(link),
    ],
  };
}

/** A response that contradicts the recorded one: the schools have to settle that directly. */
export const alreadyAnsweredPage = (link: VerificationRequest): Page => {
  const standing = requestStatus(link);
  if (standing === 'changed') return changedPage(link, 409);
  if (standing === 'closed') return closedPage(link, 409);
  const sentences = {
    confirmed: 'Your school already confirmed this game.',
    reschedule: 'Your school already asked to reschedule this game.',
    declined: 'Your school already declined this game.',
  } as const;
  const sentence =
    sentences[standing === 'confirmed' || standing === 'declined' ? standing : 'reschedule'];
  return {
    ...pageFrame(link),
    status: 409,
    title: 'Your school already responded',
    body: [
      html`<p role="alert">
        ${sentence} To change your response, contact ${requesterName(link, ' at ')}.
      </p>`,
      gameSection(link),
      contactSection(link),
    ],
  };
};

function changedPage(link: VerificationRequest, status: number): Page {
  return {
    ...pageFrame(link),
    status,
    title: 'This game has changed',
    body: [
      html`<p role="status">
        This game changed after we emailed you. If it needs confirming, look for a newer email or
        contact ${link.askedBy.name}.
      </p>`,
      changesSection('What changed', link.changes),
      gameSection(link),
      contactSection(link),
    ],
  };
}

function closedPage(link: VerificationRequest, status: number): Page {
  const canceled = link.status === 'canceled';
  return {
    ...pageFrame(link),
    status,
    title: canceled ? 'This game was canceled' : 'This game is over',
    body: [
      html`<p role="status">No response needed. Questions? Contact ${link.askedBy.name}.</p>`,
      gameSection(link),
      contactSection(link),
    ],
  };
}

/** The page where a contact unsubscribes, and the confirmation of it. */
export function unsubscribePage(link: VerificationRequest, done: boolean): Page {
  return {
    ...pageFrame(link),
    status: 200,
    title: done ? "You're unsubscribed" : 'Unsubscribe?',
    body: [
      done
        ? html`<p role="status">
            ${link.game.ourSchool} can no longer email you game confirmations. To undo this, contact
            the school.
          </p>`
        : html`<form method="post">
            <p>
              ${link.game.ourSchool} won't be able to email game confirmations to ${link.sentTo}.
            </p>
            <button class="main" type="submit">Unsubscribe</button>
          </form>`,
      contactSection(link),
    ],
  };
}
