import {
  contestRuleEndpoints,
  facilityEndpoints,
  schoolEndpoints,
} from '@fieldhouse/core-contract';
import { importEndpoints } from '@fieldhouse/import-contract';
import { screen, waitFor } from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';

import { openStaff, staffApi } from '../../../testing/staff-app.ts';
import { FRAMED_SCREENS } from './framed-screens.tsx';
import { renderFrames } from './frames.render.tsx';

const frames = new Map(Object.entries(renderFrames()));

/** With what some screens read beside the others. */
const api = () =>
  staffApi()
    .on(contestRuleEndpoints.presets, [])
    .on(facilityEndpoints.week, { from: '2026-11-22', games: [] })
    .on(importEndpoints.list, [])
    .on(schoolEndpoints.users, []);

const frameOf = (path: string): HTMLElement => {
  const frame = document.createElement('div');
  frame.innerHTML = frames.get(path) ?? '';
  return frame;
};

/** The title and, if its text is always the same, what is below it. */
const headIn = (root: ParentNode) => {
  const title = root.querySelector('h1');
  const subtitle = title?.nextElementSibling;
  return {
    title: title?.textContent,
    subtitle: subtitle?.querySelector('[data-skeleton]') ? undefined : subtitle?.textContent,
  };
};

/** The links of the sidebar, with those that are marked. */
const linksIn = (root: ParentNode) =>
  [...root.querySelectorAll('nav a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);

test.each(Object.entries(FRAMED_SCREENS))(
  'the frame of %s has the head and the links of its screen',
  async (path, { title, subtitle }) => {
    await openStaff(api(), path);
    await screen.findByRole('heading', { level: 1, name: title });
    const frame = frameOf(path);
    const head = headIn(frame);
    expect(head).toEqual({ title, subtitle });
    if (subtitle !== undefined) await waitFor(() => expect(headIn(document)).toEqual(head));
    expect(linksIn(frame)).toEqual(linksIn(document));
    expect(linksIn(frame)).toHaveLength(13);
  },
);

test('frames bring their styles, of which styled-components knows nothing in the browser', () => {
  for (const html of frames.values()) {
    expect(html.startsWith('<style nonce="__CSP_NONCE__">')).toBe(true);
    expect(/data-styled|\bsc-\w/.exec(html)).toBeNull();
    // The policy of a page allows no style attributes in its HTML.
    expect(/ style=/.exec(html)).toBeNull();
  }
});
