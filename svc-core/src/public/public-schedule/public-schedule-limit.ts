import { tooManyRequests } from '@fieldhouse/runtime';
import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientKey } from '../../platform/limits/client-key.ts';

const WINDOW_SECONDS = 60;

/**
 * A rate limit by IP address for public schedules, in the memory of this process: a limit in the database would cost more than the answers.
 * A whole school behind one address stays below it. @returns throws HttpProblem 429.
 */
export function limitPublicSchedules(perMinute: number): (request: Request) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS });
  return async (request) => {
    try {
      await limiter.consume(clientKey(request));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooManyRequests(refusal.msBeforeNext / 1_000);
    }
  };
}
