import { endpoint, html, redirect, textParam } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import {
  AnyResetInput,
  AnyResetToken,
  ChangePasswordInput,
  ConfirmAddressInput,
  ForgotPasswordInput,
  LoginInput,
  ProfileInput,
  RegisterInput,
  ResetPasswordInput,
  ResetTokenInput,
  UserView,
} from '../account.ts';
import { DoneView } from '../problem.ts';

/** Sign-in, sign-out and the signed-in user. */
export const sessionEndpoints = {
  showLogin: endpoint({
    method: 'GET',
    path: '/api/login',
    access: 'public',
    duringMaintenance: 'open',
    summary: 'Redirect to the sign-in page',
    answer: redirect,
    status: 302,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    duringMaintenance: 'open',
    summary: 'Sign in and start a session',
    body: LoginInput,
    answer: UserView,
    errors: ['wrong-credentials', 'account-inactive', 'temporary-password-expired'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    duringMaintenance: 'open',
    summary: 'Sign out',
    answer: DoneView,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'confined',
    summary: 'Get the signed-in user',
    answer: UserView,
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/api/user',
    access: 'confined',
    summary: 'Update your name',
    body: ProfileInput,
    answer: UserView,
    errors: ['address-unconfirmed', 'password-change-required'],
  }),
};

const confirmPage = {
  path: '/api/confirm-email/:token',
  access: 'public',
  params: { token: textParam('Page') },
  answer: html,
} as const;

/** Registration and confirmation of the email address. */
export const registrationEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    summary: "Create an account for an email on a school's list",
    body: RegisterInput,
    answer: UserView,
    status: 201,
    errors: ['registration-refused', 'mail-not-set-up'],
  }),
  showConfirm: endpoint({
    ...confirmPage,
    method: 'GET',
    summary: 'Page behind the confirmation link',
  }),
  confirm: endpoint({
    ...confirmPage,
    method: 'POST',
    takes: 'form',
    summary: 'Confirm the email address and set name and password',
    // The page shows validation messages next to the fields.
    body: z.looseObject({}),
    describedBody: ConfirmAddressInput,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/resend-confirmation',
    access: 'confined',
    summary: 'Send a new confirmation link',
    answer: DoneView,
    errors: ['already-done', 'mail-not-set-up'],
  }),
};

/** Password reset and change. */
export const passwordEndpoints = {
  forgot: endpoint({
    method: 'POST',
    path: '/api/forgot-password',
    access: 'public',
    summary: 'Send a password reset link. The response is the same for every email',
    body: ForgotPasswordInput,
    answer: DoneView,
    errors: ['mail-not-set-up'],
  }),
  checkLink: endpoint({
    method: 'POST',
    path: '/api/validate-reset-token',
    access: 'public',
    summary: 'Check whether a reset link is still valid',
    body: AnyResetToken,
    describedBody: ResetTokenInput,
    answer: DoneView,
    errors: ['invalid-link'],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    access: 'public',
    summary: 'Set a new password with a reset link',
    body: AnyResetInput,
    describedBody: ResetPasswordInput,
    answer: DoneView,
    errors: ['invalid-link'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/change-password',
    access: 'confined',
    summary: 'Change your password and end all your sessions',
    body: ChangePasswordInput,
    answer: DoneView,
    errors: ['address-unconfirmed'],
  }),
};
