import { endpoint, html, redirect, textOf } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import {
  AnyResetInput,
  AnyResetToken,
  ChangePasswordInput,
  ConfirmAddressInput,
  ForgotPasswordInput,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
  ResetTokenInput,
  UserView,
} from '../account.ts';
import { DoneView } from '../problem.ts';

/** Signing in and out, and who is signed in. */
export const sessionEndpoints = {
  showLogin: endpoint({
    method: 'GET',
    path: '/api/login',
    access: 'public',
    duringMaintenance: 'open',
    summary: 'Leads to the page with the sign-in form',
    answer: redirect,
    status: 302,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    duringMaintenance: 'open',
    summary: 'Signs in and starts a session',
    body: LoginInput,
    answer: UserView,
    errors: ['wrong-credentials', 'account-inactive', 'temporary-password-expired'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    duringMaintenance: 'open',
    summary: 'Ends the session',
    answer: DoneView,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'confined',
    summary: 'Who is signed in',
    answer: UserView,
  }),
};

const confirmPage = {
  path: '/api/confirm-email/:token',
  access: 'public',
  params: { token: textOf('Page') },
  answer: html,
} as const;

/** Registering, and proving whose mailbox the address is. */
export const registrationEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    summary: 'Registers an account for an address that a school lists',
    body: RegisterInput,
    answer: UserView,
    status: 201,
    errors: ['registration-refused', 'mail-not-set-up'],
  }),
  showConfirm: endpoint({
    ...confirmPage,
    method: 'GET',
    summary: 'The page behind the link of a registration mail',
  }),
  confirm: endpoint({
    ...confirmPage,
    method: 'POST',
    takes: 'form',
    summary: 'Confirms the address and sets name and password',
    // What does not fit is shown beside the field, on the page.
    body: z.looseObject({}),
    describedBody: ConfirmAddressInput,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/resend-confirmation',
    access: 'confined',
    summary: 'Mails a new link for confirming the address',
    answer: DoneView,
    errors: ['conflict', 'mail-not-set-up'],
  }),
};

/** Forgotten, reset and changed passwords. */
export const passwordEndpoints = {
  forgot: endpoint({
    method: 'POST',
    path: '/api/forgot-password',
    access: 'public',
    summary: 'Mails a link for a new password; the answer is the same for every address',
    body: ForgotPasswordInput,
    answer: DoneView,
    errors: ['mail-not-set-up'],
  }),
  checkLink: endpoint({
    method: 'POST',
    path: '/api/validate-reset-token',
    access: 'public',
    summary: 'Whether a mailed link still sets a password',
    body: AnyResetToken,
    describedBody: ResetTokenInput,
    answer: DoneView,
    errors: ['invalid-link'],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    access: 'public',
    summary: 'Sets a password by a mailed link',
    body: AnyResetInput,
    describedBody: ResetPasswordInput,
    answer: DoneView,
    errors: ['invalid-link'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/change-password',
    access: 'confined',
    summary: 'Changes the own password and ends every session',
    body: ChangePasswordInput,
    answer: DoneView,
    errors: ['address-unconfirmed'],
  }),
};
