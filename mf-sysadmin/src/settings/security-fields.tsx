import { Field } from '@fieldhouse/shell/ui/field';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { Controller } from 'react-hook-form';
import type { SettingsFields } from './settings-fields.ts';

const switches = [
  {
    name: 'maintenanceMode',
    label: 'Maintenance Mode',
    description: 'Disables access for all users except the sysadmin',
  },
  {
    name: 'registrationEnabled',
    label: 'Registration Enabled',
    description: 'Allows new schools to register',
  },
] as const;

export const SecurityFields = ({ form }: SettingsFields) => (
  <>
    {switches.map(({ name, label, description }) => (
      <Field key={name} inline label={label} description={description}>
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Switch ref={ref} checked={value ?? false} onCheckedChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
    ))}
  </>
);
