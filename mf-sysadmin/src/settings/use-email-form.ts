import { EMAIL_DEFAULTS, EmailConfigInput } from '@fieldhouse/core-contract';
import type { EmailConfigView } from '@fieldhouse/core-contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { EmailForm, EmailValues } from './email-config-form.tsx';
import { useEmailConfig } from './settings.api.ts';

/** The stored email settings and their form. */
export interface EmailSettings {
  /** Undefined until it is loaded into the form. */
  readonly stored: EmailConfigView | undefined;
  readonly failure: Error | undefined;
  readonly readAgain: () => Promise<void>;
  readonly form: EmailForm;
}

/** The stored settings, or the defaults where there are none. */
const startingValues = ({ configured, ...stored }: EmailConfigView): EmailValues => ({
  ...stored,
  smtpHost: stored.smtpHost || EMAIL_DEFAULTS.smtpHost,
  fromName: stored.fromName || EMAIL_DEFAULTS.fromName,
  smtpPort: configured ? stored.smtpPort : stored.smtpPort || EMAIL_DEFAULTS.smtpPort,
});

export function useEmailForm(): EmailSettings {
  const { data, error, readAgain } = useEmailConfig();
  const form = useForm<EmailValues, unknown, EmailConfigInput>({
    resolver: zodResolver(EmailConfigInput),
    ...(data ? { values: startingValues(data) } : {}),
    resetOptions: { keepDirtyValues: true },
  });
  // The form holds new values only after a render with them. A failed refetch leaves it, with what was entered.
  const stored = form.getValues('smtpHost') === undefined ? undefined : data;
  return { stored, failure: data ? undefined : error, readAgain, form };
}
