import {
  SCHOOL_AUDIT_KINDS,
  SIGN_IN_SELECTIONS,
  formatName,
  gamePath,
  schoolEndpoints,
} from '@fieldhouse/core-contract';
import { HistoryScreen as AuditLog } from '@fieldhouse/shell/ui/history-screen';
import type { HistoryScreenProps } from '@fieldhouse/shell/ui/history-screen';

import { usePeople } from '../../data/school-data/people.api.ts';
import { RestoreButton } from '../../parts/game-history/restore-button.tsx';

/** Where the records of a kind have their pages. */
const PAGES: Readonly<Record<string, (id: number) => string>> = {
  game: gamePath,
  team: (id) => `/teams/${id}`,
  opponent: (id) => `/opponents/${id}`,
  facility: (id) => `/facilities/${id}`,
};

/** Such a record is there no more. */
const ENDS = new Set(['deleted', 'merged']);

const pageOf: HistoryScreenProps['pageOf'] = ({ action, kind, recordId }) =>
  ENDS.has(action) || recordId === null ? null : (PAGES[kind]?.(Number(recordId)) ?? null);

/** The audit log of the user's own school, where a deleted game can be restored. */
export const HistoryScreen = () => {
  const { data: people = [] } = usePeople();
  return (
    <AuditLog
      lists={schoolEndpoints.history}
      kinds={SCHOOL_AUDIT_KINDS}
      selections={SIGN_IN_SELECTIONS}
      people={people.map(({ id, firstName, lastName, email }) => ({
        value: String(id),
        label: formatName(firstName, lastName) || email,
      }))}
      pageOf={pageOf}
      actionOf={(entry, readAgain) =>
        entry.restorable ? <RestoreButton entry={entry} onRestored={readAgain} /> : null
      }
    />
  );
};
