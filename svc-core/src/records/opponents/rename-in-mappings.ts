import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

/** Import mappings know an opponent by its name, which means the first one of that name. `$2` is its ID, `$3` another name. */
const RENAME = schoolStatement('opponent-rename-mappings')(`
  update import_mappings m set value = to_jsonb($3::text)
    from opponents r where r."schoolId" = $1 and r.id = $2 and r."schoolName" <> $3::text
      and m."schoolId" = $1 and m.kind = 'opponent' and m.value = to_jsonb(r."schoolName")
      and not exists (select from opponents o where o."schoolId" = $1 and o."schoolName" = r."schoolName" and o.id < r.id)`);

/** Redirects mappings of an opponent to another name. Call it before an opponent has that name. */
export async function renameInMappings(
  tx: SchoolTransaction,
  id: number,
  name: string,
): Promise<void> {
  await tx.run(RENAME, [id, name]);
}
