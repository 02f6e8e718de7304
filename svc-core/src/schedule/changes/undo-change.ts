import { formatMomentAndZone } from '@fieldhouse/core-contract';
import type { UndoneChangeView } from '@fieldhouse/core-contract';
import { conflict, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import { UNDO_DAYS } from '../../platform/school-data/kept-games.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { SET_FACTS, factsOf } from './change-set-columns.ts';
import { removeGames } from './delete-games.ts';
import { restoreDeletedGames } from './restore-deleted-games.ts';
import { describeGame, describedColumns } from './describe-game.ts';

const LOCK = schoolStatement('undo-change-lock')(`
  select c."undoneAt" is not null as "isUndone", c."sendAt", coalesce(c."sendAt" <= now(), false) as "isSent",
      c."createdAt" < now() - interval '${UNDO_DAYS} days' as "isOld", s.timezone
    from change_sets c join schools s on s.id = $1
    where c."schoolId" = $1 and c.id = $2 for update of c`);
const Locked = z.object({
  isUndone: z.boolean(),
  sendAt: z.nullable(z.date()),
  isSent: z.boolean(),
  isOld: z.boolean(),
  timezone: z.string(),
});

const ChangedGame = z.object({
  id: column('g', z.int()),
  isNew: column('r.before is null', z.boolean()),
  isUntouched: column(
    `case when r.before is null then g.version = (r.after->>'version')::int else ${factsOf('g')} @> r.after end`,
    z.boolean(),
  ),
  ...describedColumns,
});
/**
 * Locks each game. One that was not edited since, and has the same agreement with the other school, will be restored, or deleted if the
 * change added it.
 */
const GAMES = schoolStatement('undo-change-games')(`
  select ${selectList(ChangedGame)} from change_set_rows r
    join games g on g."schoolId" = $1 and g.id = r."gameId"
    join teams t on t."schoolId" = $1 and t.id = g."teamId"
    join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
    where r."schoolId" = $1 and r."changeSetId" = $2 and r.after is not null
    order by g.id for update of g`);
/** The edited games that were deleted since. */
const GONE = schoolStatement('undo-change-gone')(`
  select r."gameId" as id from change_set_rows r
    where r."schoolId" = $1 and r."changeSetId" = $2 and r.before is not null and r.after is not null
      and not exists (select from games g where g."schoolId" = $1 and g.id = r."gameId")
    order by r."gameId"`);
const GoneGame = z.object({ id: z.int() });

const RESTORE = schoolStatement('undo-change-restore')(`
  update games g set ${SET_FACTS}
    from games was
    join change_set_rows r on r."schoolId" = $1 and r."changeSetId" = $2 and r."gameId" = was.id
    cross join lateral jsonb_populate_record(was, r.before) b
    where was."schoolId" = $1 and was.id = any($3::int[]) and g."schoolId" = $1 and g.id = was.id`);

/** Reopens links in sent emails of a restored game that the change had ended. */
const REOPEN_LINKS = schoolStatement('undo-change-links')(`
  update verifications v set state = case when v."answeredAt" is null then 'pending' else 'confirmed' end
    from change_set_rows r
    where v."schoolId" = $1 and v.state = 'void' and r."schoolId" = $1 and r."changeSetId" = $2 and r."gameId" = v."gameId"
      and v."gameId" = any($3::int[]) and v."tokenHash" = r.before->>'verificationToken'
      and not exists (select from mail_outbox m where m."schoolId" = $1 and m.id = v."outboxId" and m.state = 'canceled')`);

/** Reopens the proposal that the change had accepted. */
const REOPEN_REQUEST = schoolStatement('undo-change-request')(`
  update verifications v set state = 'reschedule', "acceptedAt" = null, snapshot = r.before->'request'->'snapshot'
    from change_set_rows r
    where v."schoolId" = $1 and v.state = 'confirmed' and r."schoolId" = $1 and r."changeSetId" = $2 and r."gameId" = any($3::int[])
      and v."gameId" = r."gameId" and v.id = (r.before->'request'->>'id')::int`);

/** Resets a game whose last email the change had canceled: it was never sent. */
const NOT_SENT = schoolStatement('undo-change-not-sent')(`
  update games g set status = 'scheduled', "verificationToken" = null
    from verifications v
    where g."schoolId" = $1 and g.id = any($2::int[]) and g.status = 'verification-sent' and v."schoolId" = $1
      and v."gameId" = g.id and v."tokenHash" = g."verificationToken" and v.state = 'void'`);
const MARK = schoolStatement('undo-change-mark')(`
  update change_sets set "undoneAt" = now(), "sendAt" = null where "schoolId" = $1 and id = $2`);

/**
 * Restores the games of a change that were not edited since, and whose other school was neither asked nor has responded; restores deleted
 * games and deletes added ones. Notifies no one.
 *
 * @throws HttpProblem 404; 409 if it was undone, its emails were sent, or it is too old.
 */
export const undoChange = (school: SchoolData, id: number): Promise<UndoneChangeView> =>
  school.transaction((tx) => undo(tx, id)).catch(asProblem);

async function undo(tx: SchoolTransaction, id: number): Promise<UndoneChangeView> {
  await requireUndoable(tx, id);
  const games = await tx.rows(ChangedGame, GAMES, [id]);
  const untouched = games.filter(({ isUntouched }) => isUntouched);
  const idsOf = (isNew: boolean) =>
    untouched.filter((game) => game.isNew === isNew).map((game) => game.id);
  await removeGames(tx, idsOf(true));
  const restored = idsOf(false);
  await tx.run(RESTORE, [id, restored]);
  await tx.run(REOPEN_LINKS, [id, restored]);
  await tx.run(REOPEN_REQUEST, [id, restored]);
  const deleted = await restoreDeletedGames(tx, id);
  await tx.run(NOT_SENT, [[...restored, ...deleted.restored]]);
  await tx.run(MARK, [id]);
  const touched = games.filter(({ isUntouched }) => !isUntouched);
  const gone = await tx.rows(GoneGame, GONE, [id]);
  return {
    restored: restored.length + deleted.restored.length,
    kept: [
      ...touched.map((game) => ({ gameId: game.id, label: describeGame(game, ', ') })),
      ...deleted.kept,
      ...gone.map((game) => ({ gameId: game.id, label: 'a game that was deleted' })),
    ],
  };
}

/** Records that the game referred to before the change may be deleted since. */
function asProblem(error: unknown): never {
  if (violatedConstraint(error) === 'games_pkey')
    throw conflict('Someone is bringing back one of these games. Try again.', 'busy');
  if (violatedConstraint(error)?.startsWith('games_schoolId_') !== true) throw error;
  throw conflict(
    "The former team, opponent or facility of a game was deleted, so this change can't be undone.",
  );
}

async function requireUndoable(tx: SchoolTransaction, id: number): Promise<void> {
  const [change] = await tx.rows(Locked, LOCK, [id]);
  if (!change) throw notFound('Change');
  if (change.isUndone) throw conflict('This change was already undone.', 'already-done');
  if (change.isSent && change.sendAt)
    throw conflict(
      `The emails about this change left at ${formatMomentAndZone(change.sendAt.toISOString(), change.timezone)}, so it can't be undone. To restore the games and notify the same people, put them back on.`,
    );
  if (change.isOld) throw conflict(`A change can be undone for ${UNDO_DAYS} days.`);
}
