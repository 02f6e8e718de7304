import { useCallback, useEffect, useState } from 'react';

import type { LazyPart } from './lazy-part.ts';
import { toast } from './toast.tsx';

/** Says that a part of the page could not be loaded. */
export const sayNotLoaded = (): void =>
  toast({
    title: "Couldn't open this",
    description: 'Check your connection and try again.',
    variant: 'destructive',
  });

/**
 * The part, once it is wanted and loaded. If it cannot be loaded, that is said, and it is loaded again when it is wanted again.
 *
 * @param sayFailure for parts that nobody has opened; the same function each time.
 */
export const useLazyPart = <M>(
  { loaded, load }: LazyPart<M>,
  isWanted: boolean,
  sayFailure: () => void = sayNotLoaded,
): M | undefined => {
  const [, setLoads] = useState(0);
  useEffect(() => {
    if (!isWanted || loaded() !== undefined) return;
    let isCurrent = true;
    load().then(() => {
      if (isCurrent) setLoads((loads) => loads + 1);
    }, sayFailure);
    return () => {
      isCurrent = false;
    };
  }, [isWanted, loaded, load, sayFailure]);
  return loaded();
};

/** For a caller that shows the failure itself and offers to retry. */
export const useLoadedPart = <M>(part: LazyPart<M>, isWanted: boolean) => {
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useCallback(() => setHasFailed(true), []);
  const module = useLazyPart(part, isWanted && !hasFailed, fail);
  const retry = (): void => setHasFailed(false);
  if (hasFailed && !isWanted) retry();
  return { module, hasFailed, retry };
};
