import { ChangePasswordValue, passwordEndpoints } from '@fieldhouse/core-contract';
import { applyServerErrors, mutate, reportFailure } from '@fieldhouse/shell/api';
import { signOut, useUser } from '@fieldhouse/shell/session';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormActions } from '@fieldhouse/shell/ui/form-actions';
import { Form } from '@fieldhouse/shell/ui/form';
import { PasswordInput } from '@fieldhouse/shell/ui/password-input';
import { notificationArea, toast } from '@fieldhouse/shell/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { CenteredCardScreen } from '../layout/centered-card-screen.tsx';
import { useSystem } from '../system/use-system.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { emptyPasswords, newPasswordForm } from './new-password.ts';
import type { NewPasswordForm } from './new-password.ts';

const SIGN_OUT_AFTER_MS = 1500;

/** Changes the password, by choice or because a temporary one was issued. */
export const ChangePasswordScreen = () => {
  const forced = useUser().mustChangePassword;
  const { systemName } = useSystem();
  return (
    <CenteredCardScreen
      title={forced ? 'Set Your Password' : undefined}
      lead={forced ? undefined : "You'll be signed out. Sign in with your new password."}
      icon={<KeyRound size={20} />}
    >
      {forced && (
        <AlertBox variant="info" title={`Welcome to ${systemName}!`}>
          You signed in with a temporary password. Choose a new password to continue.
        </AlertBox>
      )}
      <PasswordForm forced={forced} />
    </CenteredCardScreen>
  );
};

const PasswordForm = ({ forced }: { readonly forced: boolean }) => {
  const navigate = useNavigate();
  const [changed, setChanged] = useState(false);
  const form = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordForm(ChangePasswordValue)),
    defaultValues: emptyPasswords,
  });
  const { errors, isSubmitting } = form.formState;
  // A forced change has one purpose: the screen starts in its first field.
  const { setFocus } = form;
  useEffect(() => {
    if (forced) setFocus('newPassword');
  }, [forced, setFocus]);
  const save = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      const input = forced ? { newPassword } : { currentPassword, newPassword };
      await mutate(passwordEndpoints.change, { body: input });
    } catch (error) {
      applyServerErrors(error, form.setError);
      reportFailure('Password Change Failed', error);
      return;
    }
    setChanged(true);
    toast({
      title: 'Password Changed',
      description: 'Your password has been updated successfully. Please log in again.',
    });
    await notificationArea();
    setTimeout(() => void signOut(), SIGN_OUT_AFTER_MS);
  });
  return (
    <Form onSubmit={save} noValidate>
      {!forced && (
        <Field label="Current password" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
      )}
      <NewPasswordFields form={form} minLength={8} />
      <FormActions>
        {!forced && (
          <Button variant="outline" onClick={() => void navigate('/')}>
            Cancel
          </Button>
        )}
        <Button type="submit" pending={isSubmitting || changed} pendingLabel="Saving...">
          {forced ? 'Set Password' : 'Change Password'}
        </Button>
      </FormActions>
    </Form>
  );
};
