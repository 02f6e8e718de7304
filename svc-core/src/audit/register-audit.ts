import type { Register } from '../platform/deps.ts';
import { listEntries } from './list-entries.ts';

/** The audit trail: its own school's for staff, all of it for system administrators. */
export const registerAudit: Register = (routes, deps) => {
  routes.get('/api/audit', { access: 'staff' }, ({ school, request }) =>
    listEntries(school.db.auditEntry, request.query),
  );
  routes.get('/api/admin/audit', { access: 'sysadmin' }, ({ request }) =>
    listEntries(deps.database.prisma.auditEntry, request.query),
  );
};
