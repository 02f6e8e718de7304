import { emailAddress } from '@fieldhouse/core-contract';
import { createLogger } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { hashPassword, temporaryPassword } from '../../people/accounts/password-hash.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/migrations/migrate.ts';

const HOURS = 72;
const USAGE =
  'Enter an email address: npm run create-sysadmin -w @fieldhouse/svc-core -- someone@example.org';

/**
 * Creates a system administrator, after applying all migrations.
 *
 * @returns the text for the operator, with the first password.
 * @throws Error with a message for the operator.
 */
export async function provisionSysadmin(
  databaseUrl: string,
  address: string | undefined,
): Promise<string> {
  const email = z.safeParse(emailAddress('Not an email address'), address);
  if (!email.success) throw new Error(USAGE);
  const password = temporaryPassword();
  await migrate(databaseUrl);
  const database = openDatabase(
    databaseUrl,
    createLogger({ service: 'create-sysadmin', level: 'silent' }),
    1,
  );
  try {
    const { rowCount } = await database.pool.query(
      `insert into users (email, password, "firstName", role, "mustChangePassword", "emailConfirmedAt", "temporaryPasswordExpiresAt")
       values ($1, $2, 'Administrator', 'sysadmin', true, now(), now() + make_interval(hours => $3))
       on conflict (email) do nothing`,
      [email.data, await hashPassword(password), HOURS],
    );
    if (rowCount === 0) throw new Error('This email already has an account');
    return `System administrator: ${email.data}\nTemporary password: ${password}\nIt's valid for ${HOURS} hours. You'll choose your own when you sign in.`;
  } finally {
    await database.close();
  }
}
