import { screen, waitFor } from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';

import { openStaff, staffApi } from '../../../testing/staff-app.ts';
import { renderFrames } from './frames.render.tsx';

const frames = renderFrames();

const frameOf = (path: string): HTMLElement => {
  const frame = document.createElement('div');
  frame.innerHTML = frames[path] ?? '';
  return frame;
};

/** The title, and what is below it. */
const headIn = (root: ParentNode) => {
  const title = root.querySelector('h1');
  return [title?.textContent, title?.nextElementSibling?.textContent];
};

/** The links of the sidebar, with those that are marked. */
const linksIn = (root: ParentNode) =>
  [...root.querySelectorAll('nav a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);

test('a frame has the head and the links of its screen', async () => {
  await openStaff(staffApi(), '/contacts');
  await screen.findByRole('heading', { level: 1, name: 'Contacts' });
  const frame = frameOf('/contacts');
  expect(headIn(frame)).toEqual(['Contacts', 'People to notify when games change']);
  await waitFor(() => expect(headIn(document)).toEqual(headIn(frame)));
  expect(linksIn(frame)).toEqual(linksIn(document));
  expect(linksIn(frame)).toHaveLength(12);
});

test('what a screen says of its data below the title has a placeholder', () => {
  const [title, below] = headIn(frameOf('/'));
  expect([title, below]).toEqual(['Dashboard', '']);
});

test('a path with parameters has none', () => {
  expect(Object.keys(frames)).not.toContain('/changes/:id');
});

test('frames bring their styles, of which styled-components knows nothing in the browser', () => {
  for (const html of Object.values(frames)) {
    expect(html.startsWith('<style nonce="__CSP_NONCE__">')).toBe(true);
    expect(/data-styled|\bsc-\w/.exec(html)).toBeNull();
    // The policy of a page allows no style attributes in its HTML.
    expect(/ style=/.exec(html)).toBeNull();
  }
});
