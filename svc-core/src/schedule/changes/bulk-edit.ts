import { bulkChangeProblem, dayText } from '@fieldhouse/core-contract';
import type {
  BulkEditInput,
  BulkEditView,
  StartedChangeView,
  RecipientGroup,
} from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import { gameProblem } from '../games/write-game.ts';
import { voidVerifications } from '../games/void-verifications.ts';
import type { Actor } from '../../platform/routes/access.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { clockTime } from '../../platform/database/time-of-day.ts';
import { canNotify, planBulkEdit, readBulkGames } from './bulk-games.ts';
import type { BulkGame, PlannedGame } from './bulk-games.ts';
import { choosePlace } from './bulk-places.ts';
import { bulkEditView } from './bulk-view.ts';
import { SET_FACTS } from './change-set-columns.ts';
import { deleteGames } from './delete-games.ts';
import { planChangeMails } from './due-changes.ts';
import { lockBefore, recordChange } from './record-change.ts';
import type { NewChange } from './record-change.ts';
import { startChange } from './start-change.ts';

/** `$2` is an array of objects: the ID of a game, and its edited columns. */
const WRITE = schoolStatement('bulk-write')(`
  update games g set ${SET_FACTS}
    from jsonb_array_elements($2::jsonb) given(columns)
    join games was on was."schoolId" = $1 and was.id = (given.columns->>'id')::int
    cross join lateral jsonb_populate_record(was, given.columns) b
    where g."schoolId" = $1 and g.id = was.id`);

/**
 * Edits or deletes games as one change set that can be undone, or previews that. Emails to recipients are held like those of an edit of one
 * game.
 *
 * @throws HttpProblem 400 or 404 as `BulkEditInput` says; 429 if the school reached its limit of emails.
 */
export async function bulkEdit(
  deps: Deps,
  school: SchoolData,
  actor: Pick<Actor, 'id'>,
  input: BulkEditInput,
): Promise<BulkEditView> {
  const plan = await readPlan(school, input);
  if (input.preview === true)
    return bulkEditView(deps, school, plan.of(await readBulkGames(school, plan.gameIds)));
  const { made, started } = await school
    .transaction(async (tx) => {
      const done = await makeBulkEdit(tx, actor, plan);
      return { made: done, started: await startIfNotified(deps, tx, done) };
    })
    .catch(gameProblem);
  if (started) planChangeMails(deps, started);
  return {
    ...(await bulkEditView(deps, school, made.planned)),
    ...(made.changeSetId === undefined ? {} : { changeSetId: made.changeSetId }),
    ...(started ? { change: started } : {}),
  };
}

export interface BulkPlan {
  readonly gameIds: readonly number[];
  readonly tell: readonly RecipientGroup[];
  readonly deletes: boolean;
  /** The edits of games. @throws HttpProblem as `planBulkEdit` */
  of(games: readonly BulkGame[]): PlannedGame[];
}

/** @throws HttpProblem 400 */
export async function readPlan(
  school: SchoolData,
  { gameIds, change, tell = [] }: BulkEditInput,
): Promise<BulkPlan> {
  const problem = bulkChangeProblem(change, tell);
  if (problem !== undefined) throw invalid(problem, { change: problem });
  const place = await choosePlace(school, change);
  return {
    gameIds: [...new Set(gameIds)],
    tell,
    deletes: change.delete === true,
    of: (games) => planBulkEdit(games, change, place),
  };
}

/** A bulk edit that was made, in its transaction. */
export interface MadeBulkEdit {
  readonly planned: readonly PlannedGame[];
  /** Undefined if nothing differs. */
  readonly changeSetId: number | undefined;
  readonly change: NewChange<'edited'>;
  /** The games that recipients are notified of. */
  readonly changed: readonly number[];
}

/** Makes the edits and records the change set. @throws HttpProblem 400 or 404 */
export async function makeBulkEdit(
  tx: SchoolTransaction,
  actor: Pick<Actor, 'id'>,
  { gameIds, tell, deletes, of }: BulkPlan,
): Promise<MadeBulkEdit> {
  const before = await lockBefore(tx, gameIds);
  const planned = of(await readBulkGames(tx, gameIds));
  const changed = planned.map(({ game }) => game.id);
  const change = { kind: 'edited', userId: actor.id, tell } as const;
  const made = { planned, change, changed: planned.filter(canNotify).map(({ game }) => game.id) };
  if (planned.length === 0) return { ...made, changeSetId: undefined };
  if (deletes)
    return { ...made, changeSetId: await deleteGames(tx, { ...change, kind: 'deleted' }, changed) };
  await writeGames(tx, planned);
  const games = { changed, created: [] };
  return { ...made, changeSetId: await recordChange(tx, change, before, games) };
}

async function writeGames(tx: SchoolTransaction, planned: readonly PlannedGame[]): Promise<void> {
  const others = planned.filter(({ edit }) => edit?.isOtherGame === true);
  if (others.length > 0)
    await voidVerifications(
      tx,
      others.map(({ game }) => game.id),
    );
  await tx.run(WRITE, [JSON.stringify(planned.flatMap(columnsOf))]);
}

async function startIfNotified(
  deps: Deps,
  tx: SchoolTransaction,
  { changeSetId, change, changed }: MadeBulkEdit,
): Promise<StartedChangeView | undefined> {
  if (changeSetId === undefined || change.tell.length === 0 || changed.length === 0)
    return undefined;
  return startChange(deps, tx, { changeSetId, change, changed, created: [] });
}

/** The columns of an edited game in the form that `jsonb_populate_record` reads. */
function columnsOf({ game, edit }: PlannedGame): Readonly<Record<string, unknown>>[] {
  if (edit === null) return [];
  const { date, time, endTime, dismissalTime, departureTime, ...columns } = edit.columns;
  return [
    {
      ...columns,
      id: game.id,
      date: dayText(date),
      time: clockTime(time),
      endTime: clockTime(endTime),
      ...(dismissalTime === undefined ? {} : { dismissalTime: clockTime(dismissalTime) }),
      ...(departureTime === undefined ? {} : { departureTime: clockTime(departureTime) }),
    },
  ];
}
