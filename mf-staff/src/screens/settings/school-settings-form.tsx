import type { SchoolSettingsInput, SchoolView } from '@fieldhouse/core-contract';
import { useOfferedDraft } from '@fieldhouse/shell/record';
import { applySchoolColors, clearSchoolColors } from '@fieldhouse/shell/theme/school-colors';
import { Button } from '@fieldhouse/shell/ui/button';
import { FormActions } from '@fieldhouse/shell/ui/form-actions';
import { EditConflictNotice, useRecordForm } from '@fieldhouse/shell/ui/record-dialog';
import { Save } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';

import { useUnsavedEdits } from '../../kit/form/leave-guard.tsx';
import { ColorsCard } from './colors-card.tsx';
import { InformationCard } from './information-card.tsx';
import { settings } from './settings.record.ts';

const Form = styled.form`
  display: grid;
  gap: ${(p) => p.theme.space(3)};
`;

/** Restores the stored colors when the form is left. */
function useColorsAsStored({ primaryColor, secondaryColor }: SchoolView): void {
  const showStored = useEffectEvent(() => {
    if (primaryColor && secondaryColor) applySchoolColors(primaryColor, secondaryColor);
    else clearSchoolColors();
  });
  useEffect(() => () => showStored(), []);
}

export const SettingsForm = ({ school }: { readonly school: SchoolView }) => {
  const { form, conflict, element, save } = useRecordForm({ of: settings, record: school });
  const { isDirty, isSubmitting } = form.formState;
  useColorsAsStored(school);
  const { forget } = useOfferedDraft();
  useUnsavedEdits(isDirty, () => {
    form.reset();
    forget();
  });
  const submit = form.handleSubmit(async (input: SchoolSettingsInput) => {
    const saved = await save(input);
    if (!saved) return;
    const { primaryColor, secondaryColor } = saved.row ?? input;
    applySchoolColors(primaryColor, secondaryColor);
    form.reset(saved.row ? settings.toFields(saved.row) : input);
    if (saved.row) conflict.startFrom(saved.row);
    forget();
  });

  return (
    <Form ref={element} onSubmit={(event) => void submit(event)} noValidate>
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
