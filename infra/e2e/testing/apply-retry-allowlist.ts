import { beforeAll } from 'vitest';
import type { RunnerTask } from 'vitest';
import { RETRY_ALLOWLIST } from './retry-allowlist.ts';

// oxlint-disable-next-line no-empty-pattern -- vitest requires a pattern here
beforeAll(({}, file) => allowRetries(file.tasks, []));

function allowRetries(tasks: readonly RunnerTask[], titles: readonly string[]): void {
  for (const task of tasks) {
    const names = [...titles, task.name];
    if (task.type === 'suite') allowRetries(task.tasks, names);
    else if (RETRY_ALLOWLIST.has(names.join(' '))) task.retry = 1;
  }
}
