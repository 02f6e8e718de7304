import type { Request } from 'express';
import { ipOf } from '../platform/limits/ip-of.ts';
import { mayTry } from '../platform/limits/throttle.ts';
import type { CountedTry } from '../platform/limits/throttle.ts';
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
): Promise<CountedTry | undefined> {
  const rule = {
    name: 'answer-page',
    tries: config.ANSWER_PAGE_LOOKS_PER_MINUTE,
    windowSeconds: LOOK_WINDOW_SECONDS,
    delaySeconds: 0,
  };
  return mayTry(database, rule, `${ipOf(request)} ${link?.verificationId ?? ''}`);
}
