import type { SchoolTransaction } from './school-data.ts';
import { schoolStatement } from '../database/school-statement.ts';

/** Not `for update`: games that are saved meanwhile refer to the school's row. */
const LOCK = schoolStatement('lock-edits')(
  `select id from schools where id = $1 for no key update`,
);

/**
 * Serializes edits of records that a school has few of and that must agree with each other, such as facilities, until the transaction ends.
 */
export const lockEdits = (tx: SchoolTransaction): Promise<number> => tx.run(LOCK);
