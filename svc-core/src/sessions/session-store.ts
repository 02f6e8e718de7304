import { createHash } from 'node:crypto';
import { Store } from 'express-session';
import type { SessionData } from 'express-session';
import type { CurrentSettings } from '../platform/current-settings.ts';
import type { Database } from '../platform/database.ts';
import * as z from 'zod/mini';
import { queryRows } from '../platform/rows.ts';

/** A session in use is extended at most this often, so that reads do not write. */
const TOUCH_EVERY_MS = 15_000;
const MAX_REMEMBERED = 20_000;
/** One more sign-in ends the user's oldest session. */
const SESSIONS_OF_ONE_PERSON = 20;

const StoredSession = z.object({ sess: z.custom<SessionData>(isSessionData) });

/** What is stored of a session ID: its hash, so that a stolen table is useless for signing in. */
export const storedId = (sid: string): string =>
  createHash('sha256').update(sid).digest('base64url');

/**
 * Sessions in table `sessions`. The idle timeout is the current system setting, by the database's clock. The number of sessions per
 * user is bounded. Housekeeping deletes expired rows.
 */
export class SessionStore extends Store {
  readonly #database: Database;
  readonly #settings: CurrentSettings;
  readonly #touched = new Map<string, number>();

  constructor(database: Database, settings: CurrentSettings) {
    super();
    this.#database = database;
    this.#settings = settings;
  }

  override get(
    sid: string,
    callback: (error: unknown, session?: SessionData | null) => void,
  ): void {
    const found = queryRows(this.#database.pool, StoredSession, {
      name: 'session-get',
      text: 'select sess from sessions where sid = $1 and expire > now()',
      values: [storedId(sid)],
    });
    found.then(
      ([stored]) => callback(null, stored?.sess ?? null),
      // Wrapped: express-session treats the code ENOENT, here a missing socket, as an unknown session.
      (cause: unknown) => callback(new Error('reading the session failed', { cause })),
    );
  }

  override set(sid: string, data: SessionData, callback?: (error?: unknown) => void): void {
    const write = async () => {
      const { sessionTimeout } = await this.#settings.now();
      await this.#database.pool.query(
        `insert into sessions (sid, sess, expire) values ($1, $2, now() + make_interval(mins => $3))
          on conflict (sid) do update set sess = excluded.sess, expire = excluded.expire`,
        [storedId(sid), JSON.stringify(data), sessionTimeout],
      );
      await this.#database.pool.query({
        name: 'session-bound',
        // Concurrent sign-ins do not wait for each other's rows.
        text: `delete from sessions where sid in (select sid from sessions where sid in (
          select sid from sessions where (sess->>'userId')::int = $1
          order by sess->>'signedInAt' desc, expire desc, sid offset $2) order by sid for update skip locked)`,
        values: [data.userId, SESSIONS_OF_ONE_PERSON],
      });
    };
    settle(write(), callback);
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    settle(this.remove(sid), callback);
  }

  override touch(sid: string, _data: SessionData, callback?: () => void): void {
    settle(this.extend(sid), callback);
  }

  /** Deletes a session, if it exists. */
  async remove(sid: string): Promise<void> {
    this.#touched.delete(sid);
    await this.#database.pool.query({
      name: 'session-destroy',
      text: 'delete from sessions where sid = $1',
      values: [storedId(sid)],
    });
  }

  /** Restarts the idle timeout of a session, unless that was done a moment ago. */
  async extend(sid: string): Promise<void> {
    const last = this.#touched.get(sid);
    if (last !== undefined && performance.now() - last < TOUCH_EVERY_MS) return;
    if (this.#touched.size >= MAX_REMEMBERED) this.#touched.clear();
    this.#touched.set(sid, performance.now());
    try {
      const { sessionTimeout } = await this.#settings.now();
      await this.#database.pool.query({
        name: 'session-touch',
        text: 'update sessions set expire = now() + make_interval(mins => $2) where sid = $1 and expire > now()',
        values: [storedId(sid), sessionTimeout],
      });
    } catch (error) {
      this.#touched.delete(sid);
      throw error;
    }
  }
}

function settle(work: Promise<void>, callback: ((error?: unknown) => void) | undefined): void {
  work.then(
    () => callback?.(),
    (error: unknown) => callback?.(error),
  );
}

const WithCookie = z.object({ cookie: z.looseObject({}) });

/** What express-session requires of a stored session. The other fields are checked where they are read. */
function isSessionData(stored: unknown): boolean {
  return WithCookie.safeParse(stored).success;
}
