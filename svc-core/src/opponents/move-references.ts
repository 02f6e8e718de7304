import { opponentKey } from '@fieldhouse/core-contract/internal';
import type { SchoolTransaction } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { UPSERT_MAPPINGS } from '../imports/import-mappings.ts';
import { renameInMappings } from './rename-in-mappings.ts';
import type { StoredContact } from './stored-contact.ts';

/** SQL: sets the opponent of a game in JSON from `$2` to `$3`. */
const moved = (games: string) =>
  `case when (${games}->>'opponentId')::int = $2 then jsonb_set(${games}, '{opponentId}', to_jsonb($3::int)) else ${games} end`;

/** So that changes from before the merge can be undone after it. */
const MOVE_IN_CHANGES = schoolStatement(
  'opponent-merge-changes',
  `update change_set_rows r set before = ${moved('r.before')}, after = ${moved('r.after')}
    where r."schoolId" = $1 and ((r.before->>'opponentId')::int = $2 or (r.after->>'opponentId')::int = $2)`,
);
const MOVE_IN_IMPORTS = schoolStatement(
  'opponent-merge-imports',
  `update import_changes c set before = ${moved('c.before')}
    from imports i
    where i."schoolId" = $1 and c."importId" = i.id and (c.before->>'opponentId')::int = $2`,
);

/** Undoing an import deletes the opponents that it created. One that was merged is not only its. */
const KEEP_AFTER_UNDO = schoolStatement(
  'opponent-merge-made',
  `update imports i set "madeOpponents" = array_remove(array_remove(i."madeOpponents", $2::int), $3::int)
    where i."schoolId" = $1 and i."madeOpponents" && array[$2::int, $3::int]`,
);

/** Links that the former address `$3` was entitled to open stay valid while the opponent has the address `$4`. */
const KEEP_LINKS = schoolStatement(
  'opponent-merge-links',
  `update verifications v set "validFor" = $4
    from games g
    where v."schoolId" = $1 and g."schoolId" = $1 and g.id = v."gameId" and g."opponentId" = $2
      and lower(coalesce(v."validFor", v."sentTo")) = lower($3)`,
);

/**
 * Makes everything but games refer to the kept opponent instead of the one that is merged into it, and makes the former name known to
 * the next import. Call it before the games move.
 *
 * @param kept as it is after the merge.
 */
export async function moveReferences(
  tx: SchoolTransaction,
  from: StoredContact,
  kept: StoredContact,
): Promise<void> {
  await tx.run(MOVE_IN_CHANGES, [from.id, kept.id]);
  await tx.run(MOVE_IN_IMPORTS, [from.id, kept.id]);
  await tx.run(KEEP_AFTER_UNDO, [from.id, kept.id]);
  if (from.email.toLowerCase() !== kept.email.toLowerCase())
    await tx.run(KEEP_LINKS, [from.id, from.email, kept.email]);
  if (from.schoolName === kept.schoolName) return;
  await renameInMappings(tx, from, kept.schoolName);
  const key = opponentKey(from.schoolName);
  await tx.run(UPSERT_MAPPINGS, [['opponent'], [key], [JSON.stringify(kept.schoolName)]]);
}
