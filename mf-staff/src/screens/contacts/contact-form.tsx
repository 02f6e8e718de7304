import { contactEndpoints } from '@fieldhouse/core-contract';
import type { ContactInput, ContactView } from '@fieldhouse/core-contract';
import { applyServerErrors, handleUnauthorized, reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { EditConflictNotice, useEditConflict } from '@fieldhouse/shell/ui/edit-conflict';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';

import { reportSuccess } from '../../kit/feedback/report-success.ts';
import { useFocusFirstError } from '../../kit/form/use-focus-first-error.ts';
import { CONTACT_CONFLICT_FIELDS } from './contact-conflict-fields.ts';
import { ContactFormFields } from './contact-fields.tsx';
import { contactResolver, toFormFields } from './contact-form-values.ts';
import type { ContactFields } from './contact-form-values.ts';
import { createContact, refreshContacts, updateContact } from './contacts.api.ts';

interface ContactFormProps {
  /** The contact to edit; null adds a new one. */
  readonly contact: ContactView | null;
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly onDone: () => void;
}

/** Adds a contact or edits one. */
export const ContactForm = ({ contact, onDirtyChange, onDone }: ContactFormProps) => {
  const form = useForm<ContactFields, unknown, ContactInput>({
    resolver: contactResolver,
    defaultValues: toFormFields(contact),
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const conflict = useEditConflict({
    form,
    update: contactEndpoints.update,
    record: contact,
    opened: toFormFields(contact),
    toFields: toFormFields,
    fields: CONTACT_CONFLICT_FIELDS,
    deleted: (by) =>
      by ? `${by.who} deleted this contact${by.ago}.` : 'This contact was deleted.',
    refresh: refreshContacts,
  });
  const element = useFocusFirstError(submitCount);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = async (input: ContactInput) => {
    try {
      const isSaved = await conflict.save(async (edited) => {
        if (edited && contact) {
          await updateContact(contact.id, { ...input, version: edited.version });
          reportSuccess('Contact updated successfully');
        } else {
          await createContact(input);
          reportSuccess('Contact added successfully');
        }
      });
      if (isSaved) onDone();
    } catch (error) {
      if (handleUnauthorized(error)) return;
      applyServerErrors(error, form.setError);
      reportFailure(contact ? 'Failed to update contact' : 'Failed to add contact', error);
    }
  };

  return (
    <form
      ref={element}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      onInput={() => onDirtyChange(true)}
      noValidate
    >
      <EditConflictNotice
        conflict={conflict}
        control={form.control}
        afterDeletion="What you entered is still here. You can add it again."
      />
      <ContactFormFields form={form} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          {conflict.deleted ? 'Add Again' : contact ? 'Update Contact' : 'Add Contact'}
        </Button>
      </DialogActions>
    </form>
  );
};
