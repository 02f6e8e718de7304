import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Navigate, useSearchParams } from 'react-router-dom';

import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { LeaveGuard } from '../../kit/form/leave-guard.tsx';
import { PublicScheduleCard } from '../../parts/public-schedule/public-schedule-card.tsx';
import { useSchool } from '../../data/school-data/school.api.ts';
import { PeopleCard } from './people-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { SettingsForm } from './school-settings-form.tsx';

/** The history was once `?show=history` of the settings. */
export const SettingsScreen = () => {
  const [query] = useSearchParams();
  return query.get('show') === 'history' ? <Navigate to="/history" replace /> : <Settings />;
};

const Settings = () => {
  const { data, error, readAgain } = useSchool();
  return (
    <Page>
      <PageHeader />
      {data ? (
        <LeaveGuard>
          <SettingsForm school={data} />
          <PublicScheduleCard schoolName={data.name} />
          <RemindersCard />
          <PeopleCard />
        </LeaveGuard>
      ) : (
        <NotLoaded
          title="Couldn't load settings"
          error={error}
          onRetry={readAgain}
          loading={<Placeholder label="Loading settings..." heights={[330, 330]} />}
        />
      )}
    </Page>
  );
};
