import { CONTACT_ROLES, SPORTS, formatPhone } from '@fieldhouse/core-contract';
import type { ContactView } from '@fieldhouse/core-contract';

import { includesWords } from '../../kit/list/includes-words.ts';
import { roleOf, sportsOf } from './contact-words.ts';

const EVERY_SPORT = SPORTS.map(({ label }) => label).join(' ');

/** The contacts whose role, name, email, phone or sports have the words of a search. Who is told of all sports is told of each. */
export const searchContacts = (contacts: readonly ContactView[], search: string): ContactView[] =>
  contacts.filter((contact) => {
    const { name, email, phone, sports } = contact;
    const words = [roleOf(contact), name, email, phone, formatPhone(phone), sportsOf(contact)];
    return includesWords([...words, sports.length === 0 ? EVERY_SPORT : ''].join(' '), search);
  });

/** The contacts of each role that has any, in the order of the roles; those that this release does not know come last. */
export function groupByRole(contacts: readonly ContactView[]): [string, ContactView[]][] {
  const groups = Map.groupBy(contacts, ({ role }) => role);
  const known = CONTACT_ROLES.map(({ value }): string => value);
  return [...groups].toSorted(([one], [other]) => placeIn(known, one) - placeIn(known, other));
}

const placeIn = (known: readonly string[], role: string): number =>
  known.includes(role) ? known.indexOf(role) : known.length;
