import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Navigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

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

/** The cards of the page, in order, by their IDs. */
const SECTIONS = [
  { id: 'school-information', title: 'School Information' },
  { id: 'colors', title: 'School Colors & Branding' },
  { id: 'public-schedule', title: 'Public Schedule' },
  { id: 'reminders', title: 'Game Reminders' },
  { id: 'people', title: 'People' },
];

const Sections = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;

  a {
    color: ${(p) => p.theme.color.accentText};
    font-size: ${(p) => p.theme.font.size.sm};
    font-weight: ${(p) => p.theme.font.weight.medium};

    ${(p) => p.theme.media.touch} {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`;

const Settings = () => {
  const { data, error, readAgain } = useSchool();
  return (
    <Page>
      <PageHeader />
      {data ? (
        <LeaveGuard>
          <Sections aria-label="Sections">
            {SECTIONS.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </Sections>
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
