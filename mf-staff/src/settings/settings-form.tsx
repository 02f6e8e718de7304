import { FORM_COLORS, SchoolSettingsInput, TIMEZONES } from '@fieldhouse/core-contract';
import type { SchoolView } from '@fieldhouse/core-contract';
import { applyServerErrors, handleUnauthorized, reportFailure } from '@fieldhouse/shell/api';
import { applySchoolColors } from '@fieldhouse/shell/theme/school-colors';
import { Button } from '@fieldhouse/shell/ui/button';
import { FormActions } from '@fieldhouse/shell/ui/form-actions';
import { zodResolver } from '@hookform/resolvers/zod';
import { Save } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues } from 'react-hook-form';
import { styled } from 'styled-components';
import type * as z from 'zod/mini';

import { reportSuccess } from '../feedback/report-success.ts';
import { saveSchool } from '../school-data/school.api.ts';
import { ColorsCard } from './colors-card.tsx';
import { InformationCard } from './information-card.tsx';

/** Form state, before validation. */
export type SettingsFields = z.input<typeof SchoolSettingsInput>;

const Form = styled.form`
  display: grid;
  gap: ${(p) => p.theme.space(3)};
`;

const knownTimezone = (timezone: string) =>
  TIMEZONES.find(({ value }) => value === timezone)?.value;

function toFormFields(
  school: Omit<SchoolSettingsInput, 'timezone'> & { timezone: string },
): DefaultValues<SettingsFields> {
  const timezone = knownTimezone(school.timezone);
  return {
    name: school.name,
    address: school.address,
    athleticDirector: school.athleticDirector,
    mascot: school.mascot,
    primaryColor: school.primaryColor || FORM_COLORS.primary,
    secondaryColor: school.secondaryColor || FORM_COLORS.secondary,
    ...(timezone ? { timezone } : {}),
  };
}

/** Makes the browser ask for confirmation before a page with unsaved changes is left. */
function useUnsavedChangesWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}

export const SettingsForm = ({ school }: { readonly school: SchoolView }) => {
  const form = useForm<SettingsFields, unknown, SchoolSettingsInput>({
    resolver: zodResolver(SchoolSettingsInput),
    defaultValues: toFormFields(school),
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChangesWarning(isDirty);

  const submit = form.handleSubmit(async (input) => {
    try {
      const saved = (await saveSchool(input)) ?? input;
      applySchoolColors(saved.primaryColor, saved.secondaryColor);
      form.reset(toFormFields(saved));
      reportSuccess('School settings saved successfully');
    } catch (error) {
      if (handleUnauthorized(error)) return;
      applyServerErrors(error, form.setError);
      reportFailure('Failed to save school settings', error);
    }
  });

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <InformationCard form={form} />
      <ColorsCard form={form} />
      <FormActions>
        <Button
          type="submit"
          icon={<Save size={16} aria-hidden />}
          pending={isSubmitting}
          pendingLabel="Saving..."
        >
          Save All Changes
        </Button>
      </FormActions>
    </Form>
  );
};
