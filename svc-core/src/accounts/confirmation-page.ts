import { LONGEST_PERSON_NAME } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { Page } from '../platform/pages/html-layout.ts';
import type { Unconfirmed } from './confirmation.ts';

const FOOTER = 'Sent with Fieldhouse.';

/** What was filled in, and what is wrong with it, by field. */
export interface Refused {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly given: Readonly<Record<string, string>>;
}

/**
 * Asks for the name and the password of the account. Opening the page does nothing, since mail scanners open links too; without
 * the mail nobody gets here, so whoever does decides.
 *
 * @param least the fewest characters of a password.
 */
export const choosePage = (
  sender: string,
  account: Unconfirmed,
  least: number,
  refused?: Refused,
): Page => {
  const given = refused?.given ?? { firstName: account.firstName, lastName: account.lastName };
  const problems = refused?.fields ?? {};
  const nameField = (name: string, label: string, autocomplete: string) =>
    field({
      name,
      label,
      kind: html`type="text" maxlength="${LONGEST_PERSON_NAME}" autocomplete="${autocomplete}"
      value="${given[name] ?? ''}"`,
      problem: problems[name],
    });
  const passwordField = (name: string, label: string, hint?: string) =>
    field({
      name,
      label,
      hint,
      kind: html`type="password" autocomplete="new-password"`,
      problem: problems[name],
    });
  const hint = `At least ${least} characters. A short phrase is easy to remember.`;
  return {
    status: refused ? 400 : 200,
    title: 'Confirm your e-mail address',
    sender,
    footer: FOOTER,
    body: [
      ...(refused
        ? [html`<p class="problem" role="alert">Nothing was saved. ${refused.message}</p>`]
        : []),
      html`<p>
        An account for <strong>${account.email}</strong> at ${account.schoolName} was asked for.
        Choose its password here: it replaces the one that was typed at registration, and every
        device that is signed in to the account is signed out.
      </p>`,
      html`<form method="post">
        <label for="email">Email</label>
        <input id="email" type="email" autocomplete="username" value="${account.email}" readonly />
        ${nameField('firstName', 'First Name', 'given-name')}
        ${nameField('lastName', 'Last Name', 'family-name')}
        ${passwordField('newPassword', 'New Password', hint)}
        ${passwordField('confirmPassword', 'Confirm Password')}
        <button class="main" type="submit">Confirm my address</button>
      </form>`,
      html`<p>
        If you did not ask for this account, close this page: without your confirmation it opens
        nothing, and it is deleted when the links that were mailed have run out.
      </p>`,
    ],
  };
};

export const confirmedPage = (sender: string, account: Unconfirmed): Page => ({
  status: 200,
  title: 'Your address is confirmed',
  sender,
  footer: FOOTER,
  body: [
    html`<section>
      <p role="status">
        Your password is set. Sign in with it to open the schedules of ${account.schoolName}.
      </p>
      <p><a href="/">Sign in to ${sender}</a></p>
    </section>`,
  ],
});

/** One page for a link that is unknown, used or too old. */
export const spentPage = (sender: string): Page => ({
  status: 404,
  title: 'This link does not work any more',
  sender,
  footer: FOOTER,
  body: [
    html`<section>
      <p>
        It was used already, or is too old. If you have confirmed your address, sign in with the
        password that you chose then. Otherwise register again to get a new link.
      </p>
      <p><a href="/">Go to ${sender}</a></p>
    </section>`,
  ],
});

interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly kind: Markup;
  readonly problem: string | undefined;
}

/** A field that has to be filled in, with what is wrong with it beside it. */
function field({ name, label, hint, kind, problem }: Field): Markup {
  const describedBy = [...(hint ? [`${name}-hint`] : []), ...(problem ? [`${name}-problem`] : [])];
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      ${kind}
      required
      ${problem ? html`aria-invalid="true"` : ''}
      ${describedBy.length > 0 ? html`aria-describedby="${describedBy.join(' ')}"` : ''}
    />
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
    ${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : ''}`;
}
