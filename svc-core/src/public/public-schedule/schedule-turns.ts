import { FairSemaphore } from '@fieldhouse/runtime';

/**
 * Turns for what is made of a schedule for readers without a session. One answer of a school is made at a time, and few in all: whoever
 * asks for that of a large school holds up neither others nor the process.
 */
export const scheduleTurns = new FairSemaphore({
  slots: 4,
  largePerKey: 1,
  longestQueue: 500,
  // Less than the gateway's timeout for the start of a response.
  waitMs: 10_000,
  busy: 'This schedule is being loaded by many people. Try again in a minute.',
});
