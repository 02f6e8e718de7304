import * as z from 'zod/mini';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

/** A kept opponent may be merged into another one later. */
const KEPT = schoolStatement(
  'audit-kept-opponent',
  `with recursive line (id) as (
      select $2::int
      union
      select (a.changes->'opponentId'->>1)::int
      from line join audit_log a on a."schoolId" = $1 and a.kind = 'opponent' and a.action = 'merged' and a."recordId" = line.id::text
    )
    select line.id from line join opponents o on o."schoolId" = $1 and o.id = line.id`,
);

/** The opponent that another one was merged into, as the trail tells; the given one if it was not merged. */
export async function keptOpponentId(school: SchoolData, id: number): Promise<number> {
  const [kept] = await school.read(z.object({ id: z.int() }), KEPT, [id]);
  return kept?.id ?? id;
}
