import type { NotifyInput, StartedChangeView } from '@fieldhouse/core-contract';
import type { Deps } from '../../platform/deps.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { planChangeMails } from './due-changes.ts';
import { startChange } from './start-change.ts';
import { lockUnnotifiedChange } from './unnotified-games.ts';

/**
 * Holds the emails of a change that nobody was told of yet. Of two calls at the same time one succeeds.
 *
 * @throws HttpProblem as `lockUnnotifiedChange`; 429 if the school reached its limit of emails.
 */
export async function notifyOfChange(
  deps: Deps,
  school: SchoolData,
  changeSetId: number,
  { tell }: NotifyInput,
): Promise<StartedChangeView> {
  const started = await school.transaction(async (tx) => {
    const { kind, changed, created } = await lockUnnotifiedChange(tx, changeSetId);
    await tx.db.changeSet.updateMany({ where: { id: changeSetId }, data: { tell: [...tell] } });
    return startChange(deps, tx, { changeSetId, change: { kind, tell }, changed, created });
  });
  planChangeMails(deps, started);
  return started;
}
