import type pg from 'pg';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

/**
 * SQL: stops the emails of changes that are not written yet. If none was written, the change can be undone like one without recipients.
 *
 * @param reason a value of `change_recipients.skipped`.
 * @param own the filter of the rows of an alias.
 */
const stop = (reason: string, own: (alias: string) => string): string => `
  with stopped as (
    update change_sets c set "writtenAt" = now(), "sendAt" = case when exists (
        select from change_recipients w where w."schoolId" = c."schoolId" and w."changeSetId" = c.id and w."outboxId" is not null
          ${own('w')}) then c."sendAt" end
    where c."sendAt" is not null and c."writtenAt" is null and c."undoneAt" is null ${own('c')}
    returning c."schoolId", c.id
  )
  update change_recipients r set skipped = '${reason}' from stopped
  where r."schoolId" = stopped."schoolId" and r."changeSetId" = stopped.id and r."outboxId" is null and r.skipped is null ${own('r')}`;

const STOP_OF_SCHOOL = schoolStatement('stop-changes-of-school')(
  stop('deactivated', (alias) => `and ${alias}."schoolId" = $1`),
);

/** Stops the emails about changes that are not written yet. Waits for those that are being written. */
export async function stopChangesOfSchool(
  tx: Pick<Prisma.TransactionClient, '$executeRawUnsafe'>,
  schoolId: number,
): Promise<void> {
  await tx.$executeRawUnsafe(STOP_OF_SCHOOL.text, schoolId);
}

/** Stops them for every school of a restored copy, whose original has most likely sent these emails. */
export async function stopAllChanges(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(stop('restored', () => ''));
}

/** By the clock and not the start of the transaction, which may have waited for emails that were being written. */
const END = schoolStatement('end-change-of-import')(`
  update change_sets c set "undoneAt" = now(), "sendAt" = null
    where c."schoolId" = $1 and c.id = $2 and c."undoneAt" is null and coalesce(c."sendAt" > clock_timestamp(), true)`);

/** Marks a change as undone with its import, in the undo's transaction, unless its emails were sent. Locks it before its games. */
export async function endChangeOfImport(
  client: pg.ClientBase,
  schoolId: number,
  changeSetId: number,
): Promise<void> {
  await client.query(END.text, [schoolId, changeSetId]);
}
