import type { Config } from '../../platform/config.ts';
import { hashPassword } from '../../people/accounts/password-hash.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Creates the first system administrator from `SYSADMIN_EMAIL` and `SYSADMIN_PASSWORD` if there is none yet.
 *
 * @returns the address, if one was created.
 */
export async function bootstrapSysadmin(
  database: Database,
  config: Pick<Config, 'SYSADMIN_EMAIL' | 'SYSADMIN_PASSWORD'>,
): Promise<string | undefined> {
  const email = config.SYSADMIN_EMAIL?.trim().toLowerCase();
  if (!email || !config.SYSADMIN_PASSWORD) return undefined;
  const { rowCount } = await database.pool.query(
    `insert into users (email, password, "firstName", role, "mustChangePassword", "emailConfirmedAt")
      select $1, $2, 'Administrator', 'sysadmin', false, now()
      where not exists (select 1 from users where role = 'sysadmin')
      on conflict (email) do nothing`,
    [email, await hashPassword(config.SYSADMIN_PASSWORD)],
  );
  return rowCount === 1 ? email : undefined;
}
