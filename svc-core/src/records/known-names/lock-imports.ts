import { schoolStatement } from '../../platform/database/school-statement.ts';

/** Serializes imports, dry runs and undos of a school, and edits of the names that an import matches. */
export const LOCK_IMPORTS = schoolStatement('lock-imports')(`
  select pg_advisory_xact_lock(hashtext('imports'), $1)::text`);
