import type { TestProject } from 'vitest/node';
import { startStack } from '../src/stack.ts';
import type { Stack } from '../src/stack.ts';

/**
 * One running product for each worker: the files that run side by side do not see each other's data. Started one
 * after the other, because the first may have to build what the rest find built.
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
