/** Items that are committed in groups. */
export interface GroupCommit<Item, Result> {
  /** Resolves or rejects with what became of the item. */
  add(item: Item): Promise<Result>;
  isIdle(): boolean;
}

/**
 * Commits items in groups: the first one at once and alone, and those that arrive meanwhile together, once it is committed. Where items
 * would wait for each other's locks anyway, that takes no longer and costs less.
 *
 * @param most items in one group.
 * @param commit returns what became of each item, in their order. If it throws, so does each item.
 */
export function createGroupCommit<Item, Result>(
  most: number,
  commit: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
): GroupCommit<Item, Result> {
  const waiting: { readonly item: Item; readonly ended: PromiseWithResolvers<Result> }[] = [];
  let isCommitting = false;

  const commitWaiting = async (): Promise<void> => {
    isCommitting = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, most);
      const results = await commit(group.map(({ item }) => item)).catch((reason: unknown) =>
        group.map(() => ({ status: 'rejected', reason }) as const),
      );
      for (const [at, { ended }] of group.entries()) {
        const result = results[at];
        if (result?.status === 'fulfilled') ended.resolve(result.value);
        else ended.reject(result?.reason ?? new Error('A group has fewer results than items'));
      }
    }
    isCommitting = false;
  };

  return {
    add(item) {
      const ended = Promise.withResolvers<Result>();
      waiting.push({ item, ended });
      if (!isCommitting) void commitWaiting();
      return ended.promise;
    },
    isIdle: () => !isCommitting,
  };
}
