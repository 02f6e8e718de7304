import { IMPORT_LEASE_SECONDS } from '@fieldhouse/import-contract/internal';
import type { LeaseTable } from '../platform/leases/lease-table.ts';

/** Imports are worked on under leases. A done one keeps its last lease: by it schools take turns. */
export const IMPORT_LEASES: LeaseTable = {
  name: 'imports',
  leased: 'running',
  seconds: IMPORT_LEASE_SECONDS,
};
