import type pg from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '../database/rows.ts';
import { extendLease, isHeld, unlockedRow } from './lease-table.ts';
import type { LeaseTable } from './lease-table.ts';

/** 'locked': another transaction locks the row, so the lease was not renewed, but the caller still holds it. */
export type Renewal = 'renewed' | 'locked' | 'lost';

const Row = z.object({ renewed: z.boolean(), held: z.boolean() });

/** Creates the function that renews leases of a table. @param also further assignments, with values starting at `$3`. */
export function leaseRenewal(table: LeaseTable, also?: string) {
  const assignments = [extendLease(table), ...(also === undefined ? [] : [also])].join(', ');
  const text = `
    with renewed as (
      update ${table.name} m set ${assignments} where m.id = (${unlockedRow(table)}) and ${isHeld(table, 'm')} returning m.id
    )
    select exists (select 1 from renewed) as renewed,
      exists (select 1 from ${table.name} m where ${isHeld(table, 'm')}) as held`;
  return async (
    pool: pg.Pool,
    id: string,
    lease: string,
    ...values: readonly unknown[]
  ): Promise<Renewal> => {
    const name = `renew-${table.name}`;
    const [row] = await queryRows(pool, Row, { name, text, values: [id, lease, ...values] });
    if (row?.renewed === true) return 'renewed';
    return row?.held === true ? 'locked' : 'lost';
  };
}
