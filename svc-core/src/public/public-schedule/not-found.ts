import { notFound } from '@fieldhouse/runtime';
import { html } from '@fieldhouse/runtime';
import type { Response } from 'express';
import { pageHeaders, renderSchedulePage } from './schedule-layout.ts';

/** Short, because a schedule that is being published should appear within seconds. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10';
const COLOR = '#1E3A8A';
const LOOK = { color: COLOR, noIndex: true } as const;

/** The page for everything that is not published or does not exist. Always the same bytes, so that it reveals nothing. */
const PAGE = renderSchedulePage({
  ...LOOK,
  title: 'Schedule not found',
  description: 'This schedule is not available.',
  url: '/',
  siteName: 'Schedules',
  header: html`<h1>Schedule not found</h1>`,
  main: html`<section>
    <p>
      This schedule is not public, or the link is wrong. Check the link, or ask the school for it.
    </p>
  </section>`,
  footer: html``,
});

/** Responds to a browser. */
export function refusePage(response: Response): void {
  response
    .status(404)
    .set({ ...pageHeaders(LOOK), 'cache-control': CACHE_CONTROL })
    .send(PAGE);
}

/** Responds to a program. */
export function refuseProgram(response: Response): void {
  const { status, headers } = PROBLEM;
  response
    .status(status)
    .set({ ...headers, 'cache-control': CACHE_CONTROL })
    .json(PROBLEM.body());
}
const PROBLEM = notFound('Schedule');
