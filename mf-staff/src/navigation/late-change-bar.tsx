import { Suspense, lazy, useEffect, useState } from 'react';

/** Until then the screen's data has usually come, also on a slow phone, and is shown without waiting for the bar's scripts. */
const LATER_MS = 300;

const ChangeBar = lazy(async () => ({
  default: (await import('../changes/bar/change-bar.tsx')).ChangeBar,
}));

/** The bar of changes, which loads and reads once the screen is shown: no screen waits for it. */
export const LateChangeBar = () => {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <ChangeBar />
    </Suspense>
  );
};
