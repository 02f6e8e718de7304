import { afterAll, beforeAll } from 'vitest';
import type { Browser } from './browser.ts';
import { startCore } from './core.ts';
import type { TestCore } from './core.ts';
import { newSysadmin } from './staff.ts';

/** Starts svc-core and signs in a system administrator before the file's tests, and stops it after them. */
export function useCore(env: Readonly<Record<string, string>>) {
  let core: TestCore;
  let sysadmin: Browser;
  beforeAll(async () => {
    core = await startCore({ env });
    sysadmin = await newSysadmin(core);
  });
  afterAll(() => core.close());
  return { core: () => core, sysadmin: () => sysadmin };
}
