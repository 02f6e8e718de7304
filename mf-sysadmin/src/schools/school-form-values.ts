import { DEFAULT_TIMEZONE, NewSchoolInput, TIMEZONES } from '@fieldhouse/core-contract';
import type { ManagedSchoolView, Timezone } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';

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
export const schoolFormValues = (school: ManagedSchoolView | null): SchoolForm => ({
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
