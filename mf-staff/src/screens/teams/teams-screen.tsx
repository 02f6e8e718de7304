import { lazyDialog } from '@fieldhouse/shell/remote';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { CalendarPlus, Users } from 'lucide-react';

import { useTeams } from '../../data/school-data/teams.api.ts';
import { ImportLink } from '../../kit/list/import-link.tsx';
import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { teams } from '../../parts/team-form/team.record.ts';
import { TeamList } from './team-list.tsx';

/** Number of placeholder cards while teams load. */
const PLACEHOLDERS = 6;

const TeamDialog = lazyDialog(() => import('../../parts/team-form/team-dialog.tsx'), 'TeamDialog');

export const TeamsScreen = () => {
  const { data = [] } = useTeams();
  return (
    <RecordScreen
      of={teams}
      actions={data.length > 0 && <CopySeasonLink />}
      dialog={TeamDialog}
      empty={{
        icon: <Users aria-hidden />,
        title: 'No teams yet',
        description: 'Get started by adding your first team',
        add: 'Add Your First Team',
        also: <ImportLink />,
      }}
      skeleton={
        <CardGrid>
          {Array.from({ length: PLACEHOLDERS }, (_, card) => (
            <Skeleton key={card} height={230} radius={12} />
          ))}
        </CardGrid>
      }
    >
      {(rows, actions) => <TeamList teams={rows} {...actions} />}
    </RecordScreen>
  );
};

/** Leads to the screen that plans a school year from another one. */
const CopySeasonLink = () => (
  <Button variant="outline" asChild>
    <AppLink href="/seasons/copy">
      <CalendarPlus size={16} aria-hidden />
      Copy a Season
    </AppLink>
  </Button>
);
