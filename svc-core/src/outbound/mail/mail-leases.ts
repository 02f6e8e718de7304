import { MAIL_LEASE_SECONDS } from '@fieldhouse/mail-contract';
import type { LeaseTable } from '../../platform/leases/lease-table.ts';

export const MAIL_LEASES: LeaseTable = {
  name: 'mail_outbox',
  leased: 'leased',
  seconds: MAIL_LEASE_SECONDS,
};
