import type { SchoolTransaction } from '../../platform/school-data.ts';
import { schoolStatement } from '../../platform/school-statement.ts';
import type { StoredContact } from './stored-contact.ts';

/** The mappings of import files know an opponent by its name `$2`, and mean the first one of that name. `$4` is its ID. */
const RENAME = schoolStatement(
  'opponent-rename-mappings',
  `update import_mappings m set value = to_jsonb($3::text)
    where m."schoolId" = $1 and m.kind = 'opponent' and m.value = to_jsonb($2::text)
      and not exists (select from opponents o where o."schoolId" = $1 and o."schoolName" = $2 and o.id < $4)`,
);

/** Names that an import takes for an opponent are taken for the opponent of another name. Call it before that one has the name. */
export async function renameInMappings(
  tx: SchoolTransaction,
  { id, schoolName }: Pick<StoredContact, 'id' | 'schoolName'>,
  name: string,
): Promise<void> {
  if (name !== schoolName) await tx.run(RENAME, [schoolName, name, id]);
}
