import { errorSentence } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardHeader } from '@fieldhouse/shell/ui/card';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { FormActions } from '@fieldhouse/shell/ui/form-actions';
import { Form } from '@fieldhouse/shell/ui/form';
import { LoadingIndicator } from '@fieldhouse/shell/ui/loading-indicator';
import type { ComponentType, FormEvent } from 'react';
import type { SettingsFields } from './settings-fields.ts';
import type { Settings } from './use-settings-form.ts';

interface SettingsFormProps {
  readonly title: string;
  readonly Fields: ComponentType<SettingsFields>;
  readonly settings: Settings;
}

/** The system settings of one tab. */
export const SettingsForm = ({ title, Fields, settings }: SettingsFormProps) => {
  const { ready, failure, readAgain, form, save } = settings;
  if (failure) {
    return (
      <ErrorState
        title="Couldn't load the settings"
        message={errorSentence(failure)}
        onRetry={readAgain}
      />
    );
  }
  if (!ready) return <LoadingIndicator label="Loading settings..." />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Card>
      <CardHeader title={title} />
      <Form onSubmit={submit} noValidate>
        <Fields form={form} />
        <FormActions>
          <Button type="submit" pending={form.formState.isSubmitting} pendingLabel="Saving...">
            Save Settings
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
};
