import { publicSystemEndpoints, sessionEndpoints } from '@fieldhouse/core-contract';
import { expectToast, press, screen, valueOf } from '@fieldhouse/shell/testing';
import { aSystem, aUser } from '@fieldhouse/shell/testing/samples';
import { afterEach, expect, test, vi } from 'vitest';
import { authApi, openAuth } from '../../../testing/auth-app.ts';
import { renderFrames } from './frames.render.tsx';

/** The frame of the landing page, as the page has it before the screen. */
const showFrame = (): HTMLElement => {
  const frame = document.createElement('div');
  frame.id = 'frame';
  frame.dataset['remote'] = 'mf_auth';
  frame.innerHTML = renderFrames()['/'] ?? '';
  // The first test of a process makes a new body.
  document.documentElement.append(frame);
  return frame;
};
const textOf = (root: ParentNode) =>
  [...root.children]
    .filter(({ tagName }) => tagName !== 'STYLE')
    .map(({ textContent }) => textContent);

afterEach(() => document.getElementById('frame')?.remove());

test('the frame of the landing page has the words of the screen, with the place of the name', async () => {
  const frame = showFrame();
  const system = { systemName: '__SYSTEM_NAME__', supportEmail: '' };
  await openAuth(authApi().on(publicSystemEndpoints.read, aSystem(system)), '/');
  const app = document.getElementById('app');
  await vi.waitFor(() => expect(app && textOf(app)).toEqual(textOf(frame)));
  expect(frame.isConnected).toBe(false);
});

test('nothing of it can be pressed, and links lead to pages', () => {
  const frame = showFrame();
  expect([...frame.querySelectorAll('button')].every(({ disabled }) => disabled)).toBe(true);
  const links = [...frame.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/forgot-password', '/accessibility']));
});

test('what was typed into it is sent by the form that takes its place', async () => {
  const account = { email: 'director@lincoln.test', password: 'Orchard-Lantern-42' };
  const [email, password] = showFrame().querySelectorAll('input');
  if (email) email.value = account.email;
  if (password) password.value = account.password;
  password?.focus();
  const api = authApi().on(sessionEndpoints.login, aUser());
  const { user } = await openAuth(api, '/');
  expect(valueOf(screen.getByLabelText('Email'))).toBe(account.email);
  expect(document.activeElement).toBe(screen.getByLabelText('Password', { exact: true }));
  await press(user, 'Sign In');
  await expectToast('Welcome back!', 'You have been logged in successfully.');
  expect(api.callsOf(sessionEndpoints.login)).toEqual([{ body: account }]);
});
