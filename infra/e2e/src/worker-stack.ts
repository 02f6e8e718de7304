import { inject } from 'vitest';
import type { Stack } from './stack.ts';

/** Where a running product is and where its mail arrives: what a test needs of it. */
export type StackAddress = Pick<Stack, 'url' | 'inboxUrl'>;

declare module 'vitest' {
  interface ProvidedContext {
    stacks: readonly StackAddress[];
  }
}

/**
 * The product that this worker's files have for themselves: workers are numbered from 1 on
 * (https://vitest.dev/config/#vitest-pool-id), and each has a stack of its own.
 */
function workerStack(): StackAddress {
  const stacks = inject('stacks');
  const stack = stacks[(Number(process.env['VITEST_POOL_ID']) - 1) % stacks.length];
  if (!stack) throw new Error('No stack was started for this worker.');
  return stack;
}

export const baseUrl = (): string => workerStack().url;
export const inboxUrl = (): string => workerStack().inboxUrl;
