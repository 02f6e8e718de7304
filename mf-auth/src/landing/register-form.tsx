import { RegisterInput, registrationEndpoints } from '@fieldhouse/core-contract';
import { applyServerErrors, call, errorSentence, showFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Field } from '@fieldhouse/shell/ui/field';
import { Form } from '@fieldhouse/shell/ui/form';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { PasswordInput } from '@fieldhouse/shell/ui/password-input';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormFailure } from './form-failure.tsx';
import { showOwnScreens } from './signed-in.ts';

interface RegisterFormProps {
  readonly productName: string;
}

/** Creates an account at the school that lists the email, and signs in. */
export const RegisterForm = ({ productName }: RegisterFormProps) => {
  const form = useForm<RegisterInput>({
    resolver: zodResolver(RegisterInput),
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const create = form.handleSubmit(async (input) => {
    try {
      const user = await call(registrationEndpoints.register, { body: input });
      showOwnScreens(user, {
        title: `Welcome to ${productName}`,
        description: 'Your account has been created successfully.',
      });
    } catch (error) {
      applyServerErrors(error, form.setError);
      form.setError('root', { message: errorSentence(error) });
      showFailure('Registration failed', error);
    }
  });
  return (
    <Form onSubmit={create} noValidate>
      <FormRow>
        <Field label="First Name" error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </FormRow>
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <FormFailure sentence={errors.root?.message} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        pending={isSubmitting}
        pendingLabel="Please wait..."
      >
        Create Account
      </Button>
    </Form>
  );
};
