import { ResetPasswordValue, passwordEndpoints } from '@fieldhouse/core-contract';
import { applyServerErrors, mutate, showFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Form } from '@fieldhouse/shell/ui/form';
import { LoadingIndicator } from '@fieldhouse/shell/ui/loading-indicator';
import { toast } from '@fieldhouse/shell/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleCheck, KeyRound, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { BackToLogin } from '../layout/back-to-login.tsx';
import { CenteredCardScreen } from '../layout/centered-card-screen.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { emptyPasswords, newPasswordForm } from './new-password.ts';
import type { NewPasswordForm } from './new-password.ts';
import { useResetLink } from './use-reset-link.ts';

/** Target of the reset email: checks the link, then asks for a new password. */
export const ResetPasswordScreen = () => {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const link = useResetLink(token);
  const [done, setDone] = useState(false);
  if (done) return <ResetDone />;
  if (link.state === 'validating') {
    return (
      <CenteredCardScreen>
        <LoadingIndicator label="Validating reset link..." />
      </CenteredCardScreen>
    );
  }
  if (link.state === 'invalid') return <InvalidLink reason={link.reason} />;
  return <ResetForm token={token} onDone={() => setDone(true)} />;
};

const InvalidLink = ({ reason }: { readonly reason: string }) => (
  <CenteredCardScreen title="Invalid Reset Link" lead={reason} icon={<Unlink size={20} />}>
    <Button asChild fullWidth>
      <Link to="/forgot-password">Request New Reset Link</Link>
    </Button>
    <BackToLogin />
  </CenteredCardScreen>
);

const ResetForm = ({ token, onDone }: { readonly token: string; readonly onDone: () => void }) => {
  const form = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordForm(ResetPasswordValue)),
    defaultValues: emptyPasswords,
  });
  const save = form.handleSubmit(async ({ newPassword }) => {
    try {
      await mutate(passwordEndpoints.reset, { body: { token, newPassword } });
    } catch (error) {
      applyServerErrors(error, form.setError);
      showFailure('Password Reset Failed', error);
      return;
    }
    toast({
      title: 'Password Reset Successful',
      description: 'You can now sign in with your new password.',
    });
    onDone();
  });
  return (
    <CenteredCardScreen
      lead="Choose a new password for your account."
      icon={<KeyRound size={20} />}
    >
      <Form onSubmit={save} noValidate>
        <NewPasswordFields form={form} minLength={6} />
        <Button
          type="submit"
          fullWidth
          pending={form.formState.isSubmitting}
          pendingLabel="Resetting..."
        >
          Reset Password
        </Button>
      </Form>
      <BackToLogin />
    </CenteredCardScreen>
  );
};

const ResetDone = () => (
  <CenteredCardScreen
    title="Password Reset Successful"
    lead="Your password has been changed. Sign in to continue."
    icon={<CircleCheck size={20} />}
  >
    <BackToLogin />
  </CenteredCardScreen>
);
