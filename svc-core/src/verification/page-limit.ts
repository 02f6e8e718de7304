import type { Request } from 'express';
import { ipOf } from '../platform/limits/ip-of.ts';
import { consumeAttempt } from '../platform/limits/rate-limit.ts';
import type { CountedAttempt } from '../platform/limits/rate-limit.ts';
import type { Deps } from '../platform/deps.ts';
import type { AskedLink } from './asked-link.ts';

/** The rate limit's window, in seconds. */
export const LOOK_WINDOW_SECONDS = 60;

/**
 * Counts a view of an emailed link's page, by IP address. Invalid links share one counter, so that tokens cannot be
 * enumerated; a valid link has its own, so that a director who answers for an evening of games, or a school behind one IP
 * address, is not locked out.
 *
 * @returns undefined beyond the limit of this minute.
 */
export function mayLook(
  { database, config }: Deps,
  request: Request,
  link: AskedLink | undefined,
): Promise<CountedAttempt | undefined> {
  const rule = {
    name: 'answer-page',
    attempts: config.ANSWER_PAGE_LOOKS_PER_MINUTE,
    windowSeconds: LOOK_WINDOW_SECONDS,
    delaySeconds: 0,
  };
  return consumeAttempt(database, rule, `${ipOf(request)} ${link?.verificationId ?? ''}`);
}
