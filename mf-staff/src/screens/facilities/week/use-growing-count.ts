import { useEffect, useState } from 'react';

/**
 * How much of a long list to render: some at once, the rest a few at a time, so that no key or tap has to wait for all of it.
 *
 * @param list a new one starts again.
 */
export function useGrowingCount(list: readonly unknown[], step: number): number {
  const [shown, setShown] = useState({ list, count: step });
  const count = shown.list === list ? shown.count : step;
  const { length } = list;
  useEffect(() => {
    if (count >= length) return;
    const timer = setTimeout(() => setShown({ list, count: count + step }));
    return () => clearTimeout(timer);
  }, [list, count, length, step]);
  return Math.min(count, length);
}
