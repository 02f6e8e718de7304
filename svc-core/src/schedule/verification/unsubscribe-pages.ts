import { html } from '@fieldhouse/runtime';
import type { Page } from '../../platform/pages/html-layout.ts';
import type { OpenedLink } from './opened-link.ts';
import { contactSection, pageFrame } from './verification-sections.ts';

/** Asks before the emails stop, and names what stops and what does not. */
export const unsubscribePage = ({ request, path }: OpenedLink): Page => ({
  ...pageFrame(request),
  status: 200,
  title: 'Unsubscribe?',
  body: [
    html`<form method="post" action="${path}/stop">
      <p>
        ${request.game.ourSchool} will no longer be able to email ${request.sentTo} to confirm games
        or to send reminders.
      </p>
      <p>
        The links in the emails you have keep working, and you can undo this at any time. Emails
        from other schools don't stop.
      </p>
      <button class="main" type="submit">Unsubscribe</button>
    </form>`,
    html`<p><a href="${path}">Back to the response page</a></p>`,
    contactSection(request),
  ],
});

/** The emails have stopped. The button lets them start again. */
export const unsubscribedPage = ({ request, path }: OpenedLink): Page => ({
  ...pageFrame(request),
  status: 200,
  title: "You're unsubscribed",
  body: [
    html`<p role="status">
      ${request.game.ourSchool} can no longer email ${request.sentTo} to confirm games or to send
      reminders. The links in the emails you have keep working.
    </p>`,
    html`<form method="post" action="${path}/resubscribe">
      <p>Changed your mind? You can also undo this later from the same email.</p>
      <button type="submit">Undo</button>
    </form>`,
    contactSection(request),
  ],
});

/** The emails can be sent again. */
export const resubscribedPage = ({ request, path }: OpenedLink): Page => ({
  ...pageFrame(request),
  status: 200,
  title: "You're subscribed again",
  body: [
    html`<p role="status">
      ${request.game.ourSchool} can email ${request.sentTo} to confirm games again.
    </p>`,
    html`<p><a href="${path}">Back to the response page</a></p>`,
    contactSection(request),
  ],
});
