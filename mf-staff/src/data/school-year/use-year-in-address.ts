import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { askedYear, withYear } from './shown-year.ts';

/** Parameters for a day or a game, which don't exist in another year. */
const OF_A_DAY = ['date', 'game', 'change'];

/**
 * Shows a school year.
 *
 * @param year see `ShownYear.value`.
 * @param options.replaces whether Back skips the address before: the choice is part of an earlier step.
 */
export type ChooseYear = (year: string, options?: { readonly replaces?: boolean }) => void;

/**
 * The school year of the address, and a function to choose another one. Once one is chosen, an address without a year that a link leads to gets it: no
 * link needs to know. Back and Forward, and a page that is opened, show what their address says.
 *
 * @param current the label of the current school year, which needs no parameter.
 */
export function useYearInAddress(current: string): [asked: string | null, choose: ChooseYear] {
  const location = useLocation();
  const navigate = useNavigate();
  const named = askedYear(location.search);
  const [seen, setSeen] = useState(location);
  const [kept, setKept] = useState(named);
  if (seen !== location) {
    setSeen(location);
    setKept(named ?? kept);
  }

  useEffect(() => {
    const onTraversal = (event: Event) => {
      // single-spa dispatches the event for links too.
      if (!('singleSpa' in event)) setKept(askedYear(window.location.search));
    };
    window.addEventListener('popstate', onTraversal);
    return () => window.removeEventListener('popstate', onTraversal);
  }, []);

  const missing = named === null && kept !== null && kept !== current ? kept : null;
  // A layout effect, because a dialog of the new screen may add a history entry.
  useLayoutEffect(() => {
    if (missing === null) return;
    const { search, hash, state }: { search: string; hash: string; state: unknown } = location;
    void navigate({ search: withYear(search, missing), hash }, { replace: true, state });
  }, [missing, location, navigate]);

  const choose = useCallback<ChooseYear>(
    (year, { replaces = false } = {}) => {
      const asked = year === current ? null : year;
      setKept(asked);
      const query = new URLSearchParams(withYear(window.location.search, asked));
      for (const name of OF_A_DAY) query.delete(name);
      void navigate({ search: query.toString() }, { replace: replaces });
    },
    [current, navigate],
  );
  return [kept, choose];
}
