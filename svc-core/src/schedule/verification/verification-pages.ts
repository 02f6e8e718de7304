import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { VerificationRequest, RequestStatus } from './verification-request.ts';
import { requestStatus } from './verification-request.ts';
import type { OpenedLink } from './opened-link.ts';
import type { Page } from '../../platform/pages/html-layout.ts';
import { unknownLinkPageOf } from '../../platform/pages/link-server.ts';
import { responseFormPage } from './response-form-page.ts';
import { severalGamesPage } from './several-games-page.ts';
import {
  calendarLink,
  differencesSection,
  contactSection,
  pageFrame,
  gameSection,
  requesterName,
  responseDetails,
} from './verification-sections.ts';

export const UNKNOWN_LINK_PAGE = unknownLinkPageOf(
  'It may have expired or be incomplete, or the game was removed.',
  'Look for a newer email about this game, or reply to the email to reach the person who sent it.',
);

/** The page of an opened link, by status. */
export function requestPage(link: OpenedLink): Page {
  const { request, games, path } = link;
  if (games.length > 1) return severalGamesPage(link);
  const standing = requestStatus(request);
  if (standing === 'open') return responseFormPage(request);
  if (standing === 'changed') return changedPage(request, 200);
  if (standing === 'closed') return closedPage(request, 200);
  return answeredPage(request, path);
}

/** The page of a recorded response, also when the link is opened again. */
export function answeredPage(request: VerificationRequest, path: string): Page {
  const words = {
    confirmed: ['Game confirmed', 'Thanks! The game is confirmed as shown here.'],
    reschedule: [
      'Request sent',
      `Thanks! We told ${request.askedBy.name} you'd like to reschedule. They'll be in touch.`,
    ],
    declined: [
      'Game declined',
      `Thanks. We told ${request.askedBy.name} you can't play this game.`,
    ],
  } as const;
  const [title, sentence] = words[answered(requestStatus(request))];
  return {
    ...pageFrame(request),
    status: 200,
    title,
    body: [
      html`<p role="status">${sentence}</p>`,
      html`${calendarLink(path, [request])}`,
      gameSection(request),
      ...responseSection(request),
      contactSection(request),
    ],
  };
}

const answered = (standing: RequestStatus): 'confirmed' | 'reschedule' | 'declined' =>
  standing === 'confirmed' || standing === 'declined' ? standing : 'reschedule';

function responseSection(request: VerificationRequest): Markup[] {
  const details = responseDetails(request);
  if (details === '') return [];
  return [
    html`<section>
      <h2>Your response</h2>
      ${details}
    </section>`,
  ];
}

/** A response that contradicts the recorded one: the schools have to settle that directly. */
export const alreadyAnsweredPage = (request: VerificationRequest): Page => {
  const standing = requestStatus(request);
  if (standing === 'changed') return { ...changedPage(request, 409), code: 'stale' };
  if (standing === 'closed') return closedPage(request, 409);
  const sentences = {
    confirmed: 'Your school already confirmed this game.',
    reschedule: 'Your school already asked to reschedule this game.',
    declined: 'Your school already declined this game.',
  } as const;
  return {
    ...pageFrame(request),
    status: 409,
    title: 'Your school already responded',
    body: [
      html`<p role="alert">
        ${sentences[answered(standing)]} To change your response, contact
        ${requesterName(request, ' at ')}.
      </p>`,
      gameSection(request),
      ...responseSection(request),
      contactSection(request),
    ],
  };
};

function changedPage(request: VerificationRequest, status: number): Page {
  return {
    ...pageFrame(request),
    status,
    title: 'This game has changed',
    body: [
      html`<p role="status">
        This game changed after we emailed you. If it needs confirming, look for a newer email or
        contact ${request.askedBy.name}.
      </p>`,
      differencesSection('What changed', request.differences),
      gameSection(request),
      contactSection(request),
    ],
  };
}

function closedPage(request: VerificationRequest, status: number): Page {
  const canceled = request.status === 'canceled';
  return {
    ...pageFrame(request),
    status,
    title: canceled ? 'This game was canceled' : 'This game is over',
    body: [
      html`<p role="status">No response needed. Questions? Contact ${request.askedBy.name}.</p>`,
      gameSection(request),
      contactSection(request),
    ],
  };
}
