/** One part of a run, such as the checks. */
export interface Part<T> {
  readonly name: string;
  /** Never rejects. */
  readonly run: () => Promise<T>;
}

/** When a part started and ended, in milliseconds since the start of the first, and its result. */
export interface Finished<T> {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly result: T;
}

/**
 * Runs lanes of parts: the parts of a lane in sequence, the lanes in parallel.
 *
 * @param last parts for the lane that ends first.
 * @param sideBySide false to run the lanes in sequence, too.
 * @returns all parts in the order of the lanes.
 */
export async function runLanes<T>(
  lanes: readonly (readonly Part<T>[])[],
  last: readonly Part<T>[],
  sideBySide: boolean,
): Promise<Finished<T>[]> {
  const begun = performance.now();
  const since = () => performance.now() - begun;
  const waiting = [...last];
  const runLane = async (parts: readonly Part<T>[]): Promise<Finished<T>[]> => {
    const finished: Finished<T>[] = [];
    const runPart = async ({ name, run }: Part<T>) => {
      const from = since();
      const result = await run();
      finished.push({ name, from, to: since(), result });
    };
    for (const part of parts) await runPart(part);
    for (let part = waiting.shift(); part; part = waiting.shift()) await runPart(part);
    return finished;
  };
  if (!sideBySide) return runLane(lanes.flat());
  return (await Promise.all(lanes.map(runLane))).flat();
}
