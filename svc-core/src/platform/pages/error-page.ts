import { html } from '@fieldhouse/runtime';
import type { HttpProblem } from '@fieldhouse/runtime';
import { MaintenanceProblem } from '../routes/authorize.ts';
import type { Page } from './html-layout.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** An error page for a request to retry later: 429, 503, 503 under maintenance. */
export function errorPage(problem: HttpProblem): Page {
  const { title, sentence } = messageFor(problem);
  return {
    status: problem.status,
    title,
    body: [html`<section><p role="alert">${sentence}</p></section>`],
  };
}

function messageFor(problem: HttpProblem): { title: string; sentence: string } {
  if (problem instanceof MaintenanceProblem) {
    const { secondsLeft } = problem;
    const sentence =
      secondsLeft === null
        ? 'The system is under maintenance. Open the link again later.'
        : `The system is under maintenance. Open the link again in about ${formatDuration(secondsLeft)}.`;
    return { title: 'Under maintenance', sentence };
  }
  if (problem.status === 429) {
    const seconds = Number(problem.headers['retry-after'] ?? MINUTE);
    return {
      title: 'Too many visits',
      sentence: `This page was opened too many times. Try again in about ${formatDuration(seconds)}.`,
    };
  }
  return {
    title: 'Temporarily unavailable',
    sentence: "We can't show this page right now. Open the link again in a minute.",
  };
}

function formatDuration(seconds: number): string {
  if (seconds < 2 * HOUR) return counted(seconds / MINUTE, 'minute');
  return seconds < 2 * DAY ? counted(seconds / HOUR, 'hour') : counted(seconds / DAY, 'day');
}

function counted(exact: number, unit: string): string {
  const count = Math.max(1, Math.ceil(exact));
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
