import { reportSuccess } from '@fieldhouse/shell/record';
import { NameCard } from '@fieldhouse/shell/ui/name-card';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { UserRound } from 'lucide-react';

import { refreshPeople } from '../../data/school-data/people.api.ts';
import { MyTeamsCard } from './my-teams-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';

/** What is the signed-in person's own: the name that others see, their teams, and the emails they get. */
export const AccountScreen = () => (
  <Page>
    <PageHeader />
    <NameCard
      icon={<UserRound size={18} />}
      seenBy="Other schools and your colleagues see it."
      onSaved={() => {
        void refreshPeople();
        reportSuccess('Your name has been saved');
      }}
    />
    <MyTeamsCard />
    <NotificationsCard />
  </Page>
);
