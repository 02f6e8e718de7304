import { SCHOOL_AUDIT_KINDS } from '@fieldhouse/core-contract';
import { HistoryScreen } from '@fieldhouse/shell/ui/history-screen';

/** Who changed what in the own school. */
export const SchoolHistory = () => (
  <HistoryScreen
    path="/api/audit"
    kinds={SCHOOL_AUDIT_KINDS}
    subtitle="Who changed what in your school, newest first"
    back={{ href: '/settings', label: 'Back to Settings' }}
  />
);
