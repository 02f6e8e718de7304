import { Suspense, lazy, useEffect, useState } from 'react';

const ChangeBar = lazy(async () => ({
  default: (await import('../changes/bar/change-bar.tsx')).ChangeBar,
}));

/** The bar of changes, which loads and reads once the screen is shown: no screen waits for it. */
export const LateChangeBar = () => {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true));
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <ChangeBar />
    </Suspense>
  );
};
