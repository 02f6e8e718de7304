import { createHash } from 'node:crypto';
import type { CurrentSettings } from '../../platform/current-settings.ts';
import type { Database } from '../../platform/database/database.ts';

/** A session in use is extended at most this often, so that reads do not write. */
const TOUCH_EVERY_MS = 15_000;
const MAX_REMEMBERED = 20_000;

/** The stored form of a session ID: a hash, so that a stolen table is useless for signing in. */
export const storedId = (sid: string): string =>
  createHash('sha256').update(sid).digest('base64url');

/** The rows of sessions in use. The idle timeout is the current system setting, by the database's clock. Housekeeping deletes expired rows. */
export class SessionStore {
  readonly #database: Database;
  readonly #settings: CurrentSettings;
  readonly #touched = new Map<string, number>();

  constructor(database: Database, settings: CurrentSettings) {
    this.#database = database;
    this.#settings = settings;
  }

  /** Deletes a session, if it exists. */
  async remove(sid: string): Promise<void> {
    this.#touched.delete(sid);
    await this.#database.prisma.session.deleteMany({ where: { sid: storedId(sid) } });
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
