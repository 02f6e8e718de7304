import { createHash } from 'node:crypto';
import { MAX_ID } from '@fieldhouse/endpoint';
import { KeptAnswers, SENT, StreamedAnswer } from '@fieldhouse/runtime/serve';
import type { Request, Response } from 'express';
import type { Deps } from '../../platform/deps.ts';
import { sourceHash } from '../../platform/source-hash.ts';
import { findSchedule } from './find-schedule.ts';
import type { PublicSchedule } from './find-schedule.ts';
import { CACHE_CONTROL, freshnessOf, isCurrent, validatorsOf } from './freshness.ts';
import type { Freshness } from './freshness.ts';
import { scheduleTurns } from './schedule-turns.ts';

/** The parts of a public address as they were requested. */
export interface Address {
  readonly school: string;
  readonly team?: string;
  readonly gameId?: string;
}

export interface FoundSchedule {
  readonly schedule: PublicSchedule;
  readonly freshness: Freshness;
  /** Of a game's address. */
  readonly gameId?: number;
  /** By the clock of this service. */
  readonly now: Date;
}

export interface Representation {
  /** Called for every request that is answered, also with 304. */
  readonly onServed?: (schedule: PublicSchedule) => void;
  /** The beginning of its addresses. */
  readonly root: '/s' | '/embed';
  /** The end of its addresses. */
  readonly extension: '' | '.ics' | '.json' | '/follow';
  readonly headers: (found: FoundSchedule) => Readonly<Record<string, string>>;
  /** Sends a 404, the same for everything that does not exist or is not published. */
  readonly refuse: (response: Response) => void;
}

/** Undefined if there is nothing to show. */
type Render = (found: FoundSchedule) => Promise<string | AsyncIterable<string> | undefined>;

/** Responds to a request for a published schedule, or returns an answer that is streamed. */
export type ServeSchedule = (
  kind: Representation,
  call: { readonly request: Request; readonly response: Response; readonly query: unknown },
  address: Address,
  render: Render,
) => Promise<typeof SENT | StreamedAnswer>;

/**
 * Creates what all public schedule endpoints share: finding published schedules, redirects from former addresses, validators, 304. An
 * answer in one piece is kept in memory while its tag stays, except when answers are checked: tests need computed ones.
 */
export function scheduleServer({ database, config, settings }: Deps): ServeSchedule {
  const release = sourceHash();
  const kept = config.CHECK_ANSWERS ? undefined : new KeptAnswers<{ readonly bytes: Buffer }>();
  return async (kind, { request, response, query }, address, render) => {
    const gameId = gameIdOf(address);
    const schedule =
      gameId === null ? undefined : await findSchedule(database, address.school, address.team);
    if (!schedule || gameId === null) {
      kind.refuse(response);
      return SENT;
    }
    const path = pathOf(schedule, gameId, kind);
    if (path !== request.path) {
      redirect(request, response, path);
      return SENT;
    }
    kind.onServed?.(schedule);
    const now = new Date();
    const isPage = kind.extension === '';
    const { systemName } = await settings.now();
    const freshness = freshnessOf(schedule, {
      release: `${release}.${shortHash(systemName)}`,
      isPage,
      now,
    });
    const found: FoundSchedule = { schedule, freshness, now, ...(gameId && { gameId }) };
    const validators = { ...validatorsOf(freshness), 'cache-control': CACHE_CONTROL };
    const confirm = () => response.set(validators).status(304).end();
    const isConfirmed = isCurrent(request, freshness);
    // Whether the game exists is not known before it is read.
    if (isConfirmed && gameId === undefined) {
      confirm();
      return SENT;
    }
    const key = `${path} ${JSON.stringify(query ?? '')}`;
    const answerBefore = () => kept?.get(key, freshness.tag);
    const answer =
      answerBefore() ??
      (await scheduleTurns.run({ key: schedule.schoolId }, async () => {
        // The previous turn may have made the same answer.
        const before = answerBefore();
        if (before) return before;
        const made = await render(found);
        if (typeof made !== 'string') return made;
        const whole = { bytes: Buffer.from(made) };
        kept?.keep(key, freshness.tag, whole);
        return whole;
      }));
    if (!answer) {
      kind.refuse(response);
      return SENT;
    }
    if (isConfirmed) {
      confirm();
      return SENT;
    }
    const headers = { ...kind.headers(found), ...validators };
    if (!('bytes' in answer)) return new StreamedAnswer(answer, headers, schedule.schoolId);
    response.set(headers).send(answer.bytes);
    return SENT;
  };
}

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** The ID of the game in an address; null if it cannot be one. */
function gameIdOf({ gameId }: Address): number | undefined | null {
  if (gameId === undefined) return undefined;
  const id = /^[1-9]\d{0,9}$/.test(gameId) ? Number(gameId) : 0;
  return id > 0 && id <= MAX_ID ? id : null;
}

const pathOf = (
  { slug, teamSlug }: PublicSchedule,
  gameId: number | undefined,
  { root, extension }: Representation,
): string =>
  `${root}/${[slug, teamSlug, gameId].filter((part) => part != null).join('/')}${extension}`;

/** Temporary: browsers would loop on permanent redirects if a school goes back to a former address. */
function redirect(request: Request, response: Response, path: string): void {
  const query = request.originalUrl.slice(request.path.length);
  response.set('cache-control', 'public, max-age=300').redirect(301, `${path}${query}`);
}
