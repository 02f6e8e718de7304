import { schoolEndpoints, schoolYearLabel, teamEndpoints } from '@fieldhouse/core-contract';
import { refresh } from '@fieldhouse/shell/api';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { CalendarPlus } from 'lucide-react';

import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { LeaveGuard } from '../../kit/form/leave-guard.tsx';
import { ImportLink } from '../../kit/list/import-link.tsx';
import { useSchool } from '../../data/school-data/school.api.ts';
import { useTeams } from '../../data/school-data/teams.api.ts';
import { CopySeasonForm } from './copy-season-form.tsx';

/** Plans a school year from the games of another one. */
export const CopySeasonScreen = () => {
  const school = useSchool();
  const teams = useTeams();
  const years = school.data?.gameYears?.toReversed().map(schoolYearLabel);
  const error = school.error ?? teams.error;
  return (
    <Page>
      <PageHeader />
      {years?.length === 0 ? (
        <NoGamesToCopy />
      ) : years && teams.data ? (
        <LeaveGuard>
          <CopySeasonForm years={years} teams={teams.data} />
        </LeaveGuard>
      ) : (
        <NotLoaded
          title="Couldn't load games"
          error={error}
          onRetry={() => refresh(schoolEndpoints.read, teamEndpoints.list)}
          loading={<Placeholder label="Loading games..." heights={[420, 280]} />}
        />
      )}
    </Page>
  );
};

const NoGamesToCopy = () => (
  <EmptyState
    icon={<CalendarPlus aria-hidden />}
    title="No games to copy yet"
    description="Schedule or import a season first. Then you can copy it to the next year."
    action={
      <>
        <Button asChild>
          <AppLink href="/games">Go to Games</AppLink>
        </Button>
        <ImportLink />
      </>
    }
  />
);
