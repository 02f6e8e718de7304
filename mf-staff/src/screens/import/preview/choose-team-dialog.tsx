import { GENDERS, LEVELS, MAX_SPORT_NAME_LENGTH, SPORTS } from '@fieldhouse/core-contract';
import { TeamReading } from '@fieldhouse/import-contract';
import type { Shown } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Dialog, DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { Select } from '@fieldhouse/shell/ui/select';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { useFocusFirstError } from '@fieldhouse/shell/ui/use-focus-first-error';

const NO_GENDER = 'none';

interface ChooseTeamFormProps {
  readonly team: Shown<TeamReading> | null;
  readonly onChoose: (team: TeamReading) => void;
}

interface ChooseTeamDialogProps extends ChooseTeamFormProps {
  readonly open: boolean;
  readonly title: string;
  readonly description: string;
  readonly onClose: () => void;
}

/** Chooses a team. */
export const ChooseTeamDialog = ({
  open,
  title,
  description,
  onClose,
  onChoose,
  team,
}: ChooseTeamDialogProps) => {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        setDirty(false);
        onClose();
      }}
      title={title}
      description={description}
      dirty={dirty}
    >
      <ChooseTeamForm
        team={team}
        onDirty={() => setDirty(true)}
        onChoose={(chosen) => {
          setDirty(false);
          onChoose(chosen);
        }}
      />
    </Dialog>
  );
};

const ChooseTeamForm = ({
  team,
  onDirty,
  onChoose,
}: ChooseTeamFormProps & { readonly onDirty: () => void }) => {
  const [sport, setSport] = useState<string>(team?.sport ?? '');
  const [level, setLevel] = useState<string>(team?.level ?? '');
  const [gender, setGender] = useState<string>(team?.gender ?? NO_GENDER);
  const [sportName, setSportName] = useState(team?.sportName ?? '');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const form = useFocusFirstError(refusals);

  const changing = (set: (value: string) => void) => (value: string) => {
    set(value);
    onDirty();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
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
    <form ref={form} onSubmit={submit} noValidate>
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
      <DialogActions>
        <DialogCancel />
        <Button type="submit">Use This Team</Button>
      </DialogActions>
    </form>
  );
};
