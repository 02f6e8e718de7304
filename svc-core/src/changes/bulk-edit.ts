import { bulkChangeProblem } from '@fieldhouse/core-contract';
import type { BulkChange, BulkEditInput, BulkEditView } from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import { gameProblem } from '../games/write-game.ts';
import { voidVerifications } from '../games/void-verifications.ts';
import type { Actor } from '../platform/access.ts';
import type { Deps } from '../platform/deps.ts';
import type { SchoolData, SchoolTransaction } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { clockTime, dayText } from '../platform/time-of-day.ts';
import { planBulkEdit, readBulkGames } from './bulk-games.ts';
import type { PlannedGame } from './bulk-games.ts';
import { choosePlace } from './bulk-places.ts';
import type { ChosenPlace } from './bulk-places.ts';
import { bulkEditView } from './bulk-view.ts';
import { SET_FACTS } from './changed-columns.ts';
import { deleteGames } from './delete-games.ts';
import { lockBefore, recordChange } from './record-change.ts';
import type { NewChange } from './record-change.ts';

/** `$2` is an array of objects: the ID of a game, and those of its columns that change. */
const WRITE = schoolStatement(
  'bulk-write',
  `update games g set ${SET_FACTS}
    from jsonb_array_elements($2::jsonb) given(columns)
    join games was on was."schoolId" = $1 and was.id = (given.columns->>'id')::int
    cross join lateral jsonb_populate_record(was, given.columns) b
    where g."schoolId" = $1 and g.id = was.id`,
);

/**
 * Changes or deletes games together, as one change that can be undone, or shows what would change.
 *
 * @throws HttpProblem 400 or 404 as `BulkEditInput` says
 */
export async function bulkEdit(
  deps: Pick<Deps, 'logger'>,
  school: SchoolData,
  actor: Pick<Actor, 'id'>,
  { gameIds, change, preview }: BulkEditInput,
): Promise<BulkEditView> {
  const problem = bulkChangeProblem(change);
  if (problem !== undefined) throw invalid(problem, { change: problem });
  const ids = [...new Set(gameIds)];
  const place = await choosePlace(school, change);
  if (preview === true) {
    const planned = planBulkEdit(await readBulkGames(school, ids), change, place);
    return bulkEditView(deps, school, planned);
  }
  const made = await school
    .transaction((tx) => makeBulkEdit(tx, actor, ids, { change, place }))
    .catch(gameProblem);
  const view = await bulkEditView(deps, school, made.planned);
  return made.changeSetId === undefined ? view : { changeSetId: made.changeSetId, ...view };
}

interface MadeBulkEdit {
  readonly planned: readonly PlannedGame[];
  /** Undefined if nothing differs. */
  readonly changeSetId: number | undefined;
}

async function makeBulkEdit(
  tx: SchoolTransaction,
  actor: Pick<Actor, 'id'>,
  gameIds: readonly number[],
  { change, place }: { readonly change: BulkChange; readonly place: ChosenPlace },
): Promise<MadeBulkEdit> {
  const before = await lockBefore(tx, gameIds);
  const planned = planBulkEdit(await readBulkGames(tx, gameIds), change, place);
  if (planned.length === 0) return { planned, changeSetId: undefined };
  const changed = planned.map(({ game }) => game.id);
  if (change.delete === true)
    return { planned, changeSetId: await deleteGames(tx, changeOf(actor, 'deleted'), changed) };
  const others = planned.filter(({ edit }) => edit?.isOtherGame === true);
  if (others.length > 0)
    await voidVerifications(
      tx,
      others.map(({ game }) => game.id),
    );
  await tx.run(WRITE, [JSON.stringify(planned.flatMap(columnsOf))]);
  const games = { changed, created: [] };
  return { planned, changeSetId: await recordChange(tx, changeOf(actor, 'edited'), before, games) };
}

function changeOf<Kind extends 'edited' | 'deleted'>(
  actor: Pick<Actor, 'id'>,
  kind: Kind,
): NewChange<Kind> {
  return { kind, userId: actor.id, reason: '', note: '', tell: [] };
}

/** The columns of an edited game in the form that `jsonb_populate_record` reads. */
function columnsOf({ game, edit }: PlannedGame): Readonly<Record<string, unknown>>[] {
  if (edit === null) return [];
  const { date, time, endTime, ...columns } = edit.columns;
  return [
    {
      ...columns,
      id: game.id,
      date: dayText(date),
      time: clockTime(time),
      endTime: clockTime(endTime),
    },
  ];
}
