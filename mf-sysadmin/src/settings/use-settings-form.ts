import { SystemSettingsInput } from '@fieldhouse/core-contract';
import { applyServerErrors, reportFailure } from '@fieldhouse/shell/api';
import { toast } from '@fieldhouse/shell/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { SettingsForm, SettingsValues } from './settings-fields.ts';
import { saveSystemSettings, useSystemSettings } from './settings.api.ts';

const SWITCHES: readonly string[] = ['maintenanceMode', 'registrationEnabled'];

/** The system settings form and its state. */
export interface Settings {
  /** False until the settings are loaded into the form. */
  readonly ready: boolean;
  readonly failure: Error | undefined;
  readonly readAgain: () => Promise<void>;
  readonly form: SettingsForm;
  readonly save: () => Promise<void>;
}

/**
 * One form for both tabs: all settings are saved together.
 *
 * @param showTab opens the tab with the invalid field.
 */
export function useSettingsForm(showTab: (tab: string) => void): Settings {
  const { data, error, readAgain } = useSystemSettings();
  const form = useForm<SettingsValues, unknown, SystemSettingsInput>({
    resolver: zodResolver(SystemSettingsInput),
    ...(data ? { values: data } : {}),
    resetOptions: { keepDirtyValues: true },
  });
  const store = async (input: SystemSettingsInput) => {
    try {
      await saveSystemSettings(input);
    } catch (failure) {
      applyServerErrors(failure, form.setError);
      reportFailure('Save failed', failure);
      return;
    }
    form.reset(input);
    toast({ title: 'Settings saved' });
  };
  const save = form.handleSubmit(store, (errors) =>
    showTab(Object.keys(errors).every((name) => SWITCHES.includes(name)) ? 'security' : 'general'),
  );
  return {
    // The form holds new values only after a render with them.
    ready: data !== undefined && form.getValues('systemName') !== undefined,
    // A failed refetch leaves the form, with what was entered.
    failure: data ? undefined : error,
    readAgain,
    form,
    save: () => save(),
  };
}
