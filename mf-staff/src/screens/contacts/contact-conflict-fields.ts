import { formatPhone } from '@fieldhouse/core-contract';
import type { ContactView } from '@fieldhouse/core-contract';
import type { ConflictField } from '@fieldhouse/shell/ui/edit-conflict';

import type { ContactFields } from './contact-form-values.ts';
import { roleOf, sportsOf } from './contact-words.ts';

/** What is said about each field of a contact that another person changed. */
export const CONTACT_CONFLICT_FIELDS: readonly ConflictField<ContactFields, ContactView>[] = [
  {
    name: 'role',
    sentence: (contact, { who, ago }) => `${who} changed the role to ${roleOf(contact)}${ago}.`,
  },
  {
    name: 'name',
    sentence: ({ name }, { who, ago }) => `${who} changed the name to ${name}${ago}.`,
  },
  {
    name: 'email',
    sentence: ({ email }, { who, ago }) => `${who} changed the email to ${email}${ago}.`,
  },
  {
    name: 'phone',
    sentence: ({ phone }, { who, ago }) =>
      phone
        ? `${who} changed the phone to ${formatPhone(phone)}${ago}.`
        : `${who} removed the phone${ago}.`,
  },
  {
    name: 'sports',
    sentence: (contact, { who, ago }) => `${who} changed the sports to ${sportsOf(contact)}${ago}.`,
  },
  {
    name: 'weeklySheet',
    sentence: ({ weeklySheet }, { who, ago }) =>
      `${who} turned the weekly schedule ${weeklySheet ? 'on' : 'off'}${ago}.`,
  },
];
