import { contactEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { listContacts } from './list-contacts.ts';
import { createContact, deleteContact, updateContact } from './save-contact.ts';

/** The people whom a school notifies of changes. */
export const contactsRoutes: Feature = (routes) => {
  routes.serve(contactEndpoints.list, ({ school }) => listContacts(school));
  routes.serve(contactEndpoints.create, ({ school, body }) => createContact(school, body));
  routes.serve(contactEndpoints.update, ({ school, params, body }) =>
    updateContact(school, params.id, body),
  );
  routes.serve(contactEndpoints.remove, async ({ school, params }) => {
    await deleteContact(school, params.id);
    return { message: 'Contact deleted' };
  });
};
