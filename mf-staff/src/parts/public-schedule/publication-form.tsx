import type { PublicationView } from '@fieldhouse/core-contract';
import { applyServerErrors, handleUnauthorized, reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { Button } from '@fieldhouse/shell/ui/button';
import { Field } from '@fieldhouse/shell/ui/field';
import { Form } from '@fieldhouse/shell/ui/form';
import { FormActions } from '@fieldhouse/shell/ui/form-actions';
import { TextArea } from '@fieldhouse/shell/ui/text-area';
import { zodResolver } from '@hookform/resolvers/zod';
import { Globe, Save } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';

import { ConfirmAction } from '../../kit/feedback/confirm-action.tsx';
import { useUnsavedEdits } from '../../kit/form/leave-guard.tsx';
import { savePublication } from '../../data/school-data/publication.api.ts';
import type { Team } from '../../data/school-data/teams.api.ts';
import { AddressField } from './address-field.tsx';
import { messageIn, PublicationChoices, toFields } from './publication-fields.ts';
import type { PublicationFields } from './publication-fields.ts';
import { TeamChecklist } from './team-checklist.tsx';

const Check = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 12px;
  align-items: center;
  min-height: 44px;
  cursor: pointer;

  input {
    width: 18px;
    height: 18px;
    accent-color: ${(p) => p.theme.color.accent};
  }
`;

interface PublicationFormProps {
  readonly publication: PublicationView;
  readonly teams: readonly Team[];
}

/** The address of the public schedule and what it shows. */
export const PublicationForm = ({ publication, teams }: PublicationFormProps) => {
  const { published } = publication;
  const form = useForm<PublicationFields, unknown, PublicationChoices>({
    resolver: zodResolver(PublicationChoices),
    defaultValues: toFields(publication, teams),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedEdits(isDirty, () => form.reset());

  const submit = form.handleSubmit(async (input) => {
    try {
      const saved = await savePublication({ ...input, published: true });
      form.reset(saved ? toFields(saved, teams) : form.getValues());
      reportSuccess(published ? 'Public schedule saved' : 'Your schedule is now public');
    } catch (error) {
      if (handleUnauthorized(error)) return;
      applyServerErrors(error, form.setError);
      reportFailure(
        published ? 'Failed to save the public schedule' : 'Failed to publish the schedule',
        error,
      );
    }
  });
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <AddressField form={form} publication={publication} />
      <TeamChecklist form={form} teams={teams} isPublic={published} />
      <Field
        label="Websites that can show it"
        error={messageIn(errors.embedSites)}
        description="One web address per line, such as https://www.example.org. If the list is empty, any website can show your schedule on its pages."
        optional
      >
        <TextArea {...form.register('embedSites')} autoComplete="off" spellCheck={false} />
      </Field>
      <Check>
        <input type="checkbox" {...form.register('noIndex')} />
        Ask search engines not to list it
      </Check>
      <FormActions>
        {published && <StopPublishing />}
        <Button
          key="submit"
          type="submit"
          icon={published ? <Save size={16} aria-hidden /> : <Globe size={16} aria-hidden />}
          pending={isSubmitting}
          pendingLabel={published ? 'Saving...' : 'Publishing...'}
        >
          {published ? 'Save Changes' : 'Publish'}
        </Button>
      </FormActions>
    </Form>
  );
};

const StopPublishing = () => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Stop Publishing
      </Button>
      <ConfirmAction
        open={isAsking}
        title="Stop Publishing?"
        description="Links to your schedule, QR codes, and calendars that follow it will stop working. Publishing again brings them back."
        confirmLabel="Stop Publishing"
        pendingLabel="Stopping..."
        action={async () => {
          await savePublication({ published: false });
        }}
        done="Your schedule is no longer public"
        failed="Failed to stop publishing"
        onClose={() => setIsAsking(false)}
      />
    </>
  );
};
