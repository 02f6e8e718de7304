import { ProfileInput, sessionEndpoints } from '@fieldhouse/core-contract';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';

import { applyServerErrors, mutate, handleUnauthorized, reportFailure } from '../api/index.ts';
import { refreshUser, setUser, useUser } from '../session/index.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { FormRow } from '../ui/form-row.tsx';
import { Form } from '../ui/form.tsx';
import { TextInput } from '../ui/text-input.tsx';

async function saveName(body: ProfileInput): Promise<void> {
  const user = await mutate(sessionEndpoints.saveProfile, { body });
  if (user) setUser(user);
  else await refreshUser();
}

export interface NameCardProps {
  /** For a screen whose other cards have icons. */
  readonly icon?: ReactNode;
  /** The sentence that says who sees the name. */
  readonly seenBy: string;
  /** Called once it is saved: reads again what else shows the name, and reports the success. */
  readonly onSaved: () => void;
}

/** The signed-in user's own name. */
export const NameCard = ({ icon, seenBy, onSaved }: NameCardProps) => {
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
    onSaved();
  });
  return (
    <Card>
      <CardHeader title="Your Name" subtitle={`${seenBy} You sign in as ${email}.`} icon={icon} />
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
