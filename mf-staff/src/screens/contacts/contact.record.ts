import {
  CONTACT_ROLES,
  ContactInput,
  MAX_CONTACTS,
  SPORTS,
  contactEndpoints,
  formatPhone,
  labelOf,
  parseOption,
} from '@fieldhouse/core-contract';
import type { ContactView } from '@fieldhouse/core-contract';
import { refresh } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';
import { record } from '@fieldhouse/shell/record';

import { readList } from '../../kit/form/read-list.ts';

/** A contact as this release can show it: unknown values are kept as text. */
export type Contact = Shown<ContactView>;

/** Form state, before validation. */
export interface ContactFields {
  /** '' until one is chosen. */
  role: string;
  name: string;
  email: string;
  phone: string;
  /** Separated by commas: two people's edits of a list are compared as a whole. */
  sports: string;
  weeklySheet: boolean;
}

/** The label of a contact's role. */
export const roleOf = ({ role }: Pick<Contact, 'role'>): string => labelOf(CONTACT_ROLES, role);

/** The sports whose changes a contact is notified of: 'Football, Soccer', or 'All sports'. */
export const sportsOf = ({ sports }: Pick<Contact, 'sports'>): string =>
  sports.length === 0 ? 'All sports' : sports.map((sport) => labelOf(SPORTS, sport)).join(', ');

const EVERY_SPORT = SPORTS.map(({ label }) => label).join(' ');

/** The people whom the school notifies of changes. */
export const contacts = record<ContactView, ContactFields, ContactInput>(contactEndpoints, {
  noun: 'contact',
  texts: { description: 'Someone you notify by email when games change.' },
  most: MAX_CONTACTS,
  input: ContactInput,
  toInput: (fields) => ({ ...fields, sports: readList(fields.sports) }),
  toFields: (contact) => ({
    role: parseOption(CONTACT_ROLES, contact?.role) ?? '',
    name: contact?.name ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    sports: (contact?.sports ?? []).filter((sport) => parseOption(SPORTS, sport)).join(','),
    weeklySheet: contact?.weeklySheet ?? false,
  }),
  // A contact of all sports is found by the name of each sport.
  searched: (contact) =>
    [
      roleOf(contact),
      contact.name,
      contact.email,
      contact.phone,
      formatPhone(contact.phone),
      sportsOf(contact),
      contact.sports.length === 0 ? EVERY_SPORT : '',
    ].join(' '),
  refresh: () => refresh(contactEndpoints.list),
  deletion: {
    question: ({ name }) =>
      `Are you sure you want to delete ${name}? They won't be notified when games change. This action cannot be undone.`,
  },
});
