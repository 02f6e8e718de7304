import { useDeferredValue, useEffect } from 'react';

/** Whether a list of this page has been shown. */
let wasShown = false;

/**
 * The rows of a list. The first list of a page starts with a few, as many as a phone's window has, and renders the rest once these are on the
 * screen: a slow phone needs a tenth of a second for a hundred rows. Later lists are complete at once, so that Back finds its place.
 */
export const useFirstRows = <Row>(rows: readonly Row[], few: number): readonly Row[] => {
  const isComplete = useDeferredValue(true, wasShown);
  useEffect(() => {
    wasShown = true;
  }, []);
  return isComplete ? rows : rows.slice(0, few);
};
