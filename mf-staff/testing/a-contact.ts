import type { ContactView } from '@fieldhouse/core-contract';

/** The officials' assigner, for two sports. */
export const aContact = (parts: Partial<ContactView> = {}): ContactView => ({
  id: 1,
  role: 'assigner',
  name: 'Pat Ohlsen',
  email: 'pat@officials.test',
  phone: '2165550133',
  sports: ['football', 'soccer'],
  version: 1,
  createdAt: '2026-08-03T16:00:00.000Z',
  updatedAt: '2026-08-03T16:00:00.000Z',
  ...parts,
});
