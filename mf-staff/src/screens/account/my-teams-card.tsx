import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { FormActions } from '@fieldhouse/shell/ui/form-actions';
import { Users } from 'lucide-react';
import { useState } from 'react';

import { useMyTeams } from '../../data/school-data/my-teams.api.ts';
import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { inWords } from '../../kit/list/in-words.ts';

const MyTeamsDialog = lazyDialog(
  () => import('../../parts/my-teams/my-teams-dialog.tsx'),
  'MyTeamsDialog',
);

/** How many teams the signed-in person chose as theirs, and their choice. */
export const MyTeamsCard = () => {
  const { data, error, readAgain } = useMyTeams();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Card>
      <CardHeader
        title="My Teams"
        subtitle="The dashboard, the games, and the calendar can show only these."
        icon={<Users size={18} />}
      />
      <CardBody>
        {data ? (
          <>
            <p>
              {data.teamIds.length === 0
                ? "You haven't chosen any teams."
                : `You chose ${inWords(data.teamIds.length, '1 team', 'teams')}.`}
            </p>
            <FormActions>
              <Button variant="outline" onClick={() => setIsChoosing(true)}>
                Choose Teams
              </Button>
            </FormActions>
          </>
        ) : (
          <NotLoaded
            title="Couldn't load your teams"
            error={error}
            onRetry={readAgain}
            loading={<Placeholder label="Loading your teams..." heights={[72]} />}
          />
        )}
      </CardBody>
      <MyTeamsDialog open={isChoosing} onClose={() => setIsChoosing(false)} />
    </Card>
  );
};
