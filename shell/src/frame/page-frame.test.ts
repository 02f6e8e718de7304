// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { coverByFrame, removeFrame, uncover } from './page-frame.ts';

const SKELETON = '<main><span data-skeleton></span></main>';
const LOADING = '<div role="status" data-loading></div>';

const open = (frame: string): HTMLElement => {
  document.body.innerHTML = `<div id="app"></div>${frame}`;
  const app = document.querySelector<HTMLElement>('#app');
  if (!app) throw new Error('no #app');
  return app;
};
const hasFrame = () => document.querySelector('#frame') !== null;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test.each([SKELETON, LOADING])(
  'a frame with rows covers the screen until that has its own: %s',
  async (placeholders) => {
    const app = open('<div id="frame" data-rows></div>');
    coverByFrame(app);
    app.innerHTML = placeholders;
    uncover(app);
    expect([app.className, hasFrame()]).toEqual(['covered', true]);
    app.firstElementChild?.insertAdjacentHTML('beforeend', '<p>Team Management</p>');
    await Promise.resolve();
    expect([app.className, hasFrame()]).toEqual(['covered', true]);
    app.innerHTML = '<main><p>a game</p></main>';
    await vi.waitFor(() => expect([app.className, hasFrame()]).toEqual(['', false]));
  },
);

test('a screen that has its rows takes the place of the frame at once', () => {
  const app = open('<div id="frame" data-rows></div>');
  coverByFrame(app);
  app.innerHTML = '<main><p>a game</p></main>';
  uncover(app);
  expect([app.className, hasFrame()]).toEqual(['', false]);
});

test('a screen that takes longer than a second is shown as it is', () => {
  const app = open('<div id="frame" data-rows></div>');
  coverByFrame(app);
  app.innerHTML = SKELETON;
  uncover(app);
  vi.advanceTimersByTime(999);
  expect(hasFrame()).toBe(true);
  vi.advanceTimersByTime(1);
  expect([app.className, hasFrame()]).toEqual(['', false]);
});

test.each([
  ['without rows', '<div id="frame"></div>'],
  ['that is hidden', '<div id="frame" data-rows hidden></div>'],
  ['that is not there', ''],
])('a frame %s covers nothing', (_what, frame) => {
  const app = open(frame);
  coverByFrame(app);
  expect(app.className).toBe('');
  app.innerHTML = SKELETON;
  uncover(app);
  expect(hasFrame()).toBe(false);
});

test('a failure takes the frame away, and shows what it covers', () => {
  const app = open('<div id="frame" data-rows></div>');
  coverByFrame(app);
  removeFrame();
  expect([app.className, hasFrame()]).toEqual(['', false]);
});
