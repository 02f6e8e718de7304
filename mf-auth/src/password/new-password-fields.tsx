import { Field } from '@fieldhouse/shell/ui/field';
import { PasswordInput } from '@fieldhouse/shell/ui/password-input';
import type { UseFormReturn } from 'react-hook-form';
import type { NewPasswordForm } from './new-password.ts';

interface NewPasswordFieldsProps {
  readonly form: UseFormReturn<NewPasswordForm>;
  /** Minimum password length. */
  readonly minLength: number;
}

/** The new password and its confirmation. */
export const NewPasswordFields = ({ form, minLength }: NewPasswordFieldsProps) => {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label="New password"
        description={`At least ${minLength} characters. A short phrase is easy to remember.`}
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
    </>
  );
};
