// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { ScreenHeading } from './screen-heading.tsx';

afterEach(cleanup);

/** The browser shows the page: a new one once all of it has loaded, or again what it had kept. */
const showPage = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

const heading = (title: string) => screen.getByRole('heading', { name: title });
const hasFocus = (title: string) => document.activeElement === heading(title);

test('takes the focus when the screen follows another one, also if the page had not all loaded before', async () => {
  const { rerender } = render(<ScreenHeading key="Teams" title="Teams" />);
  expect(hasFocus('Teams')).toBe(false);
  showPage(false);
  rerender(<ScreenHeading key="Calendar" title="Calendar" />);
  await waitFor(() => expect(hasFocus('Calendar')).toBe(true));
});

test('leaves the focus alone when the browser shows again a page that it had kept', async () => {
  const { rerender } = render(<ScreenHeading key="Games" title="Games" />);
  showPage(true);
  rerender(<ScreenHeading key="Opponents" title="Opponents" />);
  await Promise.resolve();
  expect(hasFocus('Opponents')).toBe(false);
  rerender(<ScreenHeading key="Facilities" title="Facilities" />);
  await waitFor(() => expect(hasFocus('Facilities')).toBe(true));
});
