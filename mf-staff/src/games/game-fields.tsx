import { GAME_STATUSES, formatTeam } from '@fieldhouse/core-contract';
import type { GameInput } from '@fieldhouse/core-contract';
import { DatePicker } from '@fieldhouse/shell/ui/date-picker';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { SelectField } from '../form/select-field.tsx';
import { useOpponents } from '../school-data/opponents.api.ts';
import { useTeams } from '../school-data/teams.api.ts';
import type { GameFormFields } from './game-form-values.ts';
import { TimeField } from './time-field.tsx';

type Form = UseFormReturn<GameFormFields, unknown, GameInput>;

/** The fields of the game dialog, in the order in which a coach reads a schedule. */
interface GameFieldsProps {
  readonly form: Form;
  /** The status of an existing game, shown when this release does not know it; kept unless another is chosen. */
  readonly storedStatus: string | undefined;
}

export const GameFields = ({ form, storedStatus }: GameFieldsProps) => {
  const { control, formState, register } = form;
  const { errors } = formState;
  const status = useWatch({ control, name: 'status' });
  return (
    <>
      <TeamAndOpponentFields form={form} />
      <FormRow>
        <Field label="Date" error={errors.date?.message}>
          <Controller
            control={control}
            name="date"
            render={({ field }) => <DatePicker value={field.value} onChange={field.onChange} />}
          />
        </Field>
        <Controller
          control={control}
          name="time"
          render={({ field, fieldState }) => (
            <TimeField
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </FormRow>
      <Field label="Venue" error={errors.venue?.message}>
        <TextInput placeholder="Enter venue name" {...register('venue')} />
      </Field>
      <HomeAwayFields form={form} />
      <FormRow>
        <SelectField
          control={control}
          name="status"
          label="Status"
          options={GAME_STATUSES}
          placeholder={storedStatus ?? ''}
        />
        {status === 'completed' && (
          <Field label="Score" error={errors.score?.message}>
            <TextInput
              placeholder="e.g., W 24-17 or L 14-21"
              {...register('score', { shouldUnregister: true })}
            />
          </Field>
        )}
      </FormRow>
    </>
  );
};

const TeamAndOpponentFields = ({ form: { control } }: { readonly form: Form }) => {
  const { data: teams = [] } = useTeams();
  const { data: opponents = [] } = useOpponents();
  return (
    <FormRow>
      <SelectField
        control={control}
        name="teamId"
        label="Team"
        placeholder="Select team"
        options={teams.map((team) => ({ value: String(team.id), label: formatTeam(team) }))}
        toValue={Number}
      />
      <SelectField
        control={control}
        name="opponentId"
        label="Opponent School"
        placeholder="Select opponent"
        options={opponents.map(({ id, schoolName }) => ({ value: String(id), label: schoolName }))}
        toValue={Number}
      />
    </FormRow>
  );
};

const HomeAwayFields = ({ form: { control } }: { readonly form: Form }) => (
  <FormRow>
    <Field label="Home Game" description="Toggle on for home games, off for away games" inline>
      <Controller
        control={control}
        name="isHome"
        render={({ field }) => (
          <Switch checked={field.value ?? true} onCheckedChange={field.onChange} />
        )}
      />
    </Field>
    <Field label="Neutral Site" description="Neither team is at home" inline>
      <Controller
        control={control}
        name="neutral"
        render={({ field }) => (
          <Switch checked={field.value ?? false} onCheckedChange={field.onChange} />
        )}
      />
    </Field>
  </FormRow>
);
