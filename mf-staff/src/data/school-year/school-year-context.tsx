import { schoolYearOfDay } from '@fieldhouse/core-contract';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useSavedGame } from '../school-data/saved-games.ts';
import { refreshSchool, useSchool } from '../school-data/school.api.ts';
import { ShownGames } from '../school-data/shown-games.ts';
import { askedYear, gamesOfYear, shownYear, withYear } from './shown-year.ts';
import type { ShownYear } from './shown-year.ts';

interface SchoolYearState {
  readonly year: ShownYear;
  readonly choose: ChooseYear;
}
const SchoolYearContext = createContext<SchoolYearState | null>(null);

/** The school year that all screens inside show, and keep in the address. */
export const SchoolYearProvider = ({ children }: { readonly children: ReactNode }) => {
  const { data: school } = useSchool();
  const today = useToday();
  const start = school?.schoolYearStart;
  const { label: current } = useMemo(() => shownYear(null, today, start).current, [today, start]);
  const [asked, choose] = useYearInAddress(current);
  const year = useMemo(() => shownYear(asked, today, start), [asked, today, start]);
  useSavedGame(({ date }) => {
    const { from } = schoolYearOfDay(date, year.current.from.slice('yyyy-'.length));
    // The first game of a year: refetch the school, which lists the years with games.
    if (school?.gameYears?.includes(Number(from.slice(0, 'yyyy'.length))) === false)
      void refreshSchool();
  });
  const state = useMemo(() => ({ year, choose }), [year, choose]);
  const games = useMemo(() => gamesOfYear(year), [year]);
  return (
    <SchoolYearContext value={state}>
      <ShownGames value={games}>{children}</ShownGames>
    </SchoolYearContext>
  );
};

function useSchoolYear(): SchoolYearState {
  const state = use(SchoolYearContext);
  if (!state) throw new Error('A screen that follows the school year is inside SchoolYearProvider');
  return state;
}

/** The school year that the screens show. */
export const useShownYear = (): ShownYear => useSchoolYear().year;

/** Shows another school year. */
export const useChooseYear = (): ChooseYear => useSchoolYear().choose;

/** Parameters for a day or a game, which don't exist in another year. */
const OF_A_DAY = ['date', 'game', 'change'];

/**
 * Shows a school year.
 *
 * @param year see `ShownYear.value`.
 * @param options.replaces whether Back skips the address before: the choice is part of an earlier step.
 */
type ChooseYear = (year: string, options?: { readonly replaces?: boolean }) => void;

/**
 * The school year of the address, and a function to choose another one. Once one is chosen, an address without a year that a link leads to gets it: no
 * link needs to know. Back and Forward, and a page that is opened, show what their address says.
 *
 * @param current the label of the current school year, which needs no parameter.
 */
function useYearInAddress(current: string): [asked: string | null, choose: ChooseYear] {
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
