import { NameCard } from '@fieldhouse/shell/ui/name-card';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { UserRound } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { reportSuccess } from '@fieldhouse/shell/record';
import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { LeaveGuard } from '../../kit/form/leave-guard.tsx';
import { PublicScheduleCard } from '../../parts/public-schedule/public-schedule-card.tsx';
import { useSchool } from '../../data/school-data/school.api.ts';
import { HistoryCard } from './history-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { refreshPeople } from './people.api.ts';
import { RemindersCard } from './reminders-card.tsx';
import { SchoolHistory } from './school-history.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The history is part of the settings: `?show=history` of the same path. */
export const SettingsScreen = () => {
  const [query] = useSearchParams();
  return query.get('show') === 'history' ? <SchoolHistory /> : <Settings />;
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
          <NameCard
            icon={<UserRound size={18} />}
            seenBy="Other schools and your colleagues see it."
            onSaved={() => {
              void refreshPeople();
              reportSuccess('Your name has been saved');
            }}
          />
          <NotificationsCard />
          <PeopleCard />
          <HistoryCard />
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
