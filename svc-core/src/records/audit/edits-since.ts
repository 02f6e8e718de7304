import { formatName } from '@fieldhouse/core-contract';
import type { FieldChange, RecordDeletion, RecordEditor } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

/** A record whose edits the audit trail has. */
export interface EditedRecord {
  readonly kind: 'game' | 'team' | 'opponent' | 'school' | 'facility' | 'no-play-date' | 'contact';
  readonly id: number;
}

const Editor = {
  actorKind: z.enum(['person', 'visitor', 'system']),
  actorEmail: z.nullable(z.string()),
  actorRole: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
};
const Edit = z.object({ at: z.string(), field: z.string(), ...Editor });
const Deletion = z.object({ at: z.string(), ...Editor });
const Imported = z.pick(Edit, { at: true, field: true, firstName: true, lastName: true });

const EDITOR = 'a."actorKind", a."actorEmail", a."actorRole", u."firstName", u."lastName"';
const OF_RECORD = `left join users u on u."schoolId" = $1 and u.id = a."actorId"
  where a."schoolId" = $1 and a.kind = $2 and a."recordId" = $3::int::text`;
const EDITS_SINCE = schoolStatement('edits-since')(`
  select a.at, changed.field, ${EDITOR}
  from audit_log a cross join lateral jsonb_object_keys(a.changes) changed(field) ${OF_RECORD}
    and a.action = 'changed' and a.version > $4 order by a.id`);
const DELETION = schoolStatement('edits-deletion')(`
  select a.at, ${EDITOR} from audit_log a ${OF_RECORD} and a.action = 'deleted' order by a.id desc limit 1`);
/** An import leaves one entry for all its games, but keeps the former state of each. */
const IMPORTS_SINCE = schoolStatement('edits-imports-since')(`
  select c."changedAt" as at, kept.field, u."firstName", u."lastName"
  from import_changes c
  join games g on g."schoolId" = $1 and g.id = c."gameId"
  join imports i on i."schoolId" = $1 and i.id = c."importId"
  left join users u on u."schoolId" = $1 and u.id = i."userId"
  cross join lateral jsonb_each(c.before) kept(field, value)
  where c."gameId" = $2 and (c.before->>'version')::int >= $3 and kept.value is distinct from to_jsonb(g)->kept.field
  order by c."changedAt"`);

/** Who made the last change of each game: its entry has the time of the change. */
const LAST_EDITORS = schoolStatement('edits-last')(`
  select distinct on (g.id) g.id, ${EDITOR}
  from games g
  join audit_log a on a."schoolId" = $1 and a.kind = 'game' and a."recordId" = g.id::text
    and a.at::timestamptz(3) = g."updatedAt"
  left join users u on u."schoolId" = $1 and u.id = a."actorId"
  where g."schoolId" = $1 and g.id = any($2) order by g.id, a.id desc`);
const LastEditor = z.object({ id: z.int(), ...Editor });

/** Columns that no one edits. */
const NOT_EDITED = new Set([
  'version',
  'updatedAt',
  'mailProblem',
  'verificationToken',
  'importId',
  'calendarSequence',
  'previousDates',
  'makeUpGameId',
]);

/** The last edit of each field since a version. */
export async function editsSince(
  school: SchoolData,
  { kind, id }: EditedRecord,
  version: number,
): Promise<FieldChange[]> {
  const edits = await school.read(Edit, EDITS_SINCE, [kind, id, version]);
  const imports = kind === 'game' ? await school.read(Imported, IMPORTS_SINCE, [id, version]) : [];
  const all = [
    ...imports.map((row) => ({ ...row, by: importEditor(row) })),
    ...edits.map((row) => ({ ...row, by: editorOf(row) })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  const last = new Map<string, FieldChange>();
  for (const { field, by, at } of all) {
    if (!NOT_EDITED.has(field)) last.set(field, { field, by, at });
  }
  return [...last.values()];
}

/** Who last changed each of these games, by ID; without those of which the trail does not say it, as for an import. */
export async function lastEditors(
  school: SchoolData,
  gameIds: readonly number[],
): Promise<Record<string, RecordEditor>> {
  if (gameIds.length === 0) return {};
  const rows = await school.read(LastEditor, LAST_EDITORS, [gameIds]);
  return Object.fromEntries(rows.map((row) => [row.id, editorOf(row)]));
}

/** Who deleted a record; undefined if the trail does not have the deletion. */
export async function deletionOf(
  school: SchoolData,
  { kind, id }: EditedRecord,
): Promise<RecordDeletion | undefined> {
  const [row] = await school.read(Deletion, DELETION, [kind, id]);
  return row && { by: editorOf(row), at: row.at };
}

function editorOf(row: Omit<z.output<typeof Deletion>, 'at'>): RecordEditor {
  if (row.actorKind === 'visitor') return { kind: 'other-school' };
  if (row.actorKind === 'system') return { kind: 'system' };
  if (row.actorRole === 'sysadmin') return { kind: 'administrator' };
  const name = formatName(row.firstName ?? '', row.lastName ?? '') || row.actorEmail;
  return name ? { kind: 'person', name } : { kind: 'person' };
}

function importEditor({ firstName, lastName }: z.output<typeof Imported>): RecordEditor {
  const name = formatName(firstName ?? '', lastName ?? '');
  return name ? { kind: 'import', name } : { kind: 'import' };
}
