// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Trophy } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { ThemeProvider } from 'styled-components';
import { afterEach, expect, test, vi } from 'vitest';

import { theme } from '../theme/theme.ts';
import { AppSidebar } from './app-sidebar.tsx';

const screens = {
  '/games': {
    title: 'Games',
    icon: Trophy,
    load: () => Promise.resolve({}),
    reads: [],
    scriptBytes: 0,
  },
};

const layout = (
  <ThemeProvider theme={theme}>
    <AppSidebar screens={screens} path="/games">
      <h1>Games</h1>
    </AppSidebar>
  </ThemeProvider>
);

/** What a width and a medium match, until the window has another width. */
function openWindow(width: number) {
  const changed = new EventTarget();
  let now = width;
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, upTo = ''] = /^screen and \(max-width: (\d+)px\)$/.exec(query) ?? [];
    return Object.assign(changed, { matches: now <= Number(upTo) });
  });
  return (next: number) =>
    act(() => {
      now = next;
      changed.dispatchEvent(new Event('change'));
    });
}
// Also what the styles hide: the window itself keeps its width.
const navigation = () => screen.queryByRole('navigation', { name: 'Main', hidden: true }) !== null;
const menuButton = () => screen.queryByRole('button', { name: 'Open menu', hidden: true }) !== null;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a wide window has the sidebar alone', () => {
  openWindow(961);
  render(layout);
  expect([navigation(), menuButton()]).toEqual([true, false]);
});

test('a narrow window has the bar with the menu alone', () => {
  openWindow(960);
  render(layout);
  expect([navigation(), menuButton()]).toEqual([false, true]);
});

test('the layout follows the width of the window', () => {
  const resize = openWindow(1280);
  render(layout);
  resize(820);
  expect([navigation(), menuButton()]).toEqual([false, true]);
  resize(1024);
  expect([navigation(), menuButton()]).toEqual([true, false]);
});

test.each([961, 960])('the search opens by one button at a width of %i', (width) => {
  openWindow(width);
  const onSearch = vi.fn<() => void>();
  render(
    <ThemeProvider theme={theme}>
      <AppSidebar screens={screens} onSearch={onSearch}>
        <h1>Games</h1>
      </AppSidebar>
    </ThemeProvider>,
  );
  screen.getByRole('button', { name: 'Search', hidden: true }).click();
  expect(onSearch).toHaveBeenCalledOnce();
});

test.each([
  ['Win32', 'ctrlKey', 'metaKey'],
  ['MacIntel', 'metaKey', 'ctrlKey'],
] as const)('the search opens by the key of %s alone', (platform, held, other) => {
  vi.stubGlobal('navigator', { platform });
  const onSearch = vi.fn<() => void>();
  render(
    <ThemeProvider theme={theme}>
      <AppSidebar screens={screens} onSearch={onSearch}>
        <h1>Games</h1>
      </AppSidebar>
    </ThemeProvider>,
  );
  const hold = (keys: KeyboardEventInit) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ...keys }));
  for (const keys of [{}, { [other]: true }, { [held]: true, shiftKey: true }]) hold(keys);
  expect(onSearch).not.toHaveBeenCalled();
  hold({ [held]: true });
  expect(onSearch).toHaveBeenCalledOnce();
});

test('a frame, which is rendered for every width, has both', () => {
  const html = renderToString(layout);
  expect(html).toContain('aria-label="Main"');
  expect(html).toContain('aria-label="Open menu"');
});
