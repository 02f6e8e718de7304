import { IMPORT_LEASE_SECONDS } from '@fieldhouse/import-contract/internal';
import type { LeaseTable } from '../../platform/leases/lease-table.ts';

/** The leases of imports. A finished import keeps its last lease, which decides the order of schools. */
export const IMPORT_LEASES: LeaseTable = {
  name: 'imports',
  leased: 'running',
  seconds: IMPORT_LEASE_SECONDS,
};
