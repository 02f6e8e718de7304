import type { StartedChangeView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { runAs } from '../../platform/database/actor-context.ts';
import type { Deps, Round } from '../../platform/deps.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { writeChangeMails } from './write-change-mails.ts';

/**
 * Writes the emails of due changes. Usually the timer of the process that made the change does that; this round finds those of a process
 * that ended.
 */
export const dueChanges = (deps: Deps): Round => ({
  name: 'changes',
  everyMs: 5_000,
  run: () => writeDueChanges(deps),
});

const Due = z.object({ id: z.int(), schoolId: z.int() });

/**
 * Writes the emails of all schools. It runs on behalf of no one, even if a person's request started it. A change whose emails fail does not
 * hold up the others.
 */
export const writeDueChanges = (deps: Deps): Promise<void> =>
  runAs(undefined, () => writeAll(deps));

async function writeAll(deps: Deps): Promise<void> {
  const due = await queryRows(deps.database.pool, Due, {
    name: 'due-changes',
    text: `select c.id, c."schoolId" from change_sets c join schools s on s.id = c."schoolId" and s."isActive"
      where c."sendAt" <= now() and c."writtenAt" is null and c."undoneAt" is null order by c."sendAt" limit 100`,
  });
  for (const { id, schoolId } of due) await writeOrLog(deps, schoolId, id);
}

async function writeOrLog(deps: Deps, schoolId: number, id: number): Promise<void> {
  try {
    await writeChangeMails(deps, schoolId, id);
  } catch (error) {
    deps.logger.warn(
      { err: error, schoolId, changeSetId: id },
      'the emails of a change failed and will be retried',
    );
  }
}

/** Added to the hold, so that the time has also passed by the database's clock. */
const MARGIN_MS = 50;

/** Writes the emails of a committed change when they are due. */
export function planChangeMails(deps: Deps, { sendAt }: StartedChangeView): void {
  if (sendAt === null) return;
  const ms = deps.config.CHANGE_HOLD_SECONDS * 1_000 + MARGIN_MS;
  setTimeout(() => writeSoon(deps), ms).unref();
}

/** Writes due emails in the background. */
export function writeSoon(deps: Deps): void {
  writeDueChanges(deps).catch((error: unknown) =>
    deps.logger.warn({ err: error }, 'emails of changes failed and will be retried'),
  );
}
