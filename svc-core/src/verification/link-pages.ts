import { html } from '@fieldhouse/runtime';
import type { AskedLink, LinkStanding } from './asked-link.ts';
import { standingOf } from './asked-link.ts';
import type { Page } from '../platform/pages/html-layout.ts';
import { askingPage } from './asking-page.ts';
import { changesSection, contactSection, frameOf, gameSection, whoAsks } from './link-sections.ts';

const PRODUCT = 'Fieldhouse';

/** One page for every link that leads nowhere, so that nothing can be learned from it. */
export const unknownLinkPage = (): Page => ({
  status: 404,
  title: 'This link does not work any more',
  sender: PRODUCT,
  body: [
    html`<section>
      <p>The link may be too old, or incomplete, or the game is not on the schedule any more.</p>
      <p>
        Please look for a newer mail about this game, or contact the school that sent it: a reply to
        the mail goes to the person who asked.
      </p>
    </section>`,
  ],
});

export const tooOftenPage = (): Page => ({
  status: 429,
  title: 'Please wait a minute',
  sender: PRODUCT,
  body: [
    html`<section>
      <p>
        This page was opened too often. Nothing is lost: please open the link again in a minute.
      </p>
    </section>`,
  ],
});

/** What a link shows when it is opened. */
export function linkPage(link: AskedLink): Page {
  const standing = standingOf(link);
  if (standing === 'open') return askingPage(link);
  if (standing === 'changed') return changedPage(link, 200);
  if (standing === 'closed') return closedPage(link, 200);
  return answeredPage(link, standing, 200);
}

/** The answer was taken, now or before. */
export function answeredPage(link: AskedLink, standing: LinkStanding, status: number): Page {
  const words = {
    confirmed: ['Game confirmed', 'Thank you. The game is confirmed as shown here.'],
    reschedule: [
      'Request sent',
      `Thank you. ${link.askedBy.name} knows that you ask to reschedule, and will contact you.`,
    ],
    declined: [
      'Game declined',
      `Thank you. ${link.askedBy.name} knows that you cannot play, and may contact you.`,
    ],
  } as const;
  const [title, sentence] =
    words[standing === 'confirmed' || standing === 'declined' ? standing : 'reschedule'];
  return {
    ...frameOf(link),
    status,
    title,
    body: [
      html`<p role="status">${sentence}</p>`,
      ...(link.note
        ? [
            html`<section>
              <h2>Your note</h2>
              <p class="note">${link.note}</p>
            </section>`,
          ]
        : []),
      gameSection(link),
      contactSection(link),
    ],
  };
}

/** Another answer than the one that was given: only people can settle that. */
export const otherAnswerPage = (link: AskedLink): Page => {
  const standing = standingOf(link);
  if (standing === 'changed') return changedPage(link, 409);
  if (standing === 'closed') return closedPage(link, 409);
  const was =
    standing === 'confirmed'
      ? 'confirmed'
      : standing === 'declined'
        ? 'declined'
        : 'asked to reschedule';
  return {
    ...frameOf(link),
    status: 409,
    title: 'This game was already answered',
    body: [
      html`<p role="alert">
        Your school already ${was === 'asked to reschedule' ? was : html`${was} this game`}. To
        change that, please contact ${whoAsks(link, ' at ')}.
      </p>`,
      gameSection(link),
      contactSection(link),
    ],
  };
};

function changedPage(link: AskedLink, status: number): Page {
  return {
    ...frameOf(link),
    status,
    title: 'This game has changed',
    body: [
      html`<p role="status">
        The game is not what the mail with this link said. If it has to be confirmed again, a newer
        mail has its own link. When in doubt, please contact ${link.askedBy.name}.
      </p>`,
      changesSection('What has changed', link.changes),
      gameSection(link),
      contactSection(link),
    ],
  };
}

function closedPage(link: AskedLink, status: number): Page {
  const canceled = link.status === 'canceled';
  return {
    ...frameOf(link),
    status,
    title: canceled ? 'This game was canceled' : 'This game is over',
    body: [
      html`<p role="status">
        There is nothing left to answer. Questions? Please contact ${link.askedBy.name}.
      </p>`,
      gameSection(link),
      contactSection(link),
    ],
  };
}

/** The page on which a contact says that no such mails are wanted, and the one after that. */
export function stopPage(link: AskedLink, done: boolean): Page {
  return {
    ...frameOf(link),
    status: 200,
    title: done ? 'You will get no more of these mails' : 'Stop these mails?',
    body: [
      done
        ? html`<p role="status">
            ${link.game.ourSchool} cannot send you mails to confirm games any more. To undo that,
            please contact the school.
          </p>`
        : html`<form method="post">
            <p>
              ${link.game.ourSchool} will not be able to send ${link.sentTo} any more mails to
              confirm games.
            </p>
            <button class="main" type="submit">Stop these mails</button>
          </form>`,
      contactSection(link),
    ],
  };
}
