import { MAX_ID } from '@fieldhouse/endpoint';
import { KeptAnswers, SENT } from '@fieldhouse/runtime/serve';
import type { Request, Response } from 'express';
import type { Deps } from '../platform/deps.ts';
import { sourceHash } from '../platform/source-hash.ts';
import { findSchedule } from './find-schedule.ts';
import type { PublicSchedule } from './find-schedule.ts';
import { CACHE_CONTROL, freshnessOf, isCurrent } from './freshness.ts';
import type { Freshness } from './freshness.ts';

/** The parts of a public address as they were requested. */
export interface Address {
  readonly school: string;
  readonly team?: string;
  readonly gameId?: string;
}

/** A published schedule that was asked for. */
export interface FoundSchedule {
  readonly schedule: PublicSchedule;
  readonly freshness: Freshness;
  /** Of a game's address. */
  readonly gameId?: number;
  /** By the clock of this service. */
  readonly now: Date;
}

/** A kind of answer. */
export interface Representation {
  /** Called for every request that is answered, also with 304. */
  readonly onServed?: (schedule: PublicSchedule) => void;
  /** The beginning of its addresses. */
  readonly root: '/s' | '/embed';
  /** The end of its addresses. */
  readonly extension: '' | '.ics' | '.json' | '/follow';
  readonly headers: (found: FoundSchedule) => Readonly<Record<string, string>>;
  /** Sends a 404, which is the same for everything that is not there or not published. */
  readonly refuse: (response: Response) => void;
}

/** Renders an answer; undefined if there is nothing. */
type Render = (found: FoundSchedule) => Promise<string | undefined>;

/** Responds to a request for a published schedule. */
export type ServeSchedule = (
  kind: Representation,
  call: { readonly request: Request; readonly response: Response; readonly query: unknown },
  address: Address,
  render: Render,
) => Promise<typeof SENT>;

/**
 * Creates what all public schedule endpoints share: finding what is published, redirects from earlier addresses, answers that caches can
 * keep, 304. An answer is kept in memory while its tag stays, unless answers are checked: tests see what is computed.
 */
export function scheduleServer({ database, config }: Deps): ServeSchedule {
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
    const freshness = freshnessOf(schedule, { release, isPage, now });
    const found: FoundSchedule = { schedule, freshness, now, ...(gameId && { gameId }) };
    const validators = {
      etag: freshness.tag,
      'last-modified': freshness.modifiedAt.toUTCString(),
      'cache-control': CACHE_CONTROL,
    };
    const confirm = () => response.set(validators).status(304).end();
    const isConfirmed = isCurrent(request, freshness);
    // Of a game it is not known yet whether there is one.
    if (isConfirmed && gameId === undefined) {
      confirm();
      return SENT;
    }
    const key = `${path} ${JSON.stringify(query ?? '')}`;
    const before = kept?.get(key, freshness.tag);
    const answer = before ?? (await renderBytes(render, found));
    if (!answer) {
      kind.refuse(response);
      return SENT;
    }
    if (!before) kept?.keep(key, freshness.tag, answer);
    if (isConfirmed) confirm();
    else response.set({ ...kind.headers(found), ...validators }).send(answer.bytes);
    return SENT;
  };
}

async function renderBytes(render: Render, found: FoundSchedule) {
  const text = await render(found);
  return text === undefined ? undefined : { bytes: Buffer.from(text) };
}

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

/** Not for good, though the old address is: schools that go back to an earlier address would have browsers go in circles. */
function redirect(request: Request, response: Response, path: string): void {
  const query = request.originalUrl.slice(request.path.length);
  response.set('cache-control', 'public, max-age=300').redirect(301, `${path}${query}`);
}
