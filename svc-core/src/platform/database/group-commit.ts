/**
 * Commits items in groups, separately for each key: the first item at once and alone, and those that arrive meanwhile together after it.
 * For items that would wait for each other's locks this takes no longer and costs less.
 *
 * @param most items in one group.
 * @param commit returns the result of each item, in their order. If it throws, so does each item.
 * @returns adds an item to the groups of a key, and resolves or rejects with its result.
 */
export function createGroupCommit<Item, Result>(
  most: number,
  commit: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
): (key: number | string, item: Item) => Promise<Result> {
  interface Waiting {
    readonly item: Item;
    readonly ended: PromiseWithResolvers<Result>;
  }
  /** The groups of a key that are waiting or being committed. */
  const queues = new Map<number | string, Waiting[]>();

  const commitGroup = async (group: readonly Waiting[]): Promise<void> => {
    const results = await commit(group.map(({ item }) => item)).catch((reason: unknown) =>
      group.map(() => ({ status: 'rejected', reason }) as const),
    );
    for (const [at, { ended }] of group.entries()) {
      const result = results[at];
      if (result?.status === 'fulfilled') ended.resolve(result.value);
      else ended.reject(result?.reason ?? new Error('A group has fewer results than items'));
    }
  };
  const commitAll = async (key: number | string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) await commitGroup(queue.splice(0, most));
    queues.delete(key);
  };

  return (key, item) => {
    const ended = Promise.withResolvers<Result>();
    const queue = queues.get(key) ?? [];
    queue.push({ item, ended });
    if (!queues.has(key)) {
      queues.set(key, queue);
      void commitAll(key, queue);
    }
    return ended.promise;
  };
}
