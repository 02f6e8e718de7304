import { AUDIT_KINDS, systemEndpoints } from '@fieldhouse/core-contract';
import { HistoryScreen } from '@fieldhouse/shell/ui/history-screen';

/** The audit log of all schools and the system. */
export const SystemHistory = () => (
  <HistoryScreen
    lists={systemEndpoints.history}
    kinds={AUDIT_KINDS}
    subtitle="All changes, newest first"
    back={{ href: '/sysadmin/settings', label: 'Back to System Settings' }}
  />
);
