import { SCHOOL_AUDIT_KINDS, schoolEndpoints } from '@fieldhouse/core-contract';
import { HistoryScreen } from '@fieldhouse/shell/ui/history-screen';
import { RestoreButton } from '../../parts/game-history/restore-button.tsx';

/** Audit log of the user's own school, where a deleted game can be restored. */
export const SchoolHistory = () => (
  <HistoryScreen
    lists={schoolEndpoints.history}
    kinds={SCHOOL_AUDIT_KINDS}
    subtitle="See who changed what, and when."
    back={{ href: '/settings', label: 'Back to Settings' }}
    actionOf={(entry, readAgain) =>
      entry.restorable ? <RestoreButton entry={entry} onRestored={readAgain} /> : null
    }
  />
);
