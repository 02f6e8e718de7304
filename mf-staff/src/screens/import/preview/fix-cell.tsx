import { formatTeam, parseOption } from '@fieldhouse/core-contract';
import { SCHEDULE_FIELDS, TeamReading } from '@fieldhouse/import-contract';
import type { ScheduleField } from '@fieldhouse/import-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Field } from '@fieldhouse/shell/ui/field';
import { Select } from '@fieldhouse/shell/ui/select';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

import { useOpponents } from '../../../data/school-data/opponents.api.ts';
import { useTeams } from '../../../data/school-data/teams.api.ts';
import { ChooseTeamDialog } from './choose-team-dialog.tsx';
import { SIDES } from './sides.ts';
import type { RowError } from '../api/import.api.ts';

type Cell = NonNullable<RowError['fields']>[number];

const Teams = styled(Select)`
  flex: 1;
  min-width: 0;
`;

interface FixCellProps {
  readonly row: number;
  readonly cell: Cell;
  readonly onCell: (field: ScheduleField, text: string) => void;
  /** Chooses the team of every row with this text. */
  readonly onTeam: (text: string, team: TeamReading) => void;
}

/** A cell in error: its input with the message, checked again on Enter and when it is left. */
export const FixCell = ({ row, cell, onCell, onTeam }: FixCellProps) => {
  const field = parseOption(SCHEDULE_FIELDS, cell.field);
  if (!field) return null;
  const correct = (text: string) => onCell(field, text);
  return (
    <Field
      label={
        <>
          {cell.header}
          <VisuallyHidden> in row {row}</VisuallyHidden>
        </>
      }
      error={cell.message}
    >
      {field === 'team' ? (
        <FixTeam row={row} text={cell.value} onCell={correct} onTeam={onTeam} />
      ) : field === 'side' ? (
        <Select
          options={SIDES}
          value=""
          placeholder={cell.value || 'Home or away?'}
          onValueChange={correct}
        />
      ) : (
        <FixText field={field} value={cell.value} onCorrect={correct} />
      )}
    </Field>
  );
};

interface FixTextProps {
  readonly field: ScheduleField;
  readonly value: string;
  readonly onCorrect: (text: string) => void;
}

const FixText = ({ field, value, onCorrect }: FixTextProps) => {
  const [text, setText] = useState(value);
  const suggestions = useId();
  const check = () => {
    if (text.trim() !== value) onCorrect(text.trim());
  };
  return (
    <>
      <TextInput
        value={text}
        list={field === 'opponent' ? suggestions : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={check}
        onKeyDown={(event) => event.key === 'Enter' && check()}
      />
      {field === 'opponent' && <OpponentNames id={suggestions} />}
    </>
  );
};

const OpponentNames = ({ id }: { readonly id: string }) => {
  const { data = [] } = useOpponents();
  return (
    <datalist id={id}>
      {data.map((opponent) => (
        <option key={opponent.id}>{opponent.schoolName}</option>
      ))}
    </datalist>
  );
};

interface FixTeamProps {
  readonly row: number;
  /** The words in the file; '' if there are none. */
  readonly text: string;
  readonly onCell: (text: string) => void;
  readonly onTeam: FixCellProps['onTeam'];
}

/** A team of the school or another one. Words in the file mean the same team in every row; a missing team is one row's. */
const FixTeam = ({ row, text, onCell, onTeam }: FixTeamProps) => {
  const { data: teams = [] } = useTeams();
  const [asking, setAsking] = useState(false);
  const take = (team: TeamReading) => {
    setAsking(false);
    if (text === '') onCell(formatTeam(team));
    else onTeam(text, team);
  };
  const choose = (value: string) => {
    const team = TeamReading.safeParse(teams.find(({ id }) => String(id) === value));
    if (team.success) take(team.data);
  };
  return (
    <>
      <Stack direction="row" gap={1}>
        <Teams
          options={teams.map((team) => ({ value: String(team.id), label: formatTeam(team) }))}
          value=""
          placeholder={text || 'Choose a team'}
          onValueChange={choose}
        />
        <Button
          variant="outline"
          aria-label={`Other team for row ${row}`}
          onClick={() => setAsking(true)}
        >
          Other Team
        </Button>
      </Stack>
      <ChooseTeamDialog
        open={asking}
        title={text === '' ? 'Which team is this?' : `Which team is "${text}"?`}
        description={
          text === ''
            ? 'This is for this row only.'
            : "This is for every row with this team. We'll remember it for your next import."
        }
        team={null}
        onClose={() => setAsking(false)}
        onChoose={take}
      />
    </>
  );
};
