import type {
  MaintenanceInput,
  MaintenanceView,
  MaintenanceWindow,
} from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Deps } from '../platform/deps.ts';
import { queryRows } from '../platform/rows.ts';
import { readSettings } from './stored-settings.ts';

const PAST = 'The end must be in the future';

const Window = z.object({ from: z.date(), until: z.date(), notice: z.string() });

/** The upcoming or current window by the database's clock; null if there is none. */
export async function maintenanceWindow({ database }: Deps): Promise<MaintenanceView> {
  const [row] = await queryRows(database.pool, Window, {
    name: 'maintenance-window',
    text: `select "maintenanceFrom" as from, "maintenanceUntil" as until, "maintenanceNotice" as notice
      from system_settings where id = 1 and "maintenanceFrom" is not null and "maintenanceUntil" > now()`,
  });
  return row
    ? { startsAt: row.from.toISOString(), endsAt: row.until.toISOString(), notice: row.notice }
    : null;
}

/**
 * Schedules a window, replacing any other.
 *
 * @throws HttpProblem 400 if it is already over.
 */
export async function scheduleMaintenance(
  deps: Deps,
  { startsAt, endsAt, notice }: MaintenanceInput,
): Promise<MaintenanceWindow> {
  const { systemEmail, supportEmail } = await readSettings(deps.database);
  const rowCount = await updateSettings(
    deps,
    `insert into system_settings (id, "systemEmail", "supportEmail", "maintenanceFrom", "maintenanceUntil", "maintenanceNotice")
     select 1, $1, $2, $3::timestamptz, $4::timestamptz, $5 where $4::timestamptz > now()
     on conflict (id) do update set "maintenanceFrom" = excluded."maintenanceFrom",
       "maintenanceUntil" = excluded."maintenanceUntil", "maintenanceNotice" = excluded."maintenanceNotice"`,
    [systemEmail, supportEmail, startsAt, endsAt, notice],
  );
  if (rowCount === 0) throw invalid(PAST, { endsAt: PAST });
  return {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    notice,
  };
}

/** Cancels the window, also while it is running. */
export async function cancelMaintenance(deps: Deps): Promise<void> {
  await updateSettings(
    deps,
    `update system_settings set "maintenanceFrom" = null, "maintenanceUntil" = null, "maintenanceNotice" = '' where id = 1`,
    [],
  );
}

/** In a transaction, so that the audit entry has its actor. @returns how many rows changed. */
async function updateSettings(
  { database, settings }: Deps,
  statement: string,
  values: readonly unknown[],
): Promise<number> {
  const count = await database.prisma.$transaction((tx) =>
    tx.$executeRawUnsafe(statement, ...values),
  );
  settings.invalidate();
  return count;
}
