import { Field } from '@fieldhouse/shell/ui/field';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { TextArea } from '@fieldhouse/shell/ui/text-area';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import type { SettingsFields } from './settings-fields.ts';

export const GeneralFields = ({ form }: SettingsFields) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field
        label="System name"
        description="Shown on the sign-in page and in emails."
        error={errors.systemName?.message}
      >
        <TextInput {...register('systemName')} />
      </Field>
      <FormRow>
        <Field label="System email" error={errors.systemEmail?.message}>
          <TextInput type="email" {...register('systemEmail')} />
        </Field>
        <Field label="Support email" error={errors.supportEmail?.message}>
          <TextInput type="email" {...register('supportEmail')} />
        </Field>
      </FormRow>
      <FormRow>
        <Field label="Session timeout (minutes)" error={errors.sessionTimeout?.message}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={5}
            {...register('sessionTimeout', { valueAsNumber: true })}
          />
        </Field>
        <Field label="Maximum schools" error={errors.maxSchoolsPerSystem?.message}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            {...register('maxSchoolsPerSystem', { valueAsNumber: true })}
          />
        </Field>
      </FormRow>
      <Field label="System description" optional error={errors.systemDescription?.message}>
        <TextArea rows={3} {...register('systemDescription')} />
      </Field>
    </>
  );
};
