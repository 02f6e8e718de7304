import { expect, vi } from 'vitest';
import type { TestCore } from './core.ts';

/** Concurrent calls that need not wait for a connection: fewer than the pool has. */
export const AT_ONCE = 10;
const LIMIT = { timeout: 60_000, interval: 50 };

/**
 * Opens an instance's database connections before concurrent calls: on a slow machine a call that waits long for one gets 503,
 * which is not what such a test is about.
 */
export async function warmUp(instance: TestCore): Promise<void> {
  const look = async () => (await instance.browser().get('/api/system')).status;
  const lookAll = async () => new Set(await Promise.all(Array.from({ length: AT_ONCE }, look)));
  await vi.waitFor(async () => expect(await lookAll()).toEqual(new Set([200])), LIMIT);
}
