import { TIMEZONES, timeZoneNote } from '@fieldhouse/core-contract';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { School } from 'lucide-react';
import { useWatch } from 'react-hook-form';

import { SelectField } from '../../kit/form/select-field.tsx';
import type { SettingsFormReturn } from './settings.record.ts';

/** The frame of the settings shows it, too. */
export const InformationHead = () => (
  <CardHeader
    title="School Information"
    subtitle="How your school appears here and in emails to other schools"
    icon={<School size={18} />}
  />
);

export const InformationCard = ({ form }: { readonly form: SettingsFormReturn }) => {
  const { control, formState, register } = form;
  const { errors } = formState;
  const [timezone, address] = useWatch({ control, name: ['timezone', 'address'] });
  return (
    <Card>
      <InformationHead />
      <CardBody style={{ gap: 20 }}>
        <FormRow>
          <Field label="School Name" error={errors.name?.message}>
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
          <Field label="Athletic Director" error={errors.athleticDirector?.message} optional>
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
