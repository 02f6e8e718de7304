import { reportSuccess } from '@fieldhouse/shell/record';
import { applySchoolColors, darkerInsteadOfPale } from '@fieldhouse/shell/theme/school-colors';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { ColorInput } from '@fieldhouse/shell/ui/color-input';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { Palette } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import { ColorPreview } from './color-preview.tsx';
import type { SettingsFormReturn } from './settings.record.ts';

const ApplyRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${(p) => p.theme.space(1)} ${(p) => p.theme.space(2)};

  p {
    margin: 0;
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
  }
`;

const NoteRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${(p) => p.theme.space(1)} ${(p) => p.theme.space(2)};

  p {
    flex: 1 1 240px;
  }
`;

export const ColorsCard = ({ form }: { readonly form: SettingsFormReturn }) => {
  const [primary, secondary, name] = useWatch({
    control: form.control,
    name: ['primaryColor', 'secondaryColor', 'name'],
  });

  const apply = async () => {
    if (!(await form.trigger(['primaryColor', 'secondaryColor']))) return;
    applySchoolColors(primary.trim(), secondary.trim());
    reportSuccess('School colors have been applied to the interface');
  };

  return (
    <Card id="colors">
      <CardHeader
        title="School Colors & Branding"
        subtitle="Pick two colors. We'll keep text readable."
        icon={<Palette size={18} />}
      />
      <CardBody style={{ gap: 20 }}>
        <FormRow>
          <ColorField form={form} name="primaryColor" label="Primary color" />
          <ColorField form={form} name="secondaryColor" label="Secondary color" />
        </FormRow>
        <PaleColorNote form={form} color={primary.trim()} />
        <ColorPreview primary={primary} secondary={secondary} schoolName={name} />
        <ApplyRow>
          <Button variant="outline" onClick={() => void apply()}>
            Apply Colors
          </Button>
          <p>Preview only. Save All Changes to keep them.</p>
        </ApplyRow>
      </CardBody>
    </Card>
  );
};

interface PaleColorNoteProps {
  readonly form: SettingsFormReturn;
  readonly color: string;
}

/** Warns of a primary color that fades into the page, and offers a darker one of the same hue. */
const PaleColorNote = ({ form, color }: PaleColorNoteProps) => {
  const better = darkerInsteadOfPale(color)?.toUpperCase();
  if (!better) return null;
  const take = () => {
    form.setValue('primaryColor', better, { shouldDirty: true, shouldValidate: true });
    form.setFocus('primaryColor');
  };
  return (
    <AlertBox variant="warning" title="This primary color is very light">
      <NoteRow>
        <p>{`Buttons and icons in it are hard to see on a white page. ${better} is a darker shade of it.`}</p>
        <Button variant="outline" size="sm" onClick={take}>
          Use Suggested Color
        </Button>
      </NoteRow>
    </AlertBox>
  );
};

interface ColorFieldProps {
  readonly form: SettingsFormReturn;
  readonly name: 'primaryColor' | 'secondaryColor';
  readonly label: string;
}

const ColorField = ({ form, name, label }: ColorFieldProps) => (
  <Field label={label} error={form.formState.errors[name]?.message}>
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <ColorInput
          ref={field.ref}
          name={field.name}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          pickerLabel={name === 'primaryColor' ? 'Pick primary color' : 'Pick secondary color'}
        />
      )}
    />
  </Field>
);
