import { DEFAULT_TIMEZONE, SchoolInput, TIMEZONES } from '@fieldhouse/core-contract';
import type { ManagedSchoolView, Timezone } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';

/** 'a@x.org, , b@x.org ' as two emails. */
export const splitEmails = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const emailList = z.string().check((context) => {
  const list = SchoolInput.shape.authorizedEmails.safeParse(splitEmails(context.value));
  const message = list.error?.issues[0]?.message;
  if (message) context.issues.push({ code: 'custom', message, input: context.value });
});

/** The contract's school input, with the list of emails as comma-separated text. */
export const SchoolForm = z.extend(SchoolInput, { authorizedEmails: emailList });
export type SchoolForm = z.infer<typeof SchoolForm>;
/** The form's values before validation. */
export type SchoolFormValues = z.input<typeof SchoolForm>;

/** The form as the request body. */
export const toSchoolInput = (form: SchoolForm): SchoolInput => ({
  ...form,
  authorizedEmails: splitEmails(form.authorizedEmails),
});

const knownTimezone = (timezone: string | undefined): Timezone =>
  TIMEZONES.find(({ value }) => value === timezone)?.value ?? DEFAULT_TIMEZONE;

/** Initial values: those of the school, or those of a new one. */
export const schoolFormValues = (school: ManagedSchoolView | null): SchoolForm => ({
  name: school?.name ?? '',
  adminEmail: school?.adminEmail ?? '',
  phone: school?.phone ?? '',
  website: school?.website ?? '',
  address: school?.address ?? '',
  authorizedEmails: school?.authorizedEmails.join(', ') ?? '',
  timezone: knownTimezone(school?.timezone),
});
