import type { Request } from 'express';
import type { Deps } from '../deps.ts';
import { clientKey } from './client-key.ts';
import { consumeAttempt } from './rate-limit.ts';
import type { CountedAttempt } from './rate-limit.ts';

/** The rate limit's window, in seconds. */
export const PAGE_VIEW_WINDOW_SECONDS = 60;

/**
 * Counts a view of an emailed link's page, by IP address. Invalid links share one counter, so that tokens cannot be enumerated; a valid
 * link has its own, so that a director with many games, or a school behind one IP address, is not locked out.
 *
 * @param link identifies the link; undefined for an invalid one.
 * @returns undefined beyond the limit of this minute.
 */
export function consumePageView(
  { database, config }: Deps,
  request: Request,
  link: string | undefined,
): Promise<CountedAttempt | undefined> {
  const rule = {
    name: 'answer-page',
    attempts: config.ANSWER_PAGE_LOOKS_PER_MINUTE,
    windowSeconds: PAGE_VIEW_WINDOW_SECONDS,
  };
  return consumeAttempt(database, rule, `${clientKey(request)} ${link ?? ''}`);
}
