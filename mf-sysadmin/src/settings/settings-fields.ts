import type { SystemSettingsInput } from '@fieldhouse/core-contract';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/** The settings form's values before validation. */
export type SettingsValues = z.input<typeof SystemSettingsInput>;
export type SettingsForm = UseFormReturn<SettingsValues, unknown, SystemSettingsInput>;

/** Props of a tab's fields. */
export interface SettingsFields {
  readonly form: SettingsForm;
}
