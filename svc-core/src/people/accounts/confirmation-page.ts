import { MAX_PERSON_NAME_LENGTH } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { Page } from '../../platform/pages/html-layout.ts';
import type { UnconfirmedAccount } from './confirmation.ts';

/** The submitted values, and what is wrong with them, by field. */
export interface FormProblems {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly given: Readonly<Record<string, string>>;
}

/**
 * The form for the account's name and password. GET changes nothing, since mail scanners open links too. Possession of the link proves
 * ownership of the mailbox. @param least minimum password length.
 */
export const confirmationFormPage = (
  sender: string,
  account: UnconfirmedAccount,
  least: number,
  refused?: FormProblems,
): Page => {
  const given = refused?.given ?? { firstName: account.firstName, lastName: account.lastName };
  const problems = refused?.fields ?? {};
  const nameField = (name: string, label: string, autocomplete: string) =>
    field({
      name,
      label,
      kind: html`type="text" maxlength="${MAX_PERSON_NAME_LENGTH}" autocomplete="${autocomplete}"
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
    title: 'Confirm your email',
    sender,
    body: [
      ...(refused
        ? [html`<p class="problem" role="alert">Nothing was saved. ${refused.message}</p>`]
        : []),
      html`<p>
        Someone signed up for an account at ${account.schoolName} with
        <strong>${account.email}</strong>. Choose its password here. It replaces the one entered at
        sign-up and signs out every device.
      </p>`,
      html`<form method="post">
        <label for="email">Email</label>
        <input id="email" type="email" autocomplete="username" value="${account.email}" readonly />
        ${nameField('firstName', 'First Name', 'given-name')}
        ${nameField('lastName', 'Last Name', 'family-name')}
        ${passwordField('newPassword', 'New password', hint)}
        ${passwordField('confirmPassword', 'Confirm password')}
        <button class="main" type="submit">Confirm Email</button>
      </form>`,
      html`<p>
        Didn't sign up? Close this page. The account won't work without your confirmation, and we'll
        delete it when the emailed links expire.
      </p>`,
    ],
  };
};

export const confirmedPage = (sender: string, account: UnconfirmedAccount): Page => ({
  status: 200,
  title: 'Your email is confirmed',
  sender,
  body: [
    html`<section>
      <p role="status">Your password is set. Sign in to see ${account.schoolName}'s schedule.</p>
      <p><a href="/">Sign in to ${sender}</a></p>
    </section>`,
  ],
});

/** One page for a link that is unknown, used or expired. */
export const invalidLinkPage = (sender: string): Page => ({
  status: 404,
  title: 'This link is no longer valid',
  sender,
  body: [
    html`<section>
      <p>
        It was already used or has expired. If you confirmed your email, sign in with the password
        you chose. Otherwise, sign up again to get a new link.
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

/** A required field with its problem beside it. */
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
