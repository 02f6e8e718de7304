import { LoginInput, sessionEndpoints } from '@fieldhouse/core-contract';
import { applyServerErrors, call, errorSentence, showFailure } from '@fieldhouse/shell/api';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { Field } from '@fieldhouse/shell/ui/field';
import { Form } from '@fieldhouse/shell/ui/form';
import { PasswordInput } from '@fieldhouse/shell/ui/password-input';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { keepTypedEmail } from '../password/typed-email.ts';
import { FormFailure } from './form-failure.tsx';
import { showOwnScreens } from './signed-in.ts';

const Forgot = styled.div`
  margin-top: -8px;
  font-size: 0.875rem;
`;

/** Signs in. */
export const SignInForm = () => {
  const form = useForm<LoginInput>({ resolver: zodResolver(LoginInput) });
  const { errors, isSubmitting } = form.formState;
  const signIn = form.handleSubmit(async (input) => {
    try {
      const user = await call(sessionEndpoints.login, { body: input });
      showOwnScreens(user, {
        title: 'Welcome back!',
        description: 'You have been logged in successfully.',
      });
    } catch (error) {
      applyServerErrors(error, form.setError);
      form.setError('root', { message: errorSentence(error) });
      showFailure('Login failed', error);
    }
  });
  return (
    <Form method="dialog" onSubmit={signIn} noValidate>
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Forgot>
        <TextLink asChild>
          <AppLink href="/forgot-password" onClick={() => keepTypedEmail(form.getValues('email'))}>
            Forgot your password?
          </AppLink>
        </TextLink>
      </Forgot>
      <FormFailure sentence={errors.root?.message} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        pending={isSubmitting}
        pendingLabel="Please wait..."
      >
        Sign In
      </Button>
    </Form>
  );
};
