import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Far beyond what anything takes: they end what hangs, and are no judge of a machine that is busy with other work. */
const TEST_LIMIT_MS = 180_000;
const POLL_LIMIT_MS = 60_000;

/**
 * What every workspace's `vitest.config.ts` starts from.
 *
 * @param name the workspace's folder.
 * @param options.stores false where no test needs PostgreSQL or Redis.
 * @param options.isolate false where test files may share a process, one after the other: whatever a file starts it ends, and
 *   no module keeps what one file did for the next. Loading a service's modules once for each file costs as much processor
 *   time as the tests themselves.
 */
export function projectConfig(
  name: string,
  options: {
    stores?: boolean;
    isolate?: boolean;
    test?: TestProjectInlineConfiguration['test'];
  } = {},
): TestProjectInlineConfiguration {
  const setup = fileURLToPath(new URL('./global-setup.ts', import.meta.url));
  return {
    test: {
      name,
      include: ['**/*.test.{ts,tsx}'],
      // `contract` is the workspace below a service's own, and a project by itself.
      exclude: ['**/node_modules/**', '**/dist/**', 'contract/**'],
      globalSetup: options.stores === false ? [] : [setup],
      pool: 'forks',
      isolate: options.isolate ?? true,
      testTimeout: TEST_LIMIT_MS,
      hookTimeout: TEST_LIMIT_MS,
      expect: { poll: { timeout: POLL_LIMIT_MS } },
      ...options.test,
    },
  };
}
