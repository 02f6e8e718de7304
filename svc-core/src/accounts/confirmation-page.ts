import type { Page } from '../verification/answer-page.ts';
import { html } from '@fieldhouse/runtime';
import type { Unconfirmed } from './confirmation.ts';

/** Asks for the click that confirms; opening the page does nothing, since mail scanners open links too. */
export const askPage = (sender: string, account: Unconfirmed): Page => ({
  status: 200,
  title: 'Confirm your e-mail address',
  sender,
  body: [
    html`<form method="post">
      <p>
        Confirm that <strong>${account.email}</strong> is your address to open the schedules of
        ${account.schoolName}.
      </p>
      <button class="main" type="submit">Confirm my address</button>
    </form>`,
  ],
});

export const confirmedPage = (sender: string, account: Unconfirmed): Page => ({
  status: 200,
  title: 'Your address is confirmed',
  sender,
  body: [
    html`<section>
      <p role="status">The schedules of ${account.schoolName} are open to you now.</p>
      <p><a href="/">Continue to ${sender}</a></p>
    </section>`,
  ],
});

/** One page for a link that is unknown, used or too old. */
export const spentPage = (sender: string): Page => ({
  status: 404,
  title: 'This link does not work any more',
  sender,
  body: [
    html`<section>
      <p>
        It was used already, is too old, or a newer one was sent. Sign in to see whether your
        address is confirmed, or to get a new link.
      </p>
      <p><a href="/">Go to ${sender}</a></p>
    </section>`,
  ],
});
