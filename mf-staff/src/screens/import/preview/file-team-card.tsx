import { formatTeam } from '@fieldhouse/core-contract';
import type { TeamReading } from '@fieldhouse/import-contract';
import type { Shown } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Users } from 'lucide-react';
import { useState } from 'react';

import { ChooseTeamDialog } from './choose-team-dialog.tsx';

const WORDS = {
  table: {
    title: 'Team for This File',
    lacking: 'This file has no team column',
    choose: 'Choose One Team for All Rows',
    use: "We'll use it for every row and for files with the same columns.",
  },
  calendar: {
    title: 'Team for This Calendar',
    lacking: "The titles in this calendar don't name a team",
    choose: 'Choose the Team',
    use: "We'll use it for every game, and when you import this calendar again.",
  },
} as const;

interface FileTeamCardProps {
  readonly team: Shown<TeamReading> | null;
  /** Whether the file is a calendar, whose titles name no team. */
  readonly isCalendar?: boolean;
  readonly onChoose: (team: TeamReading) => void;
}

/** Chooses one team for a file without a team column, or a calendar of one team. */
export const FileTeamCard = ({ team, isCalendar = false, onChoose }: FileTeamCardProps) => {
  const words = WORDS[isCalendar ? 'calendar' : 'table'];
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <CardHeader
        title={words.title}
        subtitle={team ? formatTeam(team) : words.lacking}
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
              {words.choose}
            </Button>
          </div>
        </CardBody>
      )}
      <ChooseTeamDialog
        open={open}
        title="Which team is this schedule for?"
        description={words.use}
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
