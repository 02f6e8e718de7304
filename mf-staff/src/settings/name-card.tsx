import { ProfileInput, schoolEndpoints, sessionEndpoints } from '@fieldhouse/core-contract';
import {
  applyServerErrors,
  change,
  handleUnauthorized,
  refresh,
  reportFailure,
} from '@fieldhouse/shell/api';
import { refreshUser, setUser, useUser } from '@fieldhouse/shell/session';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardHeader } from '@fieldhouse/shell/ui/card';
import { Field } from '@fieldhouse/shell/ui/field';
import { Form } from '@fieldhouse/shell/ui/form';
import { FormActions } from '@fieldhouse/shell/ui/form-actions';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { zodResolver } from '@hookform/resolvers/zod';
import { UserRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { reportSuccess } from '../feedback/report-success.ts';

async function saveName(body: ProfileInput): Promise<void> {
  const user = await change(sessionEndpoints.saveProfile, { body });
  if (user) setUser(user);
  else await refreshUser();
  await refresh(schoolEndpoints.users);
}

/** The signed-in user's own name. */
export const NameCard = () => {
  const { firstName, lastName, email } = useUser();
  const { register, handleSubmit, formState, setError, reset } = useForm<ProfileInput>({
    resolver: zodResolver(ProfileInput),
    defaultValues: { firstName, lastName },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (input) => {
    try {
      await saveName(input);
    } catch (error) {
      if (handleUnauthorized(error)) return;
      applyServerErrors(error, setError);
      reportFailure('Failed to save your name', error);
      return;
    }
    reset(input);
    reportSuccess('Your name has been saved');
  });
  return (
    <Card>
      <CardHeader
        title="Your Name"
        subtitle={`Other schools and your colleagues see it. You sign in as ${email}.`}
        icon={<UserRound size={18} />}
      />
      <Form onSubmit={save} noValidate>
        <FormRow>
          <Field label="First Name" error={errors.firstName?.message}>
            <TextInput autoComplete="given-name" {...register('firstName')} />
          </Field>
          <Field label="Last Name" error={errors.lastName?.message}>
            <TextInput autoComplete="family-name" {...register('lastName')} />
          </Field>
        </FormRow>
        <FormActions>
          <Button type="submit" variant="outline" pending={isSubmitting} pendingLabel="Saving...">
            Save Name
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
};
