import { SCHOOL_AUDIT_KINDS, schoolEndpoints } from '@fieldhouse/core-contract';
import { HistoryScreen } from '@fieldhouse/shell/ui/history-screen';

/** Audit log of the user's own school. */
export const SchoolHistory = () => (
  <HistoryScreen
    lists={schoolEndpoints.history}
    kinds={SCHOOL_AUDIT_KINDS}
    subtitle="See who changed what, and when."
    back={{ href: '/settings', label: 'Back to Settings' }}
  />
);
