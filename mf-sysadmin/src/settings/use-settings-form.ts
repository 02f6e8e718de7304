import { SystemSettingsInput } from '@fieldhouse/core-contract';
import { applyServerErrors, reportFailure } from '@fieldhouse/shell/api';
import { toast } from '@fieldhouse/shell/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { SettingsForm, SettingsValues } from './settings-fields.ts';
import { saveSystemSettings, useSystemSettings } from './settings.api.ts';

const SWITCHES: readonly string[] = ['maintenanceMode', 'registrationEnabled'];

/** The system settings as read, as they stand in the form, and how they are saved. */
export interface Settings {
  /** False until they were read and stand in the form. */
  readonly ready: boolean;
  readonly failure: Error | undefined;
  readonly readAgain: () => void;
  readonly form: SettingsForm;
  readonly save: () => Promise<void>;
}

/**
 * One form for both of its tabs: all settings are saved together.
 *
 * @param showTab brings up the tab with what has to be corrected.
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
    // The form takes its values over only after it was drawn with them.
    ready: data !== undefined && form.getValues('systemName') !== undefined,
    failure: error,
    readAgain: () => void readAgain(),
    form,
    save: () => save(),
  };
}
