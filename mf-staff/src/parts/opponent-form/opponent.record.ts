import { OpponentInput, formatPhone, opponentEndpoints } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';
import { dropRow, orderBy, putRow, reportFailure } from '@fieldhouse/shell/api';
import { record } from '@fieldhouse/shell/record';

import { refreshGameLists } from '../../data/school-data/games.api.ts';
import { refreshOpponents, useOpponents } from '../../data/school-data/opponents.api.ts';

const byName = orderBy(({ schoolName, id }: OpponentView) => [schoolName.toLowerCase(), id]);

/** The schools that the school plays. A new one may start with the name that was typed to find it. */
export const opponents = record<OpponentView, OpponentInput, OpponentInput, string>(
  opponentEndpoints,
  {
    noun: 'opponent',
    texts: {
      add: 'Add Opponent School',
      edit: 'Edit Opponent School',
      description: 'Verification emails go to their sports manager.',
      added: 'Opponent school added successfully',
      updated: 'Opponent school updated successfully',
    },
    input: OpponentInput,
    toFields: (opponent, typed = '') => ({
      schoolName: opponent?.schoolName ?? typed,
      managerName: opponent?.managerName ?? '',
      email: opponent?.email ?? '',
      phone: opponent?.phone ?? '',
    }),
    searched: ({ schoolName, managerName, email, phone }) =>
      [schoolName, managerName, email, phone, formatPhone(phone)].join(' '),
    useRows: useOpponents,
    refresh: refreshOpponents,
    // Games embed their opponent's name and email.
    afterSaving: async (opponent, isNew) => {
      await putRow(opponentEndpoints.list, opponent, byName);
      if (!isNew) await refreshGameLists();
    },
    afterDeleting: (id) => dropRow(opponentEndpoints.list, id),
    reportNotSaved: (error, isNew) => {
      if (isNew) reportFailure('Failed to add opponent school', error);
      else
        reportFailure('Error', error, {
          describe: (why) => `Failed to update opponent school: ${why}`,
        });
    },
    deletion: {
      question: ({ schoolName }) =>
        `Are you sure you want to delete ${schoolName}? This action cannot be undone.`,
      deleted: 'Opponent deleted successfully',
      failed: 'Failed to delete opponent',
    },
  },
);
