import { lazyPart, useLazyPart } from '@fieldhouse/shell/remote';
import { useEffect, useState } from 'react';

import { sayChangesNotLoaded } from '../../parts/changes/bar/say-changes-not-loaded.ts';

/** Until then the screen's data has usually come, also on a slow phone, and is shown without waiting for the bar's scripts. */
const LATER_MS = 300;

const barPart = lazyPart(() => import('../../parts/changes/bar/change-bar.tsx'));

/** The bar of changes, which loads and reads once the screen is shown: no screen waits for it, or is lost with it. */
export const LateChangeBar = () => {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsWanted(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const bar = useLazyPart(barPart, isWanted, sayChangesNotLoaded);
  return isWanted && bar ? <bar.ChangeBar /> : null;
};
