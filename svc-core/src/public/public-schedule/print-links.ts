import type { PublicPageQuery } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { PublicSchedule } from './find-schedule.ts';
import { scheduleLink } from './schedule-nav.ts';

/** Links from a page to its print views, shown on screens only. */
export const printLinks = (schedule: PublicSchedule, { year, sport }: PublicPageQuery): Markup =>
  html`<p class="more">
    <a href="${scheduleLink(schedule, { print: 'week', sport })}">Print this week</a>
    <a href="${scheduleLink(schedule, { print: 'season', year, sport })}">Print the season</a>
  </p>`;
