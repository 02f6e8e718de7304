import { contactEndpoints } from '@fieldhouse/core-contract';
import type { ContactInput, ContactUpdate, ContactView } from '@fieldhouse/core-contract';
import { change, refresh, useRead } from '@fieldhouse/shell/api';

/** An address may have bounced since. */
const readOnEntry = { revalidateIfStale: true } as const;

/** The contacts by name. */
export const useContacts = () => useRead(contactEndpoints.list, {}, readOnEntry);

/** Refetches the contacts. */
export const refreshContacts = () => refresh(contactEndpoints.list);

/** Returns the contact as stored; null if the response could not be parsed. */
export async function createContact(input: ContactInput): Promise<ContactView | null> {
  const contact = await change(contactEndpoints.create, { body: input });
  await refreshContacts();
  return contact;
}

/** Returns the contact as {@link createContact} does. */
export async function updateContact(id: number, input: ContactUpdate): Promise<ContactView | null> {
  const contact = await change(contactEndpoints.update, { params: { id }, body: input });
  await refreshContacts();
  return contact;
}

export async function deleteContact(id: number): Promise<void> {
  await change(contactEndpoints.remove, { params: { id } });
  await refreshContacts();
}
