import { GAME_STATUSES, GAME_TYPES } from '@fieldhouse/core-contract';
import type { GameInput } from '@fieldhouse/core-contract';
import { DatePicker } from '@fieldhouse/shell/ui/date-picker';
import { Field } from '@fieldhouse/shell/ui/field';
import { Fieldset } from '@fieldhouse/shell/ui/fieldset';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useId, useMemo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { RecordField } from '../../kit/form/record-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { useOpponents } from '../../data/school-data/opponents.api.ts';
import { useTeams } from '../../data/school-data/teams.api.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import type { GameFormFields } from './game-form-values.ts';
import { opponentOptions, teamOptions } from '../pickers/picker-options.ts';
import { TimeField } from '../../kit/form/time-field.tsx';
import type { Game } from '../../data/school-data/games.api.ts';
import { ClockField, TransportField } from '../../kit/form/optional-field.tsx';
import { useFacilities } from '../../data/school-data/facilities.api.ts';

type Form = UseFormReturn<GameFormFields, unknown, GameInput>;

interface GameFieldsProps {
  readonly form: Form;
  /** The game that is edited; null for a new one. A status that this release does not know is shown, and kept unless another is chosen. */
  readonly game: Game | null;
  /** yyyy-MM-dd of the game that was saved before: '+7' counts from it. */
  readonly countFrom: string | undefined;
  /** The sentence about where the filled-in venue comes from. */
  readonly venueHint: string | undefined;
  readonly onAddTeam: (typed: string) => void;
  readonly onAddOpponent: (typed: string) => void;
}

/** The fields of the game dialog, in the order in which a coach reads a schedule. */
export const GameFields = ({
  form,
  game,
  countFrom,
  venueHint,
  onAddTeam,
  onAddOpponent,
}: GameFieldsProps) => {
  const { control, formState, register, trigger } = form;
  const { errors } = formState;
  const status = useWatch({ control, name: 'status' });
  const year = useShownYear();
  const yearFrom = year.isCurrent ? undefined : year.days?.from;
  return (
    <>
      <TeamAndOpponentFields
        form={form}
        game={game}
        onAddTeam={onAddTeam}
        onAddOpponent={onAddOpponent}
      />
      <FormRow>
        <Field label="Date" error={errors.date?.message}>
          <Controller
            control={control}
            name="date"
            render={({ field }) => (
              <DatePicker
                ref={field.ref}
                name="date"
                value={field.value}
                onChange={field.onChange}
                countFrom={countFrom}
                yearFrom={yearFrom}
                onBlur={() => {
                  if (field.value !== '') void trigger('date');
                }}
              />
            )}
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
      <VenueField form={form} hint={venueHint} />
      <HomeAwayFields form={form} />
      <TripFields form={form} />
      <FormRow>
        <SelectField
          control={control}
          name="status"
          label="Status"
          options={GAME_STATUSES}
          placeholder={game?.status ?? ''}
        />
        {status === 'completed' && (
          <Field label="Score" error={errors.score?.message}>
            <TextInput
              placeholder="e.g., W 24-17 or L 14-21"
              {...register('score', { shouldUnregister: true })}
            />
          </Field>
        )}
        <SelectField
          control={control}
          name="gameType"
          label="Type"
          options={GAME_TYPES}
          placeholder={game?.gameType ?? ''}
        />
      </FormRow>
    </>
  );
};

const TeamAndOpponentFields = ({
  form: { control },
  game,
  onAddTeam,
  onAddOpponent,
}: Pick<GameFieldsProps, 'form' | 'game' | 'onAddTeam' | 'onAddOpponent'>) => {
  const teams = useTeams();
  const opponents = useOpponents();
  // While the lists load, an edited game's own team and opponent are the only options.
  const teamChoices = useMemo(
    () => teamOptions(teams.data ?? (game ? [{ ...game.team, id: game.teamId }] : [])),
    [teams.data, game],
  );
  const opponentChoices = useMemo(
    () =>
      opponentOptions(opponents.data ?? (game ? [{ ...game.opponent, id: game.opponentId }] : [])),
    [opponents.data, game],
  );
  return (
    <FormRow>
      <RecordField
        required
        control={control}
        name="teamId"
        label="Team"
        placeholder="Select team"
        options={teamChoices}
        emptyText={
          teams.data
            ? 'There are no teams yet.'
            : teams.error
              ? "Couldn't load the teams."
              : 'Loading teams...'
        }
        addLabel={(typed) => (typed === '' ? 'Add a Team' : `Add a Team for "${typed}"`)}
        onAdd={onAddTeam}
      />
      <RecordField
        required
        control={control}
        name="opponentId"
        label="Opponent School"
        placeholder="Select opponent"
        options={opponentChoices}
        emptyText={
          opponents.data
            ? 'There are no opponents yet.'
            : opponents.error
              ? "Couldn't load the opponents."
              : 'Loading opponents...'
        }
        addLabel={(typed) => (typed === '' ? 'Add an Opponent' : `Add "${typed}"`)}
        onAdd={onAddOpponent}
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
    <Field label="Neutral site" description="Neither team is at home" inline>
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

interface TripFieldsProps {
  readonly form: UseFormReturn<GameFormFields, unknown, GameInput>;
}

/** When and how the team leaves for a game that it has to travel to. */
const TripFields = ({ form: { control } }: TripFieldsProps) => {
  const [isHome, neutral] = useWatch({ control, name: ['isHome', 'neutral'] });
  if ((isHome ?? true) && !neutral) return null;
  return (
    <Fieldset legend="Trip">
      <FormRow>
        <ClockField control={control} name="dismissalTime" label="Dismissal" />
        <ClockField control={control} name="departureTime" label="Departure" />
      </FormRow>
      <TransportField control={control} name="transport" label="Transportation" />
    </Fieldset>
  );
};

interface VenueFieldProps {
  readonly form: UseFormReturn<GameFormFields, unknown, GameInput>;
  /** The sentence about where the filled-in venue comes from. */
  readonly hint: string | undefined;
}

/** The venue of a game: any text, with the school's facilities as suggestions. */
const VenueField = ({ form: { formState, register }, hint }: VenueFieldProps) => {
  const { data: facilities } = useFacilities();
  const list = useId();
  return (
    <Field label="Venue" description={hint} error={formState.errors.venue?.message}>
      <VenueInput list={list} register={register} facilities={facilities ?? []} />
    </Field>
  );
};

interface VenueInputProps extends Pick<VenueFieldProps['form'], 'register'> {
  readonly list: string;
  readonly facilities: readonly { readonly id: number; readonly venue: string }[];
}

const VenueInput = ({ list, register, facilities }: VenueInputProps) => (
  <>
    <TextInput placeholder="Enter venue name" list={list} {...register('venue')} />
    <datalist id={list}>
      {facilities.map(({ id, venue }) => (
        <option key={id} value={venue}>
          {venue}
        </option>
      ))}
    </datalist>
  </>
);
