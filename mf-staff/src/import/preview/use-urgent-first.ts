import { useMemo, useState } from 'react';

/**
 * What needs a person's eye first, as it was when the list came up: a thing that has been seen to stays where it is, under the
 * hand that did it.
 */
export function useUrgentFirst<Item>(
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
