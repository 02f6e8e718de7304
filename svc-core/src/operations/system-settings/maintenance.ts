import type {
  MaintenanceInput,
  MaintenanceView,
  MaintenanceWindow,
} from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { queryRows } from '../../platform/database/rows.ts';
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

/** Schedules a window, replacing any other. @throws HttpProblem 400 if it is already over. */
export async function scheduleMaintenance(
  { database, settings }: Deps,
  { startsAt, endsAt, notice }: MaintenanceInput,
): Promise<MaintenanceWindow> {
  const { systemEmail, supportEmail } = await readSettings(database);
  const count = await database.prisma.$transaction(
    (tx) => tx.$executeRaw`
      insert into system_settings (id, "systemEmail", "supportEmail", "maintenanceFrom", "maintenanceUntil", "maintenanceNotice")
      select 1, ${systemEmail}, ${supportEmail}, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${notice}
      where ${endsAt}::timestamptz > now()
      on conflict (id) do update set "maintenanceFrom" = excluded."maintenanceFrom",
        "maintenanceUntil" = excluded."maintenanceUntil", "maintenanceNotice" = excluded."maintenanceNotice"`,
  );
  settings.invalidate();
  if (count === 0) throw invalid(PAST, { endsAt: PAST });
  return {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    notice,
  };
}

/** Cancels the window, also while it is running. */
export async function cancelMaintenance({ database, settings }: Deps): Promise<void> {
  // In a transaction, so that the audit entry has its actor.
  await database.prisma.$transaction((tx) =>
    tx.systemSettings.updateMany({
      where: { id: 1 },
      data: { maintenanceFrom: null, maintenanceUntil: null, maintenanceNotice: '' },
    }),
  );
  settings.invalidate();
}
