import { formatTeam } from '@fieldhouse/core-contract';
import type { TeamReading } from '@fieldhouse/import-contract';
import type { Shown } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Users } from 'lucide-react';
import { useState } from 'react';

import { ChooseTeamDialog } from './choose-team-dialog.tsx';

interface FileTeamCardProps {
  readonly team: Shown<TeamReading> | null;
  readonly onChoose: (team: TeamReading) => void;
}

/** Chooses one team for a file without a team column. */
export const FileTeamCard = ({ team, onChoose }: FileTeamCardProps) => {
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Team for This File"
        subtitle={team ? formatTeam(team) : 'This file has no team column'}
        icon={<Users size={18} />}
        actions={
          team && (
            <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
              Change
            </Button>
          )
        }
      />
      {!team && (
        <CardBody>
          <div>
            <Button variant="outline" onClick={() => setOpen(true)}>
              Choose One Team for All Rows
            </Button>
          </div>
        </CardBody>
      )}
      <ChooseTeamDialog
        open={open}
        title="Which team is this schedule for?"
        description="We'll use it for every row and for files with the same columns."
        team={team}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          setOpen(false);
          onChoose(chosen);
        }}
      />
    </Card>
  );
};
