import { TIMEZONES, timeZoneNote } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { PhoneInput } from '@fieldhouse/shell/ui/phone-input';
import { RecordDialogFrame, RecordForm } from '@fieldhouse/shell/ui/record-dialog';
import type { RecordFieldsProps } from '@fieldhouse/shell/ui/record-dialog';
import { Select } from '@fieldhouse/shell/ui/select';
import { TextArea } from '@fieldhouse/shell/ui/text-area';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Controller, useWatch } from 'react-hook-form';

import type { ManagedSchool } from './school-page.ts';
import { schoolRecord } from './school.record.ts';
import type { SchoolEvents, SchoolForm, SchoolFormValues } from './school.record.ts';

interface SchoolDialogProps extends SchoolEvents {
  readonly open: boolean;
  /** The school to edit, also as a draft has it; null creates one. Stays set while the dialog fades out. */
  readonly school: unknown;
  readonly onClose: () => void;
}

/** Creates or edits a school. Keeps the form's values when saving fails. */
export const SchoolDialog = ({ open, school, onClose, ...events }: SchoolDialogProps) => {
  const of = schoolRecord(events);
  const record = school === null ? null : of.read(school);
  return (
    <RecordDialogFrame of={of} open={open} record={record} onClose={onClose} size="lg">
      {(form) => <RecordForm of={of} record={record} fields={SchoolFields} {...form} />}
    </RecordDialogFrame>
  );
};

const SchoolFields = ({
  form,
  record,
}: RecordFieldsProps<ManagedSchool, SchoolFormValues, SchoolForm>) => {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [timezone, address] = useWatch({ control, name: ['timezone', 'address'] });
  return (
    <>
      <FormRow>
        <Field label="School name" error={errors.name?.message}>
          <TextInput {...register('name')} />
        </Field>
        <Field label="Admin email" error={errors.adminEmail?.message}>
          <TextInput type="email" {...register('adminEmail')} />
        </Field>
      </FormRow>
      {record === null && (
        <FormRow>
          <Field
            label="Admin first name"
            optional
            description="Emails to other schools show the admin's name. They can change it in Settings."
            error={errors.adminFirstName?.message}
          >
            <TextInput autoComplete="off" {...register('adminFirstName')} />
          </Field>
          <Field label="Admin last name" optional error={errors.adminLastName?.message}>
            <TextInput autoComplete="off" {...register('adminLastName')} />
          </Field>
        </FormRow>
      )}
      <FormRow>
        <Field label="Phone" optional error={errors.phone?.message}>
          <Controller
            control={control}
            name="phone"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <PhoneInput ref={ref} value={value ?? ''} onValueChange={onChange} onBlur={onBlur} />
            )}
          />
        </Field>
        <Field label="Website" optional error={errors.website?.message}>
          <TextInput type="url" placeholder="https://" {...register('website')} />
        </Field>
      </FormRow>
      <Field label="Address" optional error={errors.address?.message}>
        <TextArea rows={2} {...register('address')} />
      </Field>
      <Field
        label="Authorized emails"
        optional
        description="Separate with commas, semicolons, spaces, or line breaks. Anyone with one of these emails can create an account. Removing one doesn't close an account. To do that, deactivate the user under View Users."
        error={errors.authorizedEmails?.message}
      >
        <TextArea rows={3} {...register('authorizedEmails')} />
      </Field>
      <Field
        label="Timezone"
        error={errors.timezone?.message}
        description={timeZoneNote(timezone ?? '', address ?? '')}
      >
        <Controller
          control={control}
          name="timezone"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select
              ref={ref}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              options={TIMEZONES}
            />
          )}
        />
      </Field>
    </>
  );
};
