import { formatShortDay, DAY_MS, dayText } from '@fieldhouse/core-contract';
import { matchesEntityTag } from '@fieldhouse/runtime/serve';
import type { Request } from 'express';
import type { PublicSchedule } from './find-schedule.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a cache may send an answer without revalidation. A hidden venue may appear that much later. */
const MAX_AGE_SECONDS = 300;
const MAX_AGE_MS = MAX_AGE_SECONDS * 1_000;
/** After this the second of an edit is over, also by the database's clock. */
const SETTLED_MS = 3_000;

/** For feeds, JSON and pages. A cache sends an old answer while it fetches a new one, and for a day while that fails. */
export const CACHE_CONTROL = `public, max-age=${MAX_AGE_SECONDS}, s-maxage=${MAX_AGE_SECONDS}, stale-while-revalidate=3600, stale-if-error=86400`;

/** The validators of an answer, computed without reading a game. */
export interface Freshness {
  readonly tag: string;
  /**
   * When the answer became what it is, as an HTTP date: at the last edit, or later when time alone changed it. Undefined while that second
   * is not over, since another edit in it would have the same date (RFC 9110, section 8.8.2.2).
   */
  readonly lastModified: string | undefined;
  /** When the schedule was last edited. */
  readonly updatedAt: Date;
  /** 'Updated 2 hours ago'; only on pages. */
  readonly updated: string;
}

/**
 * The freshness of a schedule's answers. They depend on the schedule's version, on the day, on 'Updated 2 hours ago' (pages only) and on
 * venues that appear some hours before the game.
 *
 * @param release identifies this release of the answers.
 */
export function freshnessOf(
  schedule: Pick<PublicSchedule, 'schoolId' | 'teamId' | 'version' | 'dayStart' | 'hidesVenues'>,
  { release, isPage, now }: { release: string; isPage: boolean; now: Date },
): Freshness {
  const updatedAt = new Date(Number(schedule.version));
  const ago = agoOf(updatedAt, now);
  const moments = [
    updatedAt.getTime(),
    Date.parse(schedule.dayStart),
    isPage ? ago.since : 0,
    schedule.hidesVenues ? Math.floor(now.getTime() / MAX_AGE_MS) * MAX_AGE_MS : 0,
  ];
  const modifiedAt = new Date(Math.max(...moments));
  const place = schedule.teamId ?? '';
  const state = `${schedule.version}.${modifiedAt.getTime().toString(36)}`;
  return {
    tag: `W/"${release}.${schedule.schoolId}.${place}.${state}"`,
    lastModified:
      now.getTime() - modifiedAt.getTime() < SETTLED_MS ? undefined : modifiedAt.toUTCString(),
    updatedAt,
    updated: ago.words,
  };
}

export const validatorsOf = ({ tag, lastModified }: Freshness) => ({
  etag: tag,
  ...(lastModified === undefined ? {} : { 'last-modified': lastModified }),
});

/** Whether a request already has the current answer (RFC 9110 section 13.2.2). */
export function isCurrent(request: Request, { tag, lastModified }: Freshness): boolean {
  const tags = request.get('if-none-match');
  if (tags !== undefined) return matchesEntityTag(tags, tag);
  if (lastModified === undefined) return false;
  return Date.parse(request.get('if-modified-since') ?? '') >= Date.parse(lastModified);
}

/** How long ago a moment was, in words, and since when these words apply. */
export function agoOf(moment: Date, now: Date): { readonly words: string; readonly since: number } {
  const start = moment.getTime();
  const age = Math.max(0, now.getTime() - start);
  const [unit, name] =
    age < HOUR_MS
      ? ([15 * MINUTE_MS, 'minute'] as const)
      : age < 2 * DAY_MS
        ? ([HOUR_MS, 'hour'] as const)
        : ([DAY_MS, 'day'] as const);
  const units = Math.floor(age / unit);
  const since = start + units * unit;
  if (age >= LONG_AGO_MS)
    return { words: `Updated ${formatShortDay(dayOf(moment), now)}`, since: start };
  if (units === 0) return { words: 'Updated a few minutes ago', since };
  const count = name === 'minute' ? units * 15 : units;
  return { words: `Updated ${count} ${name}${count === 1 ? '' : 's'} ago`, since };
}

const LONG_AGO_MS = 30 * DAY_MS;
const dayOf = (moment: Date) => dayText(moment);
