import { useEffect, useState } from 'react';

import type { LazyPart } from './lazy-part.ts';
import { toast } from './toast.tsx';

/** Says that a part of the page could not be loaded. */
export const sayNotLoaded = (): void =>
  toast({
    title: "Couldn't open this",
    description: 'Check your connection and try again.',
    variant: 'destructive',
  });

/** The part, once it is wanted and loaded. If it cannot be loaded, that is said, and it is loaded again when it is wanted again. */
export const useLazyPart = <M>({ loaded, load }: LazyPart<M>, isWanted: boolean): M | undefined => {
  const [, setLoads] = useState(0);
  useEffect(() => {
    if (!isWanted || loaded() !== undefined) return;
    let isCurrent = true;
    load().then(() => {
      if (isCurrent) setLoads((loads) => loads + 1);
    }, sayNotLoaded);
    return () => {
      isCurrent = false;
    };
  }, [isWanted, loaded, load]);
  return loaded();
};
