import { formatTeam } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { Select } from '@fieldhouse/shell/ui/select';

import { compareTeams } from '../../data/school-data/teams-by-season.ts';
import type { Team } from '../../data/school-data/teams.api.ts';

const WHOLE_SCHOOL = 'school';

interface ScheduleSelectProps {
  readonly teams: readonly Team[];
  /** The chosen team; null for the whole school. */
  readonly teamId: number | null;
  readonly onChoose: (teamId: number | null) => void;
}

/** Chooses the schedule of the whole school or of a team. */
export const ScheduleSelect = ({ teams, teamId, onChoose }: ScheduleSelectProps) => (
  <Field label="Schedule">
    <Select
      options={[
        { value: WHOLE_SCHOOL, label: 'Whole School' },
        ...teams
          .toSorted(compareTeams)
          .map((team) => ({ value: String(team.id), label: formatTeam(team) })),
      ]}
      value={teamId === null ? WHOLE_SCHOOL : String(teamId)}
      onValueChange={(value) => onChoose(value === WHOLE_SCHOOL ? null : Number(value))}
    />
  </Field>
);
