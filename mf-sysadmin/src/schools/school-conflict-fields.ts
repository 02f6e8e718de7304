import { TIMEZONES, formatPhone, labelOf } from '@fieldhouse/core-contract';
import type { ManagedSchoolView } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';
import type { ConflictField } from '@fieldhouse/shell/ui/edit-conflict';

import type { SchoolFormValues } from './school-form-values.ts';

/** What is said about each field of a school that another person changed. */
export const SCHOOL_CONFLICT_FIELDS: readonly ConflictField<
  SchoolFormValues,
  Shown<ManagedSchoolView>
>[] = [
  {
    name: 'name',
    sentence: ({ name }, { who, ago }) => `${who} changed the school name to ${name}${ago}.`,
  },
  {
    name: 'adminEmail',
    sentence: ({ adminEmail }, { who, ago }) =>
      `${who} changed the admin email to ${adminEmail}${ago}.`,
  },
  {
    name: 'phone',
    sentence: ({ phone }, { who, ago }) =>
      phone
        ? `${who} changed the phone to ${formatPhone(phone)}${ago}.`
        : `${who} removed the phone${ago}.`,
  },
  {
    name: 'website',
    sentence: ({ website }, { who, ago }) =>
      website
        ? `${who} changed the website to ${website}${ago}.`
        : `${who} removed the website${ago}.`,
  },
  {
    name: 'address',
    sentence: ({ address }, { who, ago }) =>
      address
        ? `${who} changed the address to ${address}${ago}.`
        : `${who} removed the address${ago}.`,
  },
  {
    name: 'authorizedEmails',
    sentence: ({ authorizedEmails }, { who, ago }) =>
      `${who} changed the authorized emails to "${authorizedEmails.join(', ')}"${ago}.`,
  },
  {
    name: 'timezone',
    sentence: ({ timezone }, { who, ago }) =>
      `${who} changed the timezone to ${labelOf(TIMEZONES, timezone)}${ago}.`,
  },
];
