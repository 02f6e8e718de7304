import pLimit from 'p-limit';

const progressEveryMs = 10_000;

/** Runs a step and prints a line when it is done, and one every ten seconds until then. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  const seconds = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
  const patience = setInterval(() => console.log(`  ... ${title} (${seconds()})`), progressEveryMs);
  try {
    const result = await work();
    console.log(`  ✓ ${title}${result === false ? ', up to date' : ''} (${seconds()})`);
    return result;
  } finally {
    clearInterval(patience);
  }
}

/** Runs jobs, at most `concurrency` at the same time. The first failure is thrown and no further job starts. */
export async function inParallel(
  concurrency: number,
  jobs: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const limit = pLimit(concurrency);
  const orNoMore = (job: () => Promise<unknown>) => () =>
    job().catch((error: unknown) => {
      limit.clearQueue();
      throw error;
    });
  await Promise.all(jobs.map((job) => limit(orNoMore(job))));
}
