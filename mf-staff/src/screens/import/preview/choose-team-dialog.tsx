import { GENDERS, LEVELS, MAX_SPORT_NAME_LENGTH, SPORTS } from '@fieldhouse/core-contract';
import { TeamReading } from '@fieldhouse/import-contract';
import type { Shown } from '@fieldhouse/shell/api';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormDialog } from '@fieldhouse/shell/ui/dialog';
import type { FormEvents } from '@fieldhouse/shell/ui/dialog';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { Select } from '@fieldhouse/shell/ui/select';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useFocusFirstError } from '@fieldhouse/shell/ui/use-focus-first-error';
import { useState } from 'react';

import { DialogForm } from '../../../kit/form/dialog-form.tsx';

const NO_GENDER = 'none';

interface ChooseTeamDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description: string;
  readonly team: Shown<TeamReading> | null;
  readonly onChoose: (team: TeamReading) => void;
  readonly onClose: () => void;
}

/** Chooses a team. */
export const ChooseTeamDialog = ({ team, onChoose, ...dialog }: ChooseTeamDialogProps) => (
  <FormDialog {...dialog}>
    {({ onDirtyChange }) => (
      <ChooseTeamForm
        team={team}
        onDirtyChange={onDirtyChange}
        onChoose={(chosen) => {
          onDirtyChange(false);
          onChoose(chosen);
        }}
      />
    )}
  </FormDialog>
);

const ChooseTeamForm = ({
  team,
  onDirtyChange,
  onChoose,
}: Pick<ChooseTeamDialogProps, 'team' | 'onChoose'> & Pick<FormEvents, 'onDirtyChange'>) => {
  const [sport, setSport] = useState<string>(team?.sport ?? '');
  const [level, setLevel] = useState<string>(team?.level ?? '');
  const [gender, setGender] = useState<string>(team?.gender ?? NO_GENDER);
  const [sportName, setSportName] = useState(team?.sportName ?? '');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const form = useFocusFirstError(refusals);

  const changing = (set: (value: string) => void) => (value: string) => {
    set(value);
    onDirtyChange(true);
  };

  const submit = () => {
    const reading = TeamReading.safeParse({
      sport,
      level,
      gender: gender === NO_GENDER ? null : gender,
      sportName: sport === 'other' && sportName.trim() !== '' ? sportName : null,
    });
    if (reading.success) return onChoose(reading.data);
    setProblems(
      Object.fromEntries(reading.error.issues.map(({ path, message }) => [path[0], message])),
    );
    setRefusals(refusals + 1);
  };

  return (
    <DialogForm ref={form} submitLabel="Use This Team" onSubmit={submit}>
      <FormRow>
        <Field label="Sport" error={problems['sport']}>
          <Select
            options={SPORTS}
            value={sport}
            onValueChange={changing(setSport)}
            placeholder="Select sport"
          />
        </Field>
        <Field label="Level" error={problems['level']}>
          <Select
            options={LEVELS}
            value={level}
            onValueChange={changing(setLevel)}
            placeholder="Select level"
          />
        </Field>
      </FormRow>
      <FormRow>
        <Field label="Gender" optional>
          <Select
            options={[{ value: NO_GENDER, label: 'Not specified' }, ...GENDERS]}
            value={gender}
            onValueChange={changing(setGender)}
          />
        </Field>
        {sport === 'other' && (
          <Field label="Sport name" error={problems['sportName']} optional>
            <TextInput
              value={sportName}
              maxLength={MAX_SPORT_NAME_LENGTH}
              onChange={(event) => changing(setSportName)(event.target.value)}
            />
          </Field>
        )}
      </FormRow>
    </DialogForm>
  );
};
