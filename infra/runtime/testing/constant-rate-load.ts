/** Result of a load. Times are in milliseconds from when a request was due, which avoids coordinated omission. */
export interface LoadReport {
  readonly asked: number;
  readonly failures: readonly string[];
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

/**
 * Open-loop load: starts requests at a constant rate, however long each takes, until stopped.
 *
 * @param send one request; resolves to a problem, or to undefined.
 */
export function startConstantRateLoad(perSecond: number, send: () => Promise<string | undefined>) {
  const gapMs = 1_000 / perSecond;
  const began = performance.now();
  const under = new Set<Promise<void>>();
  const times: number[] = [];
  const failures: string[] = [];
  let asked = 0;
  const start = () => {
    for (; began + asked * gapMs <= performance.now(); asked += 1) {
      const due = began + asked * gapMs;
      const one = send()
        .then(
          (problem) => {
            if (problem !== undefined) failures.push(problem);
          },
          (error: unknown) => void failures.push(String(error)),
        )
        .finally(() => {
          times.push(performance.now() - due);
          under.delete(one);
        });
      under.add(one);
    }
  };
  const timer = setInterval(start, Math.min(gapMs, 10));
  return {
    async stop(): Promise<LoadReport> {
      clearInterval(timer);
      await Promise.all(under);
      times.sort((one, other) => one - other);
      const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
      return { asked, failures, p50: at(0.5), p99: at(0.99), worst: at(1) };
    },
  };
}
