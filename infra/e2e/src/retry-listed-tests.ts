import { beforeAll } from 'vitest';
import type { RunnerTask } from 'vitest';
import { RETRIED_TESTS } from './retried-tests.ts';

// oxlint-disable-next-line no-empty-pattern -- vitest requires a pattern here
beforeAll(({}, file) => allowSecondTries(file.tasks, []));

function allowSecondTries(tasks: readonly RunnerTask[], titles: readonly string[]): void {
  for (const task of tasks) {
    const names = [...titles, task.name];
    if (task.type === 'suite') allowSecondTries(task.tasks, names);
    else if (RETRIED_TESTS.has(names.join(' '))) task.retry = 1;
  }
}
