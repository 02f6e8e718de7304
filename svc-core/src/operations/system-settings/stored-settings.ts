import { SYSTEM_DEFAULTS } from '@fieldhouse/core-contract';
import type {
  PublicSystemView,
  SystemSettingsInput,
  SystemSettingsView,
} from '@fieldhouse/core-contract';
import { FIRST_SYSADMIN_EMAIL } from '../../outbound/mail/first-sysadmin-email.ts';
import { smtpSettings } from '../../outbound/smtp/smtp-settings.ts';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { queryRows } from '../../platform/database/rows.ts';

type Database = Deps['database'];

/** The stored settings, or the defaults until they are saved. */
export async function readSettings(database: Database): Promise<SystemSettingsView> {
  const row = await database.prisma.systemSettings.findUnique({ where: { id: 1 } });
  if (row) {
    return {
      systemName: row.systemName,
      systemEmail: row.systemEmail,
      supportEmail: row.supportEmail,
      systemDescription: row.systemDescription,
      maintenanceMode: row.maintenanceMode,
      registrationEnabled: row.registrationEnabled,
      maxSchoolsPerSystem: row.maxSchoolsPerSystem,
      sessionTimeout: row.sessionTimeout,
    };
  }
  const email = await firstSysadminEmail(database);
  return { ...SYSTEM_DEFAULTS, systemEmail: email, supportEmail: email, systemDescription: '' };
}

/** Saves the settings. A shorter session timeout applies to existing sessions too. */
export async function saveSettings(
  { database, settings }: Deps,
  input: SystemSettingsInput,
): Promise<SystemSettingsView> {
  await database.prisma.$transaction(async (tx) => {
    await tx.systemSettings.upsert({
      where: { id: 1 },
      create: { id: 1, ...input },
      update: input,
    });
    await tx.$executeRaw`
      update sessions set expire = least(expire, now() + make_interval(mins => ${input.sessionTimeout}::int))
      where expire > now()`;
  });
  settings.invalidate();
  return readSettings(database);
}

const PublicRow = z.object({
  systemName: z.nullable(z.string()),
  supportEmail: z.string(),
  registrationEnabled: z.nullable(z.boolean()),
  maintenanceMode: z.nullable(z.boolean()),
});

/** The settings that a visitor may see. */
export async function readPublicSettings({ database, config }: Deps): Promise<PublicSystemView> {
  const facts = queryRows(database.pool, PublicRow, {
    name: 'public-system',
    text: `select s."systemName", coalesce(s."supportEmail", (${FIRST_SYSADMIN_EMAIL}), '') as "supportEmail", s."registrationEnabled",
        s."maintenanceMode" or coalesce(now() >= s."maintenanceFrom" and now() < s."maintenanceUntil", false) as "maintenanceMode"
      from (select 1) one left join system_settings s on s.id = 1`,
  });
  const [mail, [row]] = await Promise.all([smtpSettings(database, config), facts]);
  return {
    systemName: row?.systemName ?? SYSTEM_DEFAULTS.systemName,
    supportEmail: row?.supportEmail ?? '',
    registrationEnabled: row?.registrationEnabled ?? SYSTEM_DEFAULTS.registrationEnabled,
    maintenanceMode: row?.maintenanceMode ?? SYSTEM_DEFAULTS.maintenanceMode,
    ...(mail ? {} : { mailMissing: true }),
  };
}

/** The contact until another address is saved; '' if there is none yet. */
async function firstSysadminEmail({ prisma }: Database): Promise<string> {
  const first = await prisma.user.findFirst({
    where: { role: 'sysadmin' },
    orderBy: { id: 'asc' },
    select: { email: true },
  });
  return first?.email ?? '';
}
