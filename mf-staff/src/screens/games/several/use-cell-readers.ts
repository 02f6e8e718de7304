import { lazyPart, useLazyPart } from '@fieldhouse/shell/remote';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { CellReaders, KnownRecords } from './cell-readers.ts';

const readersPart = lazyPart(() => import('./cell-readers.ts'));

/** Reads cells with the import's parsers, which load once the table is shown. Until then the readers are undefined. */
export function useCellReaders(known: KnownRecords) {
  const { teams, opponents, schoolYear, schoolName, timeZone } = known;
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useCallback(() => setHasFailed(true), []);
  const part = useLazyPart(readersPart, !hasFailed, fail);
  const readers = useMemo(
    () => part?.createCellReaders({ teams, opponents, schoolYear, schoolName, timeZone }),
    [part, teams, opponents, schoolYear, schoolName, timeZone],
  );
  const latest = useRef(readers);
  const waiting = useRef<((readers: CellReaders) => void)[]>([]);
  useEffect(() => {
    latest.current = readers;
    if (readers) for (const take of waiting.current.splice(0)) take(readers);
  }, [readers]);
  /** The readers as soon as they are there. */
  const whenLoaded = useCallback(
    () =>
      new Promise<CellReaders>((resolve) => {
        if (latest.current) resolve(latest.current);
        else waiting.current.push(resolve);
      }),
    [],
  );
  return { readers, whenLoaded, hasFailed, retry: () => setHasFailed(false) };
}
