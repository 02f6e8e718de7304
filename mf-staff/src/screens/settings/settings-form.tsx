import {
  FORM_COLORS,
  SchoolSettingsInput,
  TIMEZONES,
  schoolEndpoints,
} from '@fieldhouse/core-contract';
import type { SchoolSettingsUpdate, SchoolView } from '@fieldhouse/core-contract';
import {
  applyServerErrors,
  handleUnauthorized,
  readRecord,
  reportFailure,
} from '@fieldhouse/shell/api';
import { applySchoolColors, clearSchoolColors } from '@fieldhouse/shell/theme/school-colors';
import { Button } from '@fieldhouse/shell/ui/button';
import { EditConflictNotice, useEditConflict } from '@fieldhouse/shell/ui/edit-conflict';
import { FormActions } from '@fieldhouse/shell/ui/form-actions';
import { zodResolver } from '@hookform/resolvers/zod';
import { Save } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues } from 'react-hook-form';
import { styled } from 'styled-components';
import type * as z from 'zod/mini';

import { useOfferedDraft } from '../../data/drafts/draft-context.tsx';
import { useDraft } from '../../data/drafts/use-draft.ts';
import { reportSuccess } from '../../kit/feedback/report-success.ts';
import { useUnsavedChanges } from '../../kit/form/leave-guard.tsx';
import { refreshSchool, saveSchool } from '../../data/school-data/school.api.ts';
import { ColorsCard } from './colors-card.tsx';
import { InformationCard } from './information-card.tsx';
import { SCHOOL_CONFLICT_FIELDS } from './school-conflict-fields.ts';

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

/** Takes back colors that were applied as a preview when the form is left. */
function useColorsAsStored({ primaryColor, secondaryColor }: SchoolView): void {
  const showStored = useEffectEvent(() => {
    if (primaryColor && secondaryColor) applySchoolColors(primaryColor, secondaryColor);
    else clearSchoolColors();
  });
  useEffect(() => () => showStored(), []);
}

export const SettingsForm = ({ school }: { readonly school: SchoolView }) => {
  const form = useForm<SettingsFields, unknown, SchoolSettingsInput>({
    resolver: zodResolver(SchoolSettingsInput),
    defaultValues: toFormFields(school),
  });
  const { isDirty, isSubmitting } = form.formState;
  useColorsAsStored(school);
  const conflict = useEditConflict({
    form,
    update: schoolEndpoints.update,
    record: school,
    opened: toFormFields(school),
    toFields: toFormFields,
    fields: SCHOOL_CONFLICT_FIELDS,
    deleted: () => 'This school was deleted.',
    refresh: refreshSchool,
  });
  const { forget } = useOfferedDraft();
  useDraft({
    kind: 'school',
    record: school,
    form,
    isDirty,
    onRestore: (record) => {
      const opened = readRecord(schoolEndpoints.read, record);
      if (opened) conflict.startFrom(opened);
    },
  });
  useUnsavedChanges(isDirty, () => {
    form.reset();
    forget();
  });

  const save = async (input: SchoolSettingsUpdate) => {
    const saved = await saveSchool(input);
    const { primaryColor, secondaryColor } = saved ?? input;
    applySchoolColors(primaryColor, secondaryColor);
    form.reset(toFormFields(saved ?? input));
    if (saved) conflict.startFrom(saved);
    forget();
    reportSuccess('School settings saved successfully');
  };
  const submit = form.handleSubmit(async (input) => {
    try {
      await conflict.save((edited) => save({ ...input, version: edited?.version }));
    } catch (error) {
      if (handleUnauthorized(error)) return;
      applyServerErrors(error, form.setError);
      reportFailure('Failed to save school settings', error);
    }
  });

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <EditConflictNotice conflict={conflict} control={form.control} />
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
