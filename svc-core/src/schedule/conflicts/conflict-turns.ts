import { FairSemaphore } from '@fieldhouse/runtime';

/**
 * Turns for statements that look for conflicts, and for describing their rows, so that a large schedule holds up neither other schools nor
 * the database.
 */
export const conflictTurns = new FairSemaphore({
  slots: 4,
  largePerKey: 1,
  longestQueue: 50,
  // Less than the gateway's timeout for the start of a response.
  waitMs: 10_000,
  busy: "Your school's schedule is being checked several times. Try again in a minute.",
});
