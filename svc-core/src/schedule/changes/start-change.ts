import type { StartedChangeView, NotifiedChangeKind } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { addRecipients } from './recipients.ts';
import type { NewChange } from './record-change.ts';

const HOLD = schoolStatement('change-hold')(`
  update change_sets set "sendAt" = now() + make_interval(secs => $3::float8) where "schoolId" = $1 and id = $2
    returning "sendAt"`);
const Held = z.object({ sendAt: z.date() });

/** A change set that was made, in its transaction. */
export interface MadeChange {
  readonly changeSetId: number;
  readonly change: NewChange<NotifiedChangeKind>;
  /** The games that the emails are about. */
  readonly changed: readonly number[];
  /** The games that the other schools are asked to confirm, if they are recipients. */
  readonly created: readonly number[];
}

type Recorded = Omit<MadeChange, 'change'> & {
  readonly change: Pick<MadeChange['change'], 'kind' | 'tell'>;
};

/**
 * Holds the emails of a recorded change for a while, in its transaction. @throws HttpProblem 429 if the school reached its limit for a day.
 */
export async function startChange(
  { config }: Pick<Deps, 'config'>,
  tx: SchoolTransaction,
  { changeSetId, change: { kind, tell }, changed, created }: Recorded,
): Promise<StartedChangeView> {
  const recipients = await addRecipients(config, tx, changeSetId, { kind, tell, gameIds: changed });
  const isAsked = created.length > 0 && tell.includes('opponents');
  if (recipients === 0 && !isAsked) return { changeSetId, sendAt: null, recipients };
  const [held] = await tx.rows(Held, HOLD, [changeSetId, config.CHANGE_HOLD_SECONDS]);
  return { changeSetId, sendAt: held?.sendAt.toISOString() ?? null, recipients };
}
