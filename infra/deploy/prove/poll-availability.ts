import { setTimeout as wait } from 'node:timers/promises';

const GAP_MS = 100;

/** Requests the paths in turn, ten times a second, until stopped. Collects those that did not return 200. */
export function pollAvailability(base: string, paths: readonly string[]) {
  const failures: string[] = [];
  let asked = 0;
  const stopped = new AbortController();
  const done = (async () => {
    while (!stopped.signal.aborted) {
      const path = paths[asked % paths.length] ?? '/';
      asked += 1;
      const headers = { accept: path === '/' ? 'text/html' : '*/*' };
      const status = await fetch(base + path, { headers }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      if (status !== 200) failures.push(`${path}: ${status}`);
      await wait(GAP_MS);
    }
  })();
  return {
    async stop(): Promise<{ asked: number; failures: readonly string[] }> {
      stopped.abort();
      await done;
      return { asked, failures };
    },
  };
}
