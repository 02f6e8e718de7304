import { setTimeout as delay } from 'node:timers/promises';

/** Longer than a test takes. */
const MARGIN_MS = 120_000;

const dayIn = (timeZone: string, moment: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);

/** Waits while the day is about to change in the browsers' time zone or in UTC, so that no test begins today and ends tomorrow. */
export async function avoidMidnight(): Promise<void> {
  const aboutToChange = (timeZone: string) =>
    dayIn(timeZone, Date.now()) !== dayIn(timeZone, Date.now() + MARGIN_MS);
  while (['America/New_York', 'UTC'].some(aboutToChange)) await delay(1_000);
}
