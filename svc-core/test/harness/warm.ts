import { expect, vi } from 'vitest';
import type { TestCore } from './core.ts';

/** How many may race on one instance without waiting for a connection: fewer than its pool has. */
export const AT_ONCE = 10;
const LIMIT = { timeout: 60_000, interval: 50 };

/**
 * Opens an instance's connections to the database before people race: whoever waits long for one is answered 503, which is
 * about the machine and not about the rule.
 */
export async function warm(instance: TestCore): Promise<void> {
  const look = async () => (await instance.browser().get('/api/system')).status;
  const lookAll = async () => new Set(await Promise.all(Array.from({ length: AT_ONCE }, look)));
  await vi.waitFor(async () => expect(await lookAll()).toEqual(new Set([200])), LIMIT);
}
