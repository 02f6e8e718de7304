import type { TestProject } from 'vitest/node';
import { startStack } from './stack.ts';
import type { Stack } from './stack.ts';

/**
 * Starts one product for each worker, so that parallel test files do not see each other's data. One after the other, because
 * the first one may have to build what the others reuse.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const stacks: Stack[] = [];
  const stop = async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
  };
  try {
    for (let worker = 0; worker < project.config.maxWorkers; worker += 1) {
      stacks.push(await startStack());
    }
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide(
    'stacks',
    stacks.map(({ url, inboxUrl }) => ({ url, inboxUrl })),
  );
  return stop;
}
