import { formatTeam } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { CalendarOff, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';

import { shownInWords } from '../../kit/list/in-words.ts';
import { ListCount } from '../../kit/list/list-tools.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import { useFacilities } from '../../data/school-data/facilities.api.ts';
import { useNoPlayDates } from '../../data/school-data/no-play-dates.api.ts';
import type { NoPlayDate } from '../../data/school-data/no-play-dates.api.ts';
import { useTeams } from '../../data/school-data/teams.api.ts';
import { NoPlayList } from './no-play-list.tsx';

const NoPlayDialog = lazyDialog(() => import('./no-play-dialog.tsx'), 'NoPlayDialog');
const DeleteNoPlayDialog = lazyDialog(
  () => import('./delete-no-play-dialog.tsx'),
  'DeleteNoPlayDialog',
);
const HolidaysDialog = lazyDialog(() => import('./holidays-dialog.tsx'), 'HolidaysDialog');
const CalendarFileDialog = lazyDialog(
  () => import('./calendar-file/calendar-file-dialog.tsx'),
  'CalendarFileDialog',
);

/** The open dialog and its no-play date. */
interface OpenDialog {
  readonly kind: 'none' | 'form' | 'delete' | 'holidays' | 'file';
  readonly date: NoPlayDate | null;
}

/** The days without games; `?show=all` has the past ones too. */
export const NoPlayDatesScreen = () => {
  const { data, error, isLoading, unreadable, readAgain } = useNoPlayDates();
  const [query, setQuery] = useListQuery();
  const today = useToday();
  const nameOf = useScopeNames();
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none', date: null });
  const open = (kind: OpenDialog['kind'], date: NoPlayDate | null = null) =>
    setDialog({ kind, date });
  const close = () => setDialog(({ date }) => ({ kind: 'none', date }));
  const isAll = query.get('show') === 'all';
  const shown = useMemo(
    () => (isAll ? data : data?.filter(({ to }) => to >= today)) ?? [],
    [data, isAll, today],
  );
  const others = (
    <>
      <Button variant="outline" onClick={() => open('holidays')}>
        Add US Holidays
      </Button>
      <Button variant="outline" onClick={() => open('file')}>
        From a Calendar File
      </Button>
    </>
  );
  return (
    <Page>
      <PageHeader
        actions={
          <>
            {others}
            <Button icon={<Plus size={16} aria-hidden />} onClick={() => open('form')}>
              Add Date
            </Button>
          </>
        }
      />
      {isLoading && !error && <DatesSkeleton />}
      {error && !data && (
        <ErrorState
          title="Couldn't load no-play dates"
          message={errorSentence(error)}
          onRetry={readAgain}
        />
      )}
      <UnreadableEntries count={unreadable} />
      {data?.length === 0 && unreadable === 0 && (
        <EmptyState
          icon={<CalendarOff aria-hidden />}
          title="No no-play dates yet"
          description="Add the days when no one plays, and you'll see them in the calendar."
          action={<Button onClick={() => open('form')}>Add Your First Date</Button>}
        />
      )}
      {data && data.length > 0 && (
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
              {shownInWords(shown.length, data.length, '1 no-play date', 'no-play dates')}
            </ListCount>
          </Stack>
          <NoPlayList
            dates={shown}
            nameOf={nameOf}
            onEdit={(date) => open('form', date)}
            onDelete={(date) => open('delete', date)}
          />
        </>
      )}
      <NoPlayDialog open={dialog.kind === 'form'} date={dialog.date} onClose={close} />
      <DeleteNoPlayDialog open={dialog.kind === 'delete'} record={dialog.date} onClose={close} />
      <HolidaysDialog open={dialog.kind === 'holidays'} onClose={close} />
      <CalendarFileDialog open={dialog.kind === 'file'} onClose={close} />
    </Page>
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

const DatesSkeleton = () => (
  <>
    <VisuallyHidden role="status">Loading no-play dates...</VisuallyHidden>
    {Array.from({ length: 3 }, (_, month) => (
      <Skeleton key={month} height={160} radius={12} />
    ))}
  </>
);
