import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { isFullRun } from './full-run.ts';

/** Much longer than any test takes: to end tests that hang, not to fail tests on a busy machine. */
const TEST_LIMIT_MS = 180_000;
const POLL_LIMIT_MS = 60_000;

/** What no run of tests looks at: `*.full.test.ts` is left to `npm run test:full`. */
export const neverTests: readonly string[] = [
  '**/node_modules/**',
  '**/dist/**',
  ...(isFullRun ? [] : ['**/*.full.test.ts']),
];

/**
 * The base of every workspace's `vitest.config.ts`.
 *
 * @param name the workspace's folder.
 * @param options.stores false if no test needs PostgreSQL or Redis.
 * @param options.isolate false if test files may share a process, one after another: each file stops what it starts, and no
 *   module carries state from one file to the next. Loading a service's modules for each file takes as much CPU time as the
 *   tests themselves.
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
      // `contract` is a separate workspace inside a service's folder.
      exclude: [...neverTests, 'contract/**'],
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
