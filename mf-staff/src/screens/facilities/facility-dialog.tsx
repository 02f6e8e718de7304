import { FACILITY_KINDS, SPORTS } from '@fieldhouse/core-contract';
import type { FacilityInput } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { recordDialog } from '@fieldhouse/shell/ui/record-dialog';
import type { RecordFieldsProps } from '@fieldhouse/shell/ui/record-dialog';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { TextArea } from '@fieldhouse/shell/ui/text-area';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Controller, useWatch } from 'react-hook-form';

import { CheckboxList } from '../../kit/form/checkbox-list.tsx';
import { OptionalPart } from '../../kit/form/optional-part.tsx';
import { readList } from '../../kit/form/read-list.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import { useFacilities } from '../../data/school-data/facilities.api.ts';
import type { Facility } from '../../data/school-data/facilities.api.ts';
import { facilityOptions, withSpaces } from '../../data/school-data/facility-options.ts';
import { facilities as facilityRecord } from './facility.record.ts';
import type { FacilityFields } from './facility.record.ts';

const NO_FACILITIES: readonly Facility[] = [];

const FacilityFormFields = ({
  form,
  record: facility,
}: RecordFieldsProps<Facility, FacilityFields, FacilityInput>) => {
  const { data: facilities = NO_FACILITIES } = useFacilities();
  const { control, formState, getValues, register } = form;
  const { errors } = formState;
  const [kind, parentId] = useWatch({ control, name: ['kind', 'parentId'] });
  const own = facility ? withSpaces(facilities, facility.id) : new Set<number>();
  const others = facilityOptions(facilities).filter(({ value }) => !own.has(Number(value)));
  // A space overlaps the facility that it is part of anyway.
  const sharing = others.filter(({ value }) => Number(value) !== parentId);
  return (
    <>
      <FormRow>
        <SelectField control={control} name="kind" label="Kind" options={FACILITY_KINDS} />
        {kind === 'space' && (
          <SelectField
            control={control}
            name="parentId"
            label="Located at"
            placeholder={others.length === 0 ? 'Add a site first' : 'Select site or space'}
            options={others}
            toValue={Number}
          />
        )}
      </FormRow>
      <Field label="Name" error={errors.name?.message}>
        <TextInput
          {...register('name')}
          autoComplete="off"
          placeholder={kind === 'space' ? 'e.g., Main Gym' : 'e.g., Lincoln High School'}
        />
      </Field>
      <Field
        label="Other names"
        description="One per line. A game whose venue is one of these names is played here."
        error={errors.aliases?.message}
        optional
      >
        <TextArea {...register('aliases')} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label="Address" error={errors.address?.message} optional>
        <TextInput {...register('address')} autoComplete="off" />
      </Field>
      <Field label="Outdoor" description="Daylight and weather matter there" inline>
        <Controller
          control={control}
          name="outdoor"
          render={({ field }) => <Switch checked={field.value} onCheckedChange={field.onChange} />}
        />
      </Field>
      <FormRow>
        <Field label="Set-up before a game (minutes)" error={errors.setupMinutes?.message} optional>
          <TextInput {...register('setupMinutes')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Cleanup after a game (minutes)" error={errors.clearMinutes?.message} optional>
          <TextInput {...register('clearMinutes')} inputMode="numeric" autoComplete="off" />
        </Field>
      </FormRow>
      <Controller
        control={control}
        name="sports"
        render={({ field }) => (
          <CheckboxList
            legend="Sports"
            description="Any sport if none is checked"
            options={SPORTS}
            chosen={readList(field.value)}
            onChoose={(chosen) => field.onChange(chosen.join(','))}
          />
        )}
      />
      {sharing.length > 0 && (
        <OptionalPart
          title="Shares Ground With"
          isSet={getValues('overlaps') !== ''}
          hasError={errors.overlaps !== undefined}
        >
          <Controller
            control={control}
            name="overlaps"
            render={({ field }) => (
              <CheckboxList
                legend="Can't be used at the same time as"
                description="For fields drawn over each other. A site and its spaces are checked anyway."
                options={sharing}
                chosen={readList(field.value)}
                onChoose={(chosen) => field.onChange(inOrder(chosen).join(','))}
              />
            )}
          />
        </OptionalPart>
      )}
      <OptionalPart
        title="Location"
        isSet={getValues('latitude') !== '' || getValues('longitude') !== ''}
        hasError={errors.latitude !== undefined || errors.longitude !== undefined}
      >
        <FormRow>
          <Field
            label="Latitude"
            description="In degrees, such as 41.4993"
            error={errors.latitude?.message}
          >
            <TextInput {...register('latitude')} inputMode="decimal" autoComplete="off" />
          </Field>
          <Field
            label="Longitude"
            description="In degrees, such as -81.6944"
            error={errors.longitude?.message}
          >
            <TextInput {...register('longitude')} autoComplete="off" />
          </Field>
        </FormRow>
      </OptionalPart>
    </>
  );
};

const inOrder = (ids: readonly string[]): string[] =>
  ids.toSorted((one, other) => Number(one) - Number(other));

/** Adds a facility or edits one. */
export const FacilityDialog = recordDialog(facilityRecord, FacilityFormFields);
