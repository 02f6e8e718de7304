import { CONTACT_ROLES, SPORTS } from '@fieldhouse/core-contract';
import type { ContactInput } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { recordDialog } from '@fieldhouse/shell/ui/record-dialog';
import type { RecordFieldsProps } from '@fieldhouse/shell/ui/record-dialog';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Controller } from 'react-hook-form';

import { PhoneField } from '../../kit/form/phone-field.tsx';
import { CheckboxList } from '../../kit/form/checkbox-list.tsx';
import { readList } from '../../kit/form/read-list.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import { contacts } from './contact.record.ts';
import type { Contact, ContactFields } from './contact.record.ts';

const ContactFormFields = ({ form }: RecordFieldsProps<Contact, ContactFields, ContactInput>) => {
  const { control, formState, register } = form;
  const { errors } = formState;
  return (
    <>
      <SelectField
        control={control}
        name="role"
        label="Role"
        placeholder="Select role"
        options={CONTACT_ROLES}
      />
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <FormRow>
        <Field label="Email" error={errors.email?.message}>
          <TextInput type="email" {...register('email')} autoComplete="off" />
        </Field>
        <PhoneField control={control} name="phone" label="Phone" optional />
      </FormRow>
      <Controller
        control={control}
        name="sports"
        render={({ field }) => (
          <CheckboxList
            legend="Sports"
            description="Notified of all sports if none is checked"
            options={SPORTS}
            chosen={readList(field.value)}
            onChoose={(chosen) => field.onChange(chosen.join(','))}
          />
        )}
      />
      <Field
        label="Weekly Schedule"
        description="Email them the next week's games of these sports on Sundays at 6 PM"
        inline
      >
        <Controller
          control={control}
          name="weeklySheet"
          render={({ field }) => <Switch checked={field.value} onCheckedChange={field.onChange} />}
        />
      </Field>
    </>
  );
};

/** Adds a contact or edits one. */
export const ContactDialog = recordDialog(contacts, ContactFormFields);
