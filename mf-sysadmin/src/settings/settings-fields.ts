import type { SystemSettingsInput } from '@fieldhouse/core-contract';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/** The settings while they are being filled in. */
export type SettingsValues = z.input<typeof SystemSettingsInput>;
export type SettingsForm = UseFormReturn<SettingsValues, unknown, SystemSettingsInput>;

/** What the fields of one tab are given. */
export interface SettingsFields {
  readonly form: SettingsForm;
}
