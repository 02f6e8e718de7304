import { opponentKey } from '@fieldhouse/core-contract/internal';
import { moveInKeptGames } from '../../platform/school-data/kept-games.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { UPSERT_MAPPINGS } from '../known-names/import-mappings.ts';
import { renameInMappings } from './rename-in-mappings.ts';
import type { StoredContact } from './stored-contact.ts';

/** Lets changes and imports from before the merge be undone after it. */
const moveInGames = moveInKeptGames('opponentId');

/** Undoing an import deletes the opponents that it created, but must not delete the kept one. */
const KEEP_AFTER_UNDO = schoolStatement('opponent-merge-made')(`
  update imports i set "madeOpponents" = array_remove(array_remove(i."madeOpponents", $2::int), $3::int)
    where i."schoolId" = $1 and i."madeOpponents" && array[$2::int, $3::int]`);

/** Links that the former address `$3` was entitled to open stay valid while the opponent has the address `$4`. */
const KEEP_LINKS = schoolStatement('opponent-merge-links')(`
  update verifications v set "validFor" = $4
    from games g
    where v."schoolId" = $1 and g."schoolId" = $1 and g.id = v."gameId" and g."opponentId" = $2
      and lower(coalesce(v."validFor", v."sentTo")) = lower($3)`);

/** `KEEP_LINKS` for links of deleted games. */
const KEEP_DELETED_LINKS = schoolStatement('opponent-merge-deleted-links')(`
  update change_set_rows r set before = jsonb_set(r.before, '{verifications}', (
      select jsonb_agg(v || case when lower(coalesce(v->>'validFor', v->>'sentTo')) = lower($3)
        then jsonb_build_object('validFor', $4::text) else '{}' end)
      from jsonb_array_elements(r.before->'verifications') v))
    where r."schoolId" = $1 and jsonb_typeof(r.before->'verifications') = 'array' and (r.before->'game'->>'opponentId')::int = $2::int`);

/**
 * Makes everything except games refer to the kept opponent instead of the merged one, and makes the former name known to the next import.
 * Call it before the games move.
 *
 * @param kept as it is after the merge.
 */
export async function moveReferences(
  tx: SchoolTransaction,
  from: StoredContact,
  kept: StoredContact,
): Promise<void> {
  if (from.email.toLowerCase() !== kept.email.toLowerCase())
    for (const keep of [KEEP_LINKS, KEEP_DELETED_LINKS])
      await tx.run(keep, [from.id, from.email, kept.email]);
  await moveInGames(tx, from.id, kept.id);
  await tx.run(KEEP_AFTER_UNDO, [from.id, kept.id]);
  if (from.schoolName === kept.schoolName) return;
  await renameInMappings(tx, from.id, kept.schoolName);
  const key = opponentKey(from.schoolName);
  await tx.run(UPSERT_MAPPINGS, [['opponent'], [key], [JSON.stringify(kept.schoolName)]]);
}
