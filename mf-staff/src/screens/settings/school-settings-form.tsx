import { TIMEZONES, timeZoneNote } from '@fieldhouse/core-contract';
import type { SchoolSettingsInput, SchoolView } from '@fieldhouse/core-contract';
import { useOfferedDraft } from '@fieldhouse/shell/record';
import { applySchoolColors, clearSchoolColors } from '@fieldhouse/shell/theme/school-colors';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormActions } from '@fieldhouse/shell/ui/form-actions';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { EditConflictNotice, useRecordForm } from '@fieldhouse/shell/ui/record-dialog';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Save, School } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import { useUnsavedEdits } from '../../kit/form/leave-guard.tsx';
import { ColorsCard } from './colors-card.tsx';
import { settings } from './settings.record.ts';
import type { SettingsFormReturn } from './settings.record.ts';
import { SelectField } from '../../kit/form/select-field.tsx';

const Form = styled.form`
  display: grid;
  gap: ${(p) => p.theme.space(3)};
`;

/** Restores the stored colors when the form is left. */
function useColorsAsStored({ primaryColor, secondaryColor }: SchoolView): void {
  const showStored = useEffectEvent(() => {
    if (primaryColor && secondaryColor) applySchoolColors(primaryColor, secondaryColor);
    else clearSchoolColors();
  });
  useEffect(() => () => showStored(), []);
}

export const SettingsForm = ({ school }: { readonly school: SchoolView }) => {
  const { form, conflict, element, save } = useRecordForm({ of: settings, record: school });
  const { isDirty, isSubmitting } = form.formState;
  useColorsAsStored(school);
  const { forget } = useOfferedDraft();
  useUnsavedEdits(isDirty, () => {
    form.reset();
    forget();
  });
  const submit = form.handleSubmit(async (input: SchoolSettingsInput) => {
    const saved = await save(input);
    if (!saved) return;
    const { primaryColor, secondaryColor } = saved.row ?? input;
    applySchoolColors(primaryColor, secondaryColor);
    form.reset(saved.row ? settings.toFields(saved.row) : input);
    if (saved.row) conflict.startFrom(saved.row);
    forget();
  });

  return (
    <Form ref={element} onSubmit={(event) => void submit(event)} noValidate>
      <EditConflictNotice conflict={conflict} control={form.control} />
      <InformationCard form={form} />
      <ColorsCard form={form} />
      <FormActions>
        <Button
          type="submit"
          icon={<Save size={16} aria-hidden />}
          pending={isSubmitting}
          pendingLabel="Saving..."
        >
          Save All Changes
        </Button>
      </FormActions>
    </Form>
  );
};

const InformationHead = () => (
  <CardHeader
    title="School Information"
    subtitle="How your school appears here and in emails to other schools"
    icon={<School size={18} />}
  />
);

const InformationCard = ({ form }: { readonly form: SettingsFormReturn }) => {
  const { control, formState, register } = form;
  const { errors } = formState;
  const [timezone, address] = useWatch({ control, name: ['timezone', 'address'] });
  return (
    <Card id="school-information">
      <InformationHead />
      <CardBody style={{ gap: 20 }}>
        <FormRow>
          <Field label="School name" error={errors.name?.message}>
            <TextInput {...register('name')} autoComplete="organization" />
          </Field>
          <SelectField
            control={control}
            name="timezone"
            label="Timezone"
            options={TIMEZONES}
            placeholder="Select timezone"
            description={timeZoneNote(timezone ?? '', address ?? '')}
          />
        </FormRow>
        <Field label="Address" error={errors.address?.message} optional>
          <TextInput {...register('address')} autoComplete="street-address" />
        </Field>
        <FormRow>
          <Field label="Athletic director" error={errors.athleticDirector?.message} optional>
            <TextInput {...register('athleticDirector')} autoComplete="off" />
          </Field>
          <Field label="Mascot" error={errors.mascot?.message} optional>
            <TextInput {...register('mascot')} autoComplete="off" />
          </Field>
        </FormRow>
      </CardBody>
    </Card>
  );
};
