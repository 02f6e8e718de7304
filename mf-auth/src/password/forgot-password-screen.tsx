import { ForgotPasswordInput, passwordEndpoints } from '@fieldhouse/core-contract';
import { applyServerErrors, mutate, showFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Field } from '@fieldhouse/shell/ui/field';
import { Form } from '@fieldhouse/shell/ui/form';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { toast } from '@fieldhouse/shell/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound, MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { BackToLogin } from '../layout/back-to-login.tsx';
import { CenteredCardScreen } from '../layout/centered-card-screen.tsx';
import { takeTypedEmail } from './typed-email.ts';

const SENT_TITLE = 'Reset Link Sent';
const SENT_TEXT =
  "If your email exists in our system, you'll receive a password reset link shortly.";

/** Requests a reset link. The response is the same whether or not an account has the email. */
export const ForgotPasswordScreen = () => {
  const [sent, setSent] = useState(false);
  return sent ? <LinkSent /> : <AddressForm onSent={() => setSent(true)} />;
};

const AddressForm = ({ onSent }: { readonly onSent: () => void }) => {
  const form = useForm<ForgotPasswordInput>({ resolver: zodResolver(ForgotPasswordInput) });
  const { errors, isSubmitting } = form.formState;
  const { getValues, setValue } = form;
  useEffect(() => {
    const typed = takeTypedEmail();
    if (typed !== undefined && !getValues('email')) setValue('email', typed);
  }, [getValues, setValue]);
  const send = form.handleSubmit(async (input) => {
    try {
      await mutate(passwordEndpoints.forgot, { body: input });
    } catch (error) {
      applyServerErrors(error, form.setError);
      showFailure('Request Failed', error);
      return;
    }
    toast({ title: SENT_TITLE, description: SENT_TEXT });
    onSent();
  });
  return (
    <CenteredCardScreen
      lead="Enter your email and we'll send you a link to reset your password."
      icon={<KeyRound size={20} />}
    >
      <Form method="dialog" onSubmit={send} noValidate>
        <Field label="Email" error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...form.register('email')} />
        </Field>
        <Button type="submit" fullWidth pending={isSubmitting} pendingLabel="Sending...">
          Send Reset Link
        </Button>
      </Form>
      <BackToLogin />
    </CenteredCardScreen>
  );
};

const Steps = styled.ol`
  display: grid;
  gap: 12px;
  counter-reset: step;

  > li {
    display: grid;
    grid-template-columns: 28px 1fr;
    align-items: center;
    gap: 12px;
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    height: 28px;
    border-radius: ${(p) => p.theme.radius.full};
    background: ${(p) => p.theme.color.surfaceSunken};
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }
`;

const LinkSent = () => (
  <CenteredCardScreen title={SENT_TITLE} lead={SENT_TEXT} icon={<MailCheck size={20} />}>
    <Steps aria-label="Next steps">
      <li>Click the link in the email</li>
      <li>Enter a new password</li>
      <li>Sign in with your new password</li>
    </Steps>
    <BackToLogin />
  </CenteredCardScreen>
);
