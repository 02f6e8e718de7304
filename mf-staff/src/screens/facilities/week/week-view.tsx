import { formatDate, plusDays, sundayOf } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { useMemo } from 'react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { Hint } from '../../../kit/list/muted.ts';
import { Placeholder } from '../../../kit/feedback/not-loaded.tsx';
import { inWords } from '../../../kit/list/in-words.ts';
import { PeriodToolbar, isDay } from '../../../kit/list/period-toolbar.tsx';
import { useFacilities, useFacilityWeek } from '../../../data/school-data/facilities.api.ts';
import { WeekPlaceList } from './week-place-list.tsx';
import { weekPlaces } from './week-places.ts';
import type { WeekPlace } from './week-places.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The first day that is shown. @param from as the URL has it. */
export const firstDay = (from: string | null, today: string): string =>
  isDay(from) ? from : sundayOf(today);

interface FacilityWeekProps {
  /** The first day as the URL has it; this week without one. */
  readonly from: string | null;
  readonly onFrom: (from: string) => void;
  /** The IDs of the only facilities that are shown; all places without them. */
  readonly only?: ReadonlySet<number>;
  /** The ID of the facility that the screen is about: its name is the title already. */
  readonly titled?: number;
}

/** The games of a week by facility. */
export const FacilityWeek = ({ from, onFrom, only, titled }: FacilityWeekProps) => {
  const today = useToday();
  const navigate = useNavigate();
  const thisWeek = sundayOf(today);
  const first = firstDay(from, today);
  const days = useMemo(() => WEEK.map((day) => plusDays(first, day)), [first]);
  const week = useFacilityWeek(first);
  const { data: facilities, error, readAgain } = useFacilities();
  const games = week.data?.games;
  const shown = useMemo(() => {
    if (!facilities || !games) return undefined;
    const all = weekPlaces(facilities, games, days);
    if (!only) return all;
    const isShown = ({ facilityId }: WeekPlace) => facilityId !== null && only.has(facilityId);
    return { places: all.places.filter(isShown), free: [] };
  }, [facilities, games, days, only]);
  const count = shown?.places.reduce((sum, place) => sum + gamesAt(place), 0) ?? 0;
  const show = (day: string) => onFrom(day === thisWeek ? '' : day);
  const failure = shown ? undefined : (week.error ?? error);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  };
  return (
    <Stack>
      <PeriodToolbar
        title={`Week of ${formatDate(first)}`}
        unit="Week"
        current="This Week"
        onCurrent={() => show(thisWeek)}
        onStep={(by) => show(plusDays(first, 7 * by))}
        onDay={(day) => show(sundayOf(day))}
      />
      {failure ? (
        <ErrorState
          title="Couldn't load the week"
          message={errorSentence(failure)}
          onRetry={async () => void (await Promise.all([week.readAgain(), readAgain()]))}
        />
      ) : shown ? (
        <>
          <UnreadableEntries count={week.unreadable} />
          <Hint role="status">{inWords(count, '1 game this week', 'games this week')}</Hint>
          {shown.places.length + shown.free.length === 0 && !only ? (
            <Hint>Add your facilities to see who is where.</Hint>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links inside are what is pressed
            <Stack onClick={follow}>
              <WeekPlaceList {...shown} today={today} titled={titled} />
            </Stack>
          )}
        </>
      ) : (
        <Placeholder label="Loading week..." heights={[480]} />
      )}
    </Stack>
  );
};

const gamesAt = ({ days }: WeekPlace): number =>
  days.reduce((sum, { tbd, blocks }) => sum + tbd.length + blocks.length, 0);
