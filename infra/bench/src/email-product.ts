import { setTimeout as wait } from 'node:timers/promises';
import { APP_SECRET } from './bench.ts';
import type { Arrivals, MailServer } from './mail-server.ts';
import { signIn } from './bench-account.ts';

/** Requests at once. */
export const DIRECTORS = 16;
const TIMEOUT_MS = 120_000;

/** Where the product keeps its data and its queues. */
export type StoreEnv = Readonly<
  Record<'DATABASE_URL', string> & Partial<Record<'REDIS_URL', string>>
>;

/** Resolves once that many emails have arrived. */
export async function arrived(server: MailServer, count: number): Promise<Arrivals> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const arrivals = await server.arrivals();
    if (arrivals.count >= count) return arrivals;
    if (performance.now() > deadline)
      throw new Error(`${arrivals.count} of ${count} emails arrived in time`);
    await wait(50);
  }
}

/** Sends each game for verification, 16 requests at once. Returns each request's time in milliseconds. */
export async function verifyAll(url: string, cookie: string, gameIds: readonly number[]) {
  const times: number[] = [];
  let next = 0;
  let refused = 0;
  const director = async () => {
    for (let id = gameIds[next++]; id !== undefined; id = gameIds[next++]) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/games/${id}/verify`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: '{}',
      });
      const text = await answer.text();
      times.push(performance.now() - began);
      if (!answer.ok) {
        refused += 1;
        if (refused === 1) console.log(`refused: ${answer.status} ${text}`);
      }
    }
  };
  await Promise.all(Array.from({ length: DIRECTORS }, director));
  return { times, refused };
}

/** Signs in as a demo school's director; returns the session's cookies. */
export const signInDirector = (
  url: string,
  school: 'lincoln' | 'roosevelt' = 'lincoln',
): Promise<string> => signIn(url, `director@${school}.test`, 'Fieldhouse-Staff-1');

/** The services' settings, without limits on how many emails a school sends. */
export function environment(store: StoreEnv, server: MailServer): Record<string, string> {
  return {
    ...store,
    APP_SECRET,
    PUBLIC_URL: 'http://bench.test',
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    DEMO_DATA: '1',
    SYSADMIN_EMAIL: 'admin@fieldhouse.test',
    SYSADMIN_PASSWORD: 'Fieldhouse-Admin-1',
    MAIL_SCHOOL_WAITING: '100000',
    MAIL_SCHOOL_PER_MINUTE: '100000',
    MAIL_SCHOOL_PER_DAY: '100000',
    MAIL_RECIPIENT_PER_DAY: '100000',
    LOG_LEVEL: 'warn',
  };
}
