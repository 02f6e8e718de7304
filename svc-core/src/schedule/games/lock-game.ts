import { schoolStatement } from '../../platform/database/school-statement.ts';

/** Locks the school's game `$2` until the transaction ends. */
export const LOCK_GAME = schoolStatement('game-lock')(`
  select id from games where "schoolId" = $1 and id = $2 for update`);
