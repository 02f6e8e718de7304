import { CONTACT_ROLES, SPORTS, labelOf } from '@fieldhouse/core-contract';
import type { ContactView } from '@fieldhouse/core-contract';

/** The label of a contact's role. */
export const roleOf = ({ role }: Pick<ContactView, 'role'>): string => labelOf(CONTACT_ROLES, role);

/** The sports of which a contact is told: 'Football, Soccer', or 'All sports'. */
export const sportsOf = ({ sports }: Pick<ContactView, 'sports'>): string =>
  sports.length === 0 ? 'All sports' : sports.map((sport) => labelOf(SPORTS, sport)).join(', ');
