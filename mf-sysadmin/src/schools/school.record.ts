import {
  DEFAULT_TIMEZONE,
  NewSchoolInput,
  TIMEZONES,
  sysadminSchoolEndpoints,
} from '@fieldhouse/core-contract';
import type { ManagedSchoolView, Timezone } from '@fieldhouse/core-contract';
import { formRecord } from '@fieldhouse/shell/record';
import { toast } from '@fieldhouse/shell/ui/toast';
import * as z from 'zod/mini';

import type { ManagedSchool } from './school-page.ts';
import { createSchool, updateSchool } from './schools.api.ts';

/** 'Pat Doe <pat@x.org>' or 'Doe, Pat <pat@x.org>', at the start or after another email. */
const NAMED_EMAIL = /(^|[,;\n>])[^<>@;\n]*<([^<>]*)>/g;

/** The emails of a text with commas, semicolons, spaces or line breaks between them, as email programs copy them. */
export const splitEmails = (text: string): string[] =>
  text
    .replace(NAMED_EMAIL, '$1 $2 ')
    .split(/[,;\s]+/)
    .filter((part) => part !== '');

const emailList = z.string().check((context) => {
  const list = NewSchoolInput.shape.authorizedEmails.safeParse(splitEmails(context.value));
  const message = list.error?.issues[0]?.message;
  if (message) context.issues.push({ code: 'custom', message, input: context.value });
});

/** The contract's input of a new school, with the list of emails as text. */
export const SchoolForm = z.extend(NewSchoolInput, { authorizedEmails: emailList });
export type SchoolForm = z.infer<typeof SchoolForm>;
/** The form's values before validation. */
export type SchoolFormValues = z.input<typeof SchoolForm>;

/** The form as the request body. */
export const toSchoolInput = (form: SchoolForm): NewSchoolInput => ({
  ...form,
  authorizedEmails: splitEmails(form.authorizedEmails),
});

const knownTimezone = (timezone: string | undefined): Timezone =>
  TIMEZONES.find(({ value }) => value === timezone)?.value ?? DEFAULT_TIMEZONE;

/** Initial values: those of the school, or those of a new one. */
export const schoolFormValues = (school: ManagedSchool | null): SchoolForm => ({
  name: school?.name ?? '',
  adminEmail: school?.adminEmail ?? '',
  adminFirstName: '',
  adminLastName: '',
  phone: school?.phone ?? '',
  website: school?.website ?? '',
  address: school?.address ?? '',
  authorizedEmails: school?.authorizedEmails.join(', ') ?? '',
  timezone: knownTimezone(school?.timezone),
});

/** What follows a saved form. */
export interface SchoolEvents {
  /** Called with the new administrator's password, which is shown once. */
  readonly onCreated: (account: { email: string; temporaryPassword: string }) => void;
  /** Called with the saved school; null if the answer is unreadable. */
  readonly onSaved: (school: ManagedSchool | null) => void;
  /** Called when the list shows an older version of the school. */
  readonly onOutdated: () => Promise<void>;
}

/** A school, as a system administrator keeps it. */
export const schoolRecord = ({ onCreated, onSaved, onOutdated }: SchoolEvents) =>
  formRecord<ManagedSchoolView, SchoolFormValues, SchoolForm>(sysadminSchoolEndpoints.update, {
    noun: 'school',
    texts: {
      add: 'Create New School',
      edit: 'Edit School',
      submitNew: 'Create School',
      submitEdit: 'Update School',
      notAdded: 'Failed to create school',
      notUpdated: 'Failed to update school',
      afterDeletion: 'Its users and all its data were deleted with it.',
      addAgain: '',
    },
    input: SchoolForm,
    toFields: schoolFormValues,
    refresh: onOutdated,
    save: async (school, form, version) => {
      const input = toSchoolInput(form);
      if (!school) {
        const { school: created, temporaryPassword } = await createSchool(input);
        onSaved(created);
        if (temporaryPassword) onCreated({ email: input.adminEmail, temporaryPassword });
        toast({ title: 'School created successfully' });
        return created;
      }
      const { adminFirstName: _first, adminLastName: _last, ...edited } = input;
      const saved = await updateSchool(school.id, { ...edited, version });
      onSaved(saved);
      toast({ title: 'School updated successfully' });
      return saved;
    },
  });
