import { TIMEZONES, sysadminSchoolEndpoints, timeZoneNote } from '@fieldhouse/core-contract';
import type { ManagedSchoolView } from '@fieldhouse/core-contract';
import { applyServerErrors, reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Dialog, DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { EditConflictNotice, useEditConflict } from '@fieldhouse/shell/ui/edit-conflict';
import { Field } from '@fieldhouse/shell/ui/field';
import { Form } from '@fieldhouse/shell/ui/form';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { PhoneInput } from '@fieldhouse/shell/ui/phone-input';
import { Select } from '@fieldhouse/shell/ui/select';
import { TextArea } from '@fieldhouse/shell/ui/text-area';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { toast } from '@fieldhouse/shell/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { SCHOOL_CONFLICT_FIELDS } from './school-conflict-fields.ts';
import { SchoolForm, schoolFormValues, toSchoolInput } from './school-form-values.ts';
import type { SchoolFormValues } from './school-form-values.ts';
import type { ManagedSchool } from './school-page.ts';
import { createSchool, updateSchool } from './schools.api.ts';

interface SchoolDialogProps {
  /** null creates a school. */
  readonly school: ManagedSchoolView | null;
  readonly onClose: () => void;
  /** Called with the new administrator's password, which is shown once. */
  readonly onCreated: (account: { email: string; temporaryPassword: string }) => void;
  /** Called with the saved school; null where the answer is unreadable. */
  readonly onSaved: (school: ManagedSchool | null) => void;
  /** Called when the list shows an older version of the school. */
  readonly onOutdated: () => Promise<void>;
}

/** Creates or edits a school. Keeps the form's values when saving fails. */
export const SchoolDialog = ({
  school,
  onClose,
  onCreated,
  onSaved,
  onOutdated,
}: SchoolDialogProps) => {
  const form = useForm<SchoolFormValues, unknown, SchoolForm>({
    resolver: zodResolver(SchoolForm),
    defaultValues: schoolFormValues(school),
  });
  const conflict = useEditConflict({
    form,
    update: sysadminSchoolEndpoints.update,
    record: school,
    opened: schoolFormValues(school),
    toFields: schoolFormValues,
    fields: SCHOOL_CONFLICT_FIELDS,
    deleted: (by) => (by ? `${by.who} deleted this school${by.ago}.` : 'This school was deleted.'),
    refresh: onOutdated,
  });
  const save = form.handleSubmit(async (values) => {
    const input = toSchoolInput(values);
    const { adminFirstName: _first, adminLastName: _last, ...saved } = input;
    try {
      if (school) {
        const isSaved = await conflict.save(async (edited) => {
          onSaved(await updateSchool(school.id, { ...saved, version: edited?.version }));
        });
        if (!isSaved) return;
      } else {
        const { school: created, temporaryPassword } = await createSchool(input);
        onSaved(created);
        if (temporaryPassword) onCreated({ email: input.adminEmail, temporaryPassword });
      }
    } catch (error) {
      applyServerErrors(error, form.setError);
      reportFailure(school ? 'Failed to update school' : 'Failed to create school', error);
      return;
    }
    toast({ title: school ? 'School updated successfully' : 'School created successfully' });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={school ? 'Edit School' : 'Create New School'}
      dirty={form.formState.isDirty}
      size="lg"
    >
      <Form onSubmit={save} noValidate>
        <EditConflictNotice
          conflict={conflict}
          control={form.control}
          afterDeletion="Its users and all its data were deleted with it."
        />
        <SchoolFields form={form} isNew={!school} />
        <DialogActions>
          <DialogCancel />
          {conflict.deleted === null && (
            <Button type="submit" pending={form.formState.isSubmitting} pendingLabel="Saving...">
              {school ? 'Update School' : 'Create School'}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
};

interface SchoolFieldsProps {
  readonly form: UseFormReturn<SchoolFormValues, unknown, SchoolForm>;
  /** A new school gets an administrator, whose name may be known. */
  readonly isNew: boolean;
}

const SchoolFields = ({ form, isNew }: SchoolFieldsProps) => {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [timezone, address] = useWatch({ control, name: ['timezone', 'address'] });
  return (
    <>
      <FormRow>
        <Field label="School Name" error={errors.name?.message}>
          <TextInput {...register('name')} />
        </Field>
        <Field label="Admin Email" error={errors.adminEmail?.message}>
          <TextInput type="email" {...register('adminEmail')} />
        </Field>
      </FormRow>
      {isNew && (
        <FormRow>
          <Field
            label="Admin First Name"
            optional
            description="Emails to other schools show the admin's name. They can change it in Settings."
            error={errors.adminFirstName?.message}
          >
            <TextInput autoComplete="off" {...register('adminFirstName')} />
          </Field>
          <Field label="Admin Last Name" optional error={errors.adminLastName?.message}>
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
        label="Authorized Emails"
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
