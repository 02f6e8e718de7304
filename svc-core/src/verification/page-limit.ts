import type { Request } from 'express';
import { ipOf } from '../platform/limits/ip-of.ts';
import { consumeAttempt } from '../platform/limits/rate-limit.ts';
import type { CountedAttempt } from '../platform/limits/rate-limit.ts';
import type { Deps } from '../platform/deps.ts';
import type { AskedLink } from './asked-link.ts';

/** How long whoever looked too often waits, in seconds. */
export const LOOK_WINDOW_SECONDS = 60;

/**
 * Counts a look at the page of a mailed link, by address. Links that lead nowhere are counted together, so that nobody can
 * go through tokens; a link that does lead somewhere is counted for itself, so that a director who answers for an evening of
 * games, or a school behind one address, is not kept out.
 *
 * @returns undefined when there were too many in this minute.
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
