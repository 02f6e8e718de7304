import { useMemo, useState } from 'react';

/** Sorts items with issues first, as of the first render: an item stays in place after its issue is fixed. */
export function useIssuesFirst<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  isUrgent: (item: Item) => boolean,
): readonly Item[] {
  const [urgent] = useState(() => new Set(items.filter(isUrgent).map(textOf)));
  return useMemo(() => {
    const rank = (item: Item) => (urgent.has(textOf(item)) ? 0 : 1);
    return items.toSorted((one, other) => rank(one) - rank(other));
  }, [items, textOf, urgent]);
}
