import { unavailable } from '@fieldhouse/runtime';

const BUSY = 'The system is busy at the moment. Please try again shortly.';

interface Waiting {
  start(): void;
  refuse(error: Error): void;
}

/**
 * Lets at most `most` pieces of work run at a time. Clients that wait take turns, whatever number of pieces each of them has;
 * one client's pieces keep their order.
 *
 * @param longestQueue how many pieces may wait in all. Beyond it the last piece of the client that has the most waiting is
 *   refused with 503 at once, so that a flood from one client is refused and not the others.
 */
export function inFairTurns(
  most: number,
  longestQueue: number,
): <T>(client: string, work: () => Promise<T>) => Promise<T> {
  let running = 0;
  let length = 0;
  // A client's place in the map is its place in the round.
  const queues = new Map<string, Waiting[]>();

  const waitAs = (client: string) =>
    new Promise<void>((resolve, reject) => {
      const queue = queues.get(client) ?? [];
      if (length >= longestQueue) refuseOneOf(queues, queue.length);
      else length += 1;
      queue.push({ start: resolve, refuse: reject });
      queues.set(client, queue);
    });

  const next = (): Waiting | undefined => {
    const [entry] = queues;
    if (!entry) return undefined;
    const [client, queue] = entry;
    const first = queue.shift();
    queues.delete(client);
    if (queue.length > 0) queues.set(client, queue);
    length -= 1;
    return first;
  };

  return async (client, work) => {
    if (running >= most) await waitAs(client);
    else running += 1;
    try {
      return await work();
    } finally {
      const following = next();
      if (following) following.start();
      else running -= 1;
    }
  };
}

/**
 * Makes a place in a full queue.
 *
 * @param own how many pieces of whoever wants the place wait already.
 * @throws HttpProblem 503 unless another client has at least two more waiting.
 */
function refuseOneOf(queues: ReadonlyMap<string, Waiting[]>, own: number): void {
  let longest: Waiting[] = [];
  for (const queue of queues.values()) if (queue.length > longest.length) longest = queue;
  if (longest.length <= own + 1) throw unavailable(BUSY, 2);
  longest.pop()?.refuse(unavailable(BUSY, 2));
}
