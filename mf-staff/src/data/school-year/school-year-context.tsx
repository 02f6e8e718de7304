import { schoolYearOfDay } from '@fieldhouse/core-contract';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';

import { useSavedGame } from '../school-data/saved-games.ts';
import { refreshSchool, useSchool } from '../school-data/school.api.ts';
import { ShownGames } from '../school-data/shown-games.ts';
import { gamesOfYear, shownYear } from './shown-year.ts';
import type { ShownYear } from './shown-year.ts';
import { useYearInAddress } from './use-year-in-address.ts';
import type { ChooseYear } from './use-year-in-address.ts';

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
