import { errorSentence } from '@fieldhouse/shell/api';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { LoadingIndicator } from '@fieldhouse/shell/ui/loading-indicator';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { EmailConfigForm } from './email-config-form.tsx';
import { TestEmail } from './test-email.tsx';
import type { EmailSettings } from './use-email-form.ts';

/** The test email uses the form's values, saved or not, so both share one form. */
export const EmailTab = ({ email }: { readonly email: EmailSettings }) => {
  const { stored, failure, readAgain, form } = email;
  if (failure) {
    return (
      <ErrorState
        title="Couldn't load the email settings"
        message={errorSentence(failure)}
        onRetry={readAgain}
      />
    );
  }
  if (!stored) return <LoadingIndicator label="Loading settings..." />;
  return (
    <Stack gap={2}>
      <EmailConfigForm form={form} configured={stored.configured} />
      <TestEmail form={form} />
    </Stack>
  );
};
