import { html } from '@fieldhouse/runtime';
import type { HttpProblem, Markup } from '@fieldhouse/runtime';
import { MaintenanceProblem } from '../gate.ts';
import type { Page } from './html-layout.ts';

const PRODUCT = 'Fieldhouse';
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** A page for somebody who has to come back later: 429, 503, 503 under maintenance. */
export function refusalPage(problem: HttpProblem): Page {
  const { title, sentence } = wordsFor(problem);
  return {
    status: problem.status,
    title,
    sender: PRODUCT,
    body: [html`<section><p role="alert">${sentence}</p></section>`],
  };
}

function wordsFor(problem: HttpProblem): { title: string; sentence: Markup } {
  if (problem instanceof MaintenanceProblem) {
    const { secondsLeft } = problem;
    const later = secondsLeft === null ? 'a little later' : `in about ${inWords(secondsLeft)}`;
    return {
      title: 'Under maintenance',
      sentence: html`The system is under maintenance. Please open the link again ${later}.`,
    };
  }
  if (problem.status === 429) {
    const seconds = Number(problem.headers['retry-after'] ?? MINUTE);
    return {
      title: 'Please wait a little',
      sentence: html`This page was opened too often. Nothing is lost: please open the link again in
      about ${inWords(seconds)}.`,
    };
  }
  return {
    title: 'Not available at the moment',
    sentence: html`The page cannot be shown at the moment. Nothing is lost: please open the link
    again in a minute.`,
  };
}

/** Rounded up, in the largest unit that still says something: '25 minutes', '3 hours'. */
function inWords(seconds: number): string {
  if (seconds < 2 * HOUR) return counted(seconds / MINUTE, 'minute');
  return seconds < 2 * DAY ? counted(seconds / HOUR, 'hour') : counted(seconds / DAY, 'day');
}

function counted(exact: number, unit: string): string {
  const count = Math.max(1, Math.ceil(exact));
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
