import { formatName } from '@fieldhouse/core-contract';
import type { ChangeSetBriefView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import { CAN_UNDO } from '../../platform/school-data/kept-games.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

const LISTED = 100;

const ofRecipients = (condition: string): string =>
  `(select count(*)::int from change_recipients r where r."schoolId" = $1 and r."changeSetId" = c.id and ${condition})`;

/** The rows of the games that are counted: not those of make-up games that it created. */
const ROWS = `from change_set_rows r where r."schoolId" = $1 and r."changeSetId" = c.id and (r.before is not null or c.kind in ('added', 'copied'))`;

/** The columns of a change set `c` with the user `u` who made it, see `changesWhere`. */
export const BriefRow = z.object({
  id: column('c', z.int()),
  kind: column('c', z.string()),
  reason: column(`coalesce(c.reason, '')`, z.string()),
  note: column(`coalesce(c.note, '')`, z.string()),
  tell: column('c', z.array(z.string())),
  createdAt: column('c', z.date()),
  firstName: column('u', z.nullable(z.string())),
  lastName: column('u', z.nullable(z.string())),
  email: column('u', z.nullable(z.string())),
  sendAt: column('c', z.nullable(z.date())),
  undoneAt: column('c', z.nullable(z.date())),
  canUndo: column(CAN_UNDO, z.boolean()),
  gamesCount: column(`(select count(*)::int ${ROWS})`, z.int()),
  day: column(
    `(select case when count(distinct d.day) = 1 then min(d.day) end from (
      select coalesce(r.before->>'date', r.before->'game'->>'date',
        (select g.date::text from games g where g."schoolId" = $1 and g.id = r."gameId")) as day ${ROWS}) d)`,
    z.nullable(z.string()),
  ),
  recipientsCount: column(ofRecipients('r.skipped is null'), z.int()),
  failedCount: column(
    `(select count(*)::int from change_recipients r
      join mail_outbox m on m."schoolId" = $1 and m.id = r."outboxId" and m.state = 'failed'
      where r."schoolId" = $1 and r."changeSetId" = c.id)`,
    z.int(),
  ),
});
type BriefRow = z.output<typeof BriefRow>;

/** SQL: change sets that meet a condition, newest first. */
export const changesWhere = (condition: string): string =>
  `select ${selectList(BriefRow)} from change_sets c
    left join users u on u."schoolId" = $1 and u.id = c."userId"
    where c."schoolId" = $1 ${condition} order by c.id desc limit ${LISTED}`;

const LIST = schoolStatement('change-list')(changesWhere(''));

/** The school's newest change sets, newest first. */
export async function listChanges(school: SchoolData): Promise<ChangeSetBriefView[]> {
  return (await school.rows(BriefRow, LIST)).map(briefView);
}

export function briefView({
  firstName,
  lastName,
  email,
  createdAt,
  sendAt,
  undoneAt,
  day,
  ...row
}: BriefRow): ChangeSetBriefView {
  return {
    ...row,
    ...(day === null ? {} : { day }),
    by: formatName(firstName ?? '', lastName ?? '') || (email ?? ''),
    createdAt: createdAt.toISOString(),
    sendAt: sendAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}
