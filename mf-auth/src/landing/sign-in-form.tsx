import { LoginInput, sessionEndpoints } from '@fieldhouse/core-contract';
import { applyServerErrors, call, errorSentence, showFailure } from '@fieldhouse/shell/api';
import { setUser } from '@fieldhouse/shell/session';
import { Button } from '@fieldhouse/shell/ui/button';
import { Field } from '@fieldhouse/shell/ui/field';
import { Form } from '@fieldhouse/shell/ui/form';
import { PasswordInput } from '@fieldhouse/shell/ui/password-input';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { toast } from '@fieldhouse/shell/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormFailure } from './form-failure.tsx';

const Forgot = styled.div`
  margin-top: -8px;
  font-size: 0.875rem;
`;

/** Signs in; the shell then mounts the remote for the user's role. */
export const SignInForm = () => {
  const form = useForm<LoginInput>({
    resolver: zodResolver(LoginInput),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const email = useWatch({ control: form.control, name: 'email' });
  const signIn = form.handleSubmit(async (input) => {
    try {
      setUser(await call(sessionEndpoints.login, { body: input }));
    } catch (error) {
      applyServerErrors(error, form.setError);
      form.setError('root', { message: errorSentence(error) });
      showFailure('Login failed', error);
      return;
    }
    toast({ title: 'Welcome back!', description: 'You have been logged in successfully.' });
  });
  return (
    <Form onSubmit={signIn} noValidate>
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Forgot>
        <TextLink asChild>
          <Link to="/forgot-password" state={{ email }}>
            Forgot your password?
          </Link>
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
