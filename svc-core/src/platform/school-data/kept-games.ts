import type { SchoolTransaction } from './school-data.ts';
import { schoolStatement } from '../database/school-statement.ts';

/** How long a change can be undone that nobody is notified of, in days. */
export const UNDO_DAYS = 30;

/** SQL: whether the change set `c` can be undone. */
export const CAN_UNDO = `c."undoneAt" is null and coalesce(c."sendAt" > now(), c."createdAt" > now() - interval '${UNDO_DAYS} days')`;

/**
 * Makes the kept games of changes and imports, deleted ones too, refer to another record, in the transaction that merges or deletes it.
 *
 * @param column the reference.
 * @returns the function that does so. Its `to` is null if the record is deleted.
 */
export function moveInKeptGames(column: 'opponentId' | 'facilityId') {
  // As text, because a deleted game is kept with its states before imports. In a text value the quotes would be escaped.
  const moved = (json: string) =>
    `regexp_replace(${json}::text, '"${column}": ' || $2::int || '(?=[,}])', '"${column}": ' || coalesce(($3::int)::text, 'null'), 'g')::jsonb`;
  const inChanges = schoolStatement(`move-${column}-in-changes`)(`
    update change_set_rows r set before = ${moved('r.before')}, after = ${moved('r.after')}
      where r."schoolId" = $1 and ($2::int in ((r.before->>'${column}')::int, (r.after->>'${column}')::int, (r.before->'game'->>'${column}')::int)
        or r.before->'importChanges' @> jsonb_build_array(jsonb_build_object('before', jsonb_build_object('${column}', $2::int))))`);
  const inImports = schoolStatement(`move-${column}-in-imports`)(`
    update import_changes c set before = ${moved('c.before')}
      from imports i
      where i."schoolId" = $1 and c."importId" = i.id and (c.before->>'${column}')::int = $2::int`);
  return async (tx: SchoolTransaction, from: number, to: number | null): Promise<void> => {
    for (const statement of [inChanges, inImports]) await tx.run(statement, [from, to]);
  };
}
