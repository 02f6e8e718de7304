import { cancelMailsOfGames } from '../../outbound/mail/cancel-mail.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { createChangeSet } from './record-change.ts';
import type { NewChange } from './record-change.ts';

/** Keeps whole games, with everything that is deleted with them, for `restoreDeletedGames`. */
const RECORD_DELETED = schoolStatement('change-record-deleted')(`
  insert into change_set_rows ("schoolId", "changeSetId", "gameId", before)
    select $1, $2::int, g.id, jsonb_build_object('game', to_jsonb(g),
      'key', (select k.key from game_keys k where k."schoolId" = $1 and k."gameId" = g.id),
      'verifications', (select jsonb_agg(to_jsonb(v)) from verifications v where v."schoolId" = $1 and v."gameId" = g.id),
      'importChanges', (select jsonb_agg(to_jsonb(i)) from import_changes i where i."gameId" = g.id))
    from games g where g."schoolId" = $1 and g.id = any($3::int[])`);

/** Deletes locked games and their links, and cancels their unsent emails. */
export async function removeGames(
  tx: SchoolTransaction,
  gameIds: readonly number[],
): Promise<void> {
  if (gameIds.length === 0) return;
  await cancelMailsOfGames(tx, gameIds);
  await tx.db.game.deleteMany({ where: { id: { in: [...gameIds] } } });
}

/** Deletes locked games as a change set. @returns its ID. */
export async function deleteGames(
  tx: SchoolTransaction,
  change: NewChange<'deleted'>,
  gameIds: readonly number[],
): Promise<number> {
  const id = await createChangeSet(tx, change);
  await tx.run(RECORD_DELETED, [id, gameIds]);
  await removeGames(tx, gameIds);
  return id;
}
