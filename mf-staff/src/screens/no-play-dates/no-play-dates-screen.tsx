import { formatTeam } from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { CalendarHeart, CalendarOff, FileUp } from 'lucide-react';
import { useMemo, useState } from 'react';

import { useFacilities } from '../../data/school-data/facilities.api.ts';
import type { NoPlayDate } from '../../data/school-data/no-play-dates.api.ts';
import { useTeams } from '../../data/school-data/teams.api.ts';
import { shownInWords } from '../../kit/list/in-words.ts';
import { ListCount } from '../../kit/list/list-tools.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { noPlayDates } from './no-play-date.record.ts';
import { NoPlayList } from './no-play-list.tsx';

const NoPlayDialog = lazyDialog(() => import('./no-play-dialog.tsx'), 'NoPlayDialog');
const HolidaysDialog = lazyDialog(() => import('./holidays-dialog.tsx'), 'HolidaysDialog');
const CalendarFileDialog = lazyDialog(
  () => import('./calendar-file/calendar-file-dialog.tsx'),
  'CalendarFileDialog',
);

/** The days without games; `?show=all` has the past ones too. */
export const NoPlayDatesScreen = () => {
  const [query, setQuery] = useListQuery();
  const today = useToday();
  const nameOf = useScopeNames();
  const [adding, setAdding] = useState<'none' | 'holidays' | 'file'>('none');
  const close = () => setAdding('none');
  const isAll = query.get('show') === 'all';
  return (
    <>
      <RecordScreen
        of={noPlayDates}
        secondary={[
          {
            label: 'Add US Holidays',
            icon: <CalendarHeart size={16} aria-hidden />,
            onSelect: () => setAdding('holidays'),
          },
          {
            label: 'From a Calendar File',
            icon: <FileUp size={16} aria-hidden />,
            onSelect: () => setAdding('file'),
          },
        ]}
        dialog={NoPlayDialog}
        empty={{
          icon: <CalendarOff aria-hidden />,
          title: 'No no-play dates yet',
          description: "Add the days when no one plays, and you'll see them in the calendar.",
          add: 'Add Your First Date',
        }}
        skeleton={Array.from({ length: 3 }, (_, month) => (
          <Skeleton key={month} height={160} radius={12} />
        ))}
      >
        {(rows, actions) => {
          const shown = isAll ? rows : rows.filter(({ to }) => to >= today);
          return (
            <>
              <Stack direction="row" gap={1.5} wrap align="center">
                <SegmentedControl
                  label="Dates"
                  options={[
                    { value: 'upcoming', label: 'Upcoming' },
                    { value: 'all', label: 'All' },
                  ]}
                  value={isAll ? 'all' : 'upcoming'}
                  onValueChange={(show) => setQuery({ show: show === 'all' ? 'all' : '' })}
                />
                <ListCount role="status">
                  {shownInWords(shown.length, rows.length, '1 no-play date', 'no-play dates')}
                </ListCount>
              </Stack>
              <NoPlayList dates={shown} nameOf={nameOf} {...actions} />
            </>
          );
        }}
      </RecordScreen>
      <HolidaysDialog open={adding === 'holidays'} onClose={close} />
      <CalendarFileDialog open={adding === 'file'} onClose={close} />
    </>
  );
};

/** Whom a no-play date is for, in words. */
function useScopeNames(): (date: NoPlayDate) => string {
  const { data: teams } = useTeams();
  const { data: facilities } = useFacilities();
  return useMemo(() => {
    const teamNames = new Map(teams?.map((team) => [team.id, formatTeam(team)]));
    const facilityNames = new Map(facilities?.map(({ id, venue }) => [id, venue]));
    return ({ scope, refId }) => {
      if (scope === 'school') return 'Whole school';
      if (scope === 'team') return teamNames.get(refId ?? 0) ?? 'One team';
      return scope === 'facility' ? (facilityNames.get(refId ?? 0) ?? 'One facility') : scope;
    };
  }, [teams, facilities]);
}
