import { formatPhone } from '@fieldhouse/core-contract';
import type { OpponentInput, OpponentView } from '@fieldhouse/core-contract';
import type { ConflictField } from '@fieldhouse/shell/ui/edit-conflict';

/** What is said about each field of an opponent that another person changed. */
export const OPPONENT_CONFLICT_FIELDS: readonly ConflictField<OpponentInput, OpponentView>[] = [
  {
    name: 'schoolName',
    sentence: ({ schoolName }, { who, ago }) =>
      `${who} changed the school name to ${schoolName}${ago}.`,
  },
  {
    name: 'managerName',
    sentence: ({ managerName }, { who, ago }) =>
      managerName
        ? `${who} changed the manager name to ${managerName}${ago}.`
        : `${who} removed the manager name${ago}.`,
  },
  {
    name: 'email',
    sentence: ({ email }, { who, ago }) =>
      email ? `${who} changed the email to ${email}${ago}.` : `${who} removed the email${ago}.`,
  },
  {
    name: 'phone',
    sentence: ({ phone }, { who, ago }) =>
      phone
        ? `${who} changed the phone to ${formatPhone(phone)}${ago}.`
        : `${who} removed the phone${ago}.`,
  },
];
