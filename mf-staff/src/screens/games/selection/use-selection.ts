import { useCallback, useMemo, useRef, useState } from 'react';

interface Selectable {
  readonly id: number;
}

/** The selected rows of a list. Rows that the filter hides don't count. */
export interface Selection<Item extends Selectable> {
  /** In the order of the list. */
  readonly items: readonly Item[];
  readonly has: (id: number) => boolean;
  /** Selects or deselects a row; with `range` also the rows from the last toggled one to it. */
  readonly toggle: (id: number, range: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** The IDs between two rows, in the order of the list. */
function idsBetween(shown: readonly Selectable[], from: number | null, to: number): number[] {
  const [start, end] = [from, to].map((id) => shown.findIndex((item) => item.id === id));
  if (start === undefined || end === undefined || start < 0 || end < 0) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}

/** Selection among the rows that are shown. */
export function useSelection<Item extends Selectable>(shown: readonly Item[]): Selection<Item> {
  const [ids, setIds] = useState(NONE);
  const anchor = useRef<number | null>(null);

  const toggle = useCallback(
    (id: number, range: boolean) => {
      const changed = range ? idsBetween(shown, anchor.current, id) : [id];
      anchor.current = id;
      setIds((before) => {
        const next = new Set(before);
        for (const one of changed) {
          if (before.has(id)) next.delete(one);
          else next.add(one);
        }
        return next;
      });
    },
    [shown],
  );
  const selectAll = useCallback(() => setIds(new Set(shown.map(({ id }) => id))), [shown]);
  const clear = useCallback(() => {
    anchor.current = null;
    setIds(NONE);
  }, []);
  const items = useMemo(
    () => (ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))),
    [shown, ids],
  );
  const has = useCallback((id: number) => ids.has(id), [ids]);
  return useMemo(
    () => ({ items, has, toggle, selectAll, clear }),
    [items, has, toggle, selectAll, clear],
  );
}
