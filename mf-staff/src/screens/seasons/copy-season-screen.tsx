import { schoolEndpoints, schoolYearLabel, teamEndpoints } from '@fieldhouse/core-contract';
import { errorSentence, refresh } from '@fieldhouse/shell/api';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { CalendarPlus } from 'lucide-react';

import { ChangesLink } from '../../parts/changes/changes-link.tsx';
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
      <PageHeader actions={<ChangesLink />} />
      {years?.length === 0 ? (
        <NoGamesToCopy />
      ) : years && teams.data ? (
        <LeaveGuard>
          <CopySeasonForm years={years} teams={teams.data} />
        </LeaveGuard>
      ) : error ? (
        <ErrorState
          title="Couldn't load games"
          message={errorSentence(error)}
          onRetry={() => refresh(schoolEndpoints.read, teamEndpoints.list)}
        />
      ) : (
        <>
          <VisuallyHidden role="status">Loading games...</VisuallyHidden>
          <Skeleton height={420} radius={12} />
          <Skeleton height={280} radius={12} />
        </>
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
