// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { removeFrameUnlessOf, replaceFrame } from './page-frame.ts';

const open = (frame: string): HTMLElement => {
  document.body.innerHTML = `<div id="app"></div>${frame}`;
  const app = document.querySelector<HTMLElement>('#app');
  if (!app) throw new Error('The page has no #app.');
  return app;
};
const hasFrame = (): boolean => document.querySelector('#frame') !== null;
/** Observers are told in a microtask. */
const observed = (): Promise<void> => Promise.resolve();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('what was typed into a frame', () => {
  const Form = () => {
    const [email, setEmail] = useState('');
    return (
      <>
        <input name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
        <input name="password" defaultValue="kept" />
        <output>{email}</output>
      </>
    );
  };

  test('goes on in the fields of the screen, where React sees it, with the focus', () => {
    const app = open('<div id="frame"><input name="email"><input name="password"><input></div>');
    const [email, password] = document.querySelectorAll<HTMLInputElement>('#frame input');
    render(<Form />, { container: app });
    if (email) email.value = 'pat@lincoln.test';
    password?.focus();
    act(() => replaceFrame(app));
    const fields = [...app.querySelectorAll('input')];
    expect(fields.map(({ value }) => value)).toEqual(['pat@lincoln.test', 'kept']);
    expect(app.querySelector('output')?.textContent).toBe('pat@lincoln.test');
    expect(document.activeElement).toBe(fields[1]);
    expect(hasFrame()).toBe(false);
  });

  test('is gone where the screen has no such field', () => {
    const app = open('<div id="frame"><input name="email" value="pat@lincoln.test" /></div>');
    document.querySelector<HTMLInputElement>('#frame input')?.focus();
    replaceFrame(app);
    expect(hasFrame()).toBe(false);
  });
});

describe('a frame with rows', () => {
  const SKELETON = '<main><span data-skeleton></span></main>';
  const WITH_ROWS = '<div id="frame" data-rows></div>';

  test.each([SKELETON, '<div role="status" data-loading></div>'])(
    'stays until the screen has rows too: %s',
    async (placeholders) => {
      const app = open(WITH_ROWS);
      app.innerHTML = placeholders;
      replaceFrame(app);
      app.firstElementChild?.insertAdjacentHTML('beforeend', '<p>Games</p>');
      await observed();
      expect(hasFrame()).toBe(true);
      app.innerHTML = SKELETON;
      await observed();
      expect(hasFrame()).toBe(true);
      app.innerHTML = '<main><p>A game</p></main>';
      await vi.waitFor(() => expect(hasFrame()).toBe(false));
    },
  );

  test('stays three seconds at most', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const app = open(WITH_ROWS);
    app.innerHTML = SKELETON;
    replaceFrame(app);
    vi.advanceTimersByTime(2_999);
    expect(hasFrame()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(hasFrame()).toBe(false);
  });

  test.each([
    ['of a screen that has them', '<main><p>A game</p></main>', WITH_ROWS],
    ['that has none itself', SKELETON, '<div id="frame"></div>'],
  ])('goes at once in the place %s', (_which, screen, frame) => {
    const app = open(frame);
    app.innerHTML = screen;
    replaceFrame(app);
    expect(hasFrame()).toBe(false);
  });
});

test.each([
  ['mf_staff', true],
  ['mf_auth', false],
  [null, false],
])('the frame of the staff is there when the screens are those of %s: %s', (remote, stays) => {
  open('<div id="frame" data-remote="mf_staff"></div>');
  removeFrameUnlessOf(remote);
  expect(hasFrame()).toBe(stays);
});
