import { PASSWORD_MASK } from '@fieldhouse/core-contract';
import type { EmailConfigInput } from '@fieldhouse/core-contract';
import { applyServerErrors, reportFailure } from '@fieldhouse/shell/api';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardHeader } from '@fieldhouse/shell/ui/card';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormActions } from '@fieldhouse/shell/ui/form-actions';
import { Form } from '@fieldhouse/shell/ui/form';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { PasswordInput } from '@fieldhouse/shell/ui/password-input';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { toast } from '@fieldhouse/shell/ui/toast';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { RemoveServer } from './remove-server.tsx';
import { saveEmailConfig } from './settings.api.ts';
import { useMailMissing } from './use-mail-missing.ts';

/** The email settings form's values before validation. */
export type EmailValues = z.input<typeof EmailConfigInput>;
export type EmailForm = UseFormReturn<EmailValues, unknown, EmailConfigInput>;

const basicSignInOff = /(?:outlook|office365|hotmail)\./i;

interface EmailConfigFormProps {
  readonly form: EmailForm;
  /** False until settings are saved. */
  readonly configured: boolean;
}

/** The mail server and the sender. The server never returns the password: sending its mask keeps the stored one. */
export const EmailConfigForm = ({ form, configured }: EmailConfigFormProps) => {
  const save = form.handleSubmit(async (input) => {
    try {
      await saveEmailConfig(input);
    } catch (error) {
      applyServerErrors(error, form.setError);
      reportFailure('Save failed', error);
      return;
    }
    form.reset({ ...input, smtpPassword: PASSWORD_MASK });
    toast({ title: 'Email settings saved' });
  });
  return (
    <Form onSubmit={save} noValidate>
      <Card>
        <CardHeader title="SMTP Server" subtitle="The server that sends your email." />
        {!configured && <NothingSaved />}
        <ServerFields form={form} />
      </Card>
      <Card>
        <CardHeader title="From Address" subtitle="The sender recipients see." />
        <SenderFields form={form} />
        <FormActions>
          {configured && (
            <RemoveServer onRemoved={(values) => form.reset(values, { keepDirtyValues: false })} />
          )}
          <Button type="submit" pending={form.formState.isSubmitting} pendingLabel="Saving...">
            Save Email Settings
          </Button>
        </FormActions>
      </Card>
    </Form>
  );
};

const NothingSaved = () =>
  useMailMissing() ? (
    <AlertBox variant="warning" title="Email isn't set up yet">
      Until you save a mail server, no email is sent: no temporary passwords, no reset links, and no
      game verifications.
    </AlertBox>
  ) : (
    <AlertBox variant="info" title="Using the default mail server">
      Email goes through the server set at startup until you save one here.
    </AlertBox>
  );

const ServerFields = ({ form }: { readonly form: EmailForm }) => {
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  return (
    <>
      <FormRow>
        <Field
          label="SMTP host"
          description={
            basicSignInOff.test(watch('smtpHost')) &&
            'Microsoft may block username and password sign-in here.'
          }
          error={errors.smtpHost?.message}
        >
          <TextInput autoComplete="off" {...register('smtpHost')} />
        </Field>
        <Field label="SMTP port" error={errors.smtpPort?.message}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            {...register('smtpPort', { valueAsNumber: true })}
          />
        </Field>
      </FormRow>
      <Field
        inline
        label="Use SSL/TLS"
        description="Turn on for port 465. Otherwise TLS is used when the server supports it."
      >
        <Controller
          control={control}
          name="smtpSecure"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Switch ref={ref} checked={value ?? false} onCheckedChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
      <FormRow>
        <Field label="Username" error={errors.smtpUser?.message}>
          <TextInput autoComplete="off" {...register('smtpUser')} />
        </Field>
        <Field label="Password" error={errors.smtpPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('smtpPassword')} />
        </Field>
      </FormRow>
    </>
  );
};

const SenderFields = ({ form }: { readonly form: EmailForm }) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FormRow>
      <Field label="From email" error={errors.fromEmail?.message}>
        <TextInput type="email" {...register('fromEmail')} />
      </Field>
      <Field label="From name" error={errors.fromName?.message}>
        <TextInput {...register('fromName')} />
      </Field>
    </FormRow>
  );
};
