// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { ThemeProvider } from 'styled-components';
import { afterEach, expect, test, vi } from 'vitest';

import { theme } from '../theme/theme.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { nextTask } from '../ui/next-task.ts';
import { lazyScreens } from './lazy-screen.tsx';

const Teams = () => <ScreenHeading />;
type Module = { readonly Teams: typeof Teams };
const show = (Screen: ComponentType) =>
  render(
    <ThemeProvider theme={theme}>
      <Screen />
    </ThemeProvider>,
  );

const teamsScreen = (load: () => Promise<Module>) =>
  lazyScreens({ '/teams': { title: 'Teams', load, reads: [], scriptBytes: 0 } })[0]?.Screen ??
  Teams;

/** More than a screen needs between its chunk and its first render. */
const TASKS = 20;
const tasks = () =>
  act(async () => {
    for (let count = 0; count < TASKS; count += 1) await nextTask();
  });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a screen is shown, with its title, as soon as its chunk is there, without the wait of React', async () => {
  const { promise, resolve } = Promise.withResolvers<Module>();
  const load = vi.fn<() => Promise<Module>>(() => promise);
  show(teamsScreen(load));
  expect(screen.queryByRole('heading')).toBeNull();
  resolve({ Teams });
  await tasks();
  expect(screen.getByRole('heading', { name: 'Teams' })).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a screen that was shown before is shown at once', async () => {
  const load = vi.fn<() => Promise<Module>>(() => Promise.resolve({ Teams }));
  const Screen = teamsScreen(load);
  const { unmount } = show(Screen);
  await screen.findByRole('heading', { name: 'Teams' });
  unmount();
  show(Screen);
  expect(screen.getByRole('heading', { name: 'Teams' })).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a screen that could not be loaded is loaded again by Retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<Module>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockRejectedValueOnce(new Error('lost again'))
    .mockResolvedValue({ Teams });
  show(teamsScreen(load));
  await screen.findByText("Couldn't load this page");
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Teams' })).toBeDefined();
});
