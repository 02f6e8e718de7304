import { CONTACT_ROLES, ContactInput, SPORTS, parseOption } from '@fieldhouse/core-contract';
import type { ContactView } from '@fieldhouse/core-contract';
import type { FieldErrors, Resolver } from 'react-hook-form';

import { readList } from '../../kit/form/read-list.ts';

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

/** Initial form state. A role that this release does not know has to be chosen again. */
export const toFormFields = (contact: ContactView | null): ContactFields => ({
  role: parseOption(CONTACT_ROLES, contact?.role) ?? '',
  name: contact?.name ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  sports: (contact?.sports ?? []).filter((sport) => parseOption(SPORTS, sport)).join(','),
  weeklySheet: contact?.weeklySheet ?? false,
});

/** Checks the form. */
export const contactResolver: Resolver<ContactFields, unknown, ContactInput> = (fields) => {
  const read = ContactInput.safeParse({ ...fields, sports: readList(fields.sports) });
  if (read.success) return { values: read.data, errors: {} };
  const errors: FieldErrors<ContactFields> = {};
  for (const { path, message } of read.error.issues) {
    const name = isField(path[0]) ? path[0] : 'name';
    errors[name] ??= { type: 'invalid', message };
  }
  return { values: {}, errors };
};

const FIELDS = toFormFields(null);
const isField = (name: unknown): name is keyof ContactFields =>
  typeof name === 'string' && name in FIELDS;
