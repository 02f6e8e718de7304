import { html } from '@fieldhouse/runtime';
import type { Page } from '../../platform/pages/html-layout.ts';
import { stoppedFollowerPage } from './follower-pages.ts';
import type { UnsubscribeLink } from './unsubscribe-link.ts';

/** The page of a link, and the paths of what can be done on it. */
export interface UnsubscribePageParts {
  readonly link: UnsubscribeLink;
  /** The path of the page. */
  readonly path: string;
  /** Where a follower changes what they follow. */
  readonly choicePath: string;
}

const frame = ({ schoolName, color }: UnsubscribeLink) =>
  ({ status: 200, sender: schoolName, color, noAccount: true }) as const;

/** Asks before the emails stop, and names what stops and what does not. */
export const unsubscribePage = ({ link, path, choicePath }: UnsubscribePageParts): Page => ({
  ...frame(link),
  title: 'Unsubscribe?',
  body: [
    html`<form method="post" action="${path}">
      <p>
        ${link.schoolName} will no longer email ${link.address ?? ''} changes, reminders, and weekly
        schedules.
      </p>
      <p>
        ${
          link.followerId === null
            ? "Emails that ask you to confirm a game don't stop. You can undo this at any time."
            : 'We then delete your email address.'
        }
      </p>
      <button class="main" type="submit">Unsubscribe</button>
    </form>`,
    ...(link.followerId === null
      ? []
      : [html`<p><a href="${choicePath}">Change what you follow instead</a></p>`]),
  ],
});

/** The emails have stopped, now or earlier. The button lets them start again. */
export function unsubscribedPage({ link, path }: UnsubscribePageParts): Page {
  if (link.followerId !== null) return stoppedFollowerPage(link);
  return {
    ...frame(link),
    title: "You're unsubscribed",
    body: [
      html`<p role="status">
        ${link.schoolName} no longer emails you changes, reminders, and weekly schedules. Emails
        that ask you to confirm a game don't stop.
      </p>`,
      html`<form method="post" action="${path}/undo">
        <p>Changed your mind? You can also undo this later from the same email.</p>
        <button type="submit">Undo</button>
      </form>`,
    ],
  };
}

/** The emails are sent again. */
export const resubscribedPage = ({ link, path }: UnsubscribePageParts): Page => ({
  ...frame(link),
  title: "You're subscribed again",
  body: [
    html`<section>
      <p role="status">${link.schoolName} emails ${link.address ?? ''} about its games again.</p>
      <p><a href="${path}">Unsubscribe</a></p>
    </section>`,
  ],
});
