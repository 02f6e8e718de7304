import { FairSemaphore } from '@fieldhouse/runtime';

/**
 * Turns for answers to readers without a session. One answer of a school is made at a time, and few in all, so that requests for a large
 * school hold up neither others nor the process.
 */
export const scheduleTurns = new FairSemaphore({
  slots: 4,
  largePerKey: 1,
  longestQueue: 500,
  // Less than the gateway's timeout for the start of a response.
  waitMs: 10_000,
  busy: 'This schedule is being loaded by many people. Try again in a minute.',
});
