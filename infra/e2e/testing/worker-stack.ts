import { inject } from 'vitest';
import type { Stack } from './stack.ts';

/** The URLs of a running product and of its mail inbox. */
export type StackAddress = Pick<Stack, 'url' | 'inboxUrl'>;

declare module 'vitest' {
  interface ProvidedContext {
    stacks: readonly StackAddress[];
  }
}

/**
 * The product of this vitest worker: workers are numbered from 1
 * (https://vitest.dev/config/#vitest-pool-id), and each has its own stack.
 */
function workerStack(): StackAddress {
  const stacks = inject('stacks');
  const stack = stacks[(Number(process.env['VITEST_POOL_ID']) - 1) % stacks.length];
  if (!stack) throw new Error('No stack was started for this worker.');
  return stack;
}

export const baseUrl = (): string => workerStack().url;
export const inboxUrl = (): string => workerStack().inboxUrl;
