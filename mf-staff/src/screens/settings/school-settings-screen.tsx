import { SCHOOL_AUDIT_KINDS, schoolEndpoints } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Card, CardHeader } from '@fieldhouse/shell/ui/card';
import { HistoryScreen } from '@fieldhouse/shell/ui/history-screen';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { History } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { LeaveGuard } from '../../kit/form/leave-guard.tsx';
import { PublicScheduleCard } from '../../parts/public-schedule/public-schedule-card.tsx';
import { useSchool } from '../../data/school-data/school.api.ts';
import { PeopleCard } from './people-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { SettingsForm } from './school-settings-form.tsx';
import { RestoreButton } from '../../parts/game-history/restore-button.tsx';

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

/** Audit log of the user's own school, where a deleted game can be restored. */
const SchoolHistory = () => (
  <HistoryScreen
    lists={schoolEndpoints.history}
    kinds={SCHOOL_AUDIT_KINDS}
    subtitle="See who changed what, and when."
    back={{ href: '/settings', label: 'Back to Settings' }}
    actionOf={(entry, readAgain) =>
      entry.restorable ? <RestoreButton entry={entry} onRestored={readAgain} /> : null
    }
  />
);

const HistoryCard = () => (
  <Card>
    <CardHeader
      title="History"
      subtitle="See who changed what, and when."
      icon={<History size={18} />}
    />
    <p>
      <TextLink asChild>
        <AppLink href="/settings?show=history">View History</AppLink>
      </TextLink>
    </p>
  </Card>
);
