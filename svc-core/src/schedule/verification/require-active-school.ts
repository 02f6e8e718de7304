import { unauthorized } from '@fieldhouse/runtime';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

/** Returns no row for an inactive school. See `requireActiveSchool`. */
export const LOCK_ACTIVE_SCHOOL = schoolStatement('lock-active-school')(`
  select 1 from schools s where s.id = $1 and s."isActive" for share`);

/** Locks the school until the request is written, so that a concurrent deactivation revokes this link too. */
export async function requireActiveSchool(tx: SchoolTransaction): Promise<void> {
  if ((await tx.run(LOCK_ACTIVE_SCHOOL)) === 0) throw unauthorized();
}
