import type { ChangeKind, RecipientGroup } from '@fieldhouse/core-contract';
import type pg from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '../../platform/database/rows.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { LOCK_GAMES } from '../verification/requested-games.ts';
import { AGREED_COLUMNS } from '../games/game-edits.ts';
import { AGREEMENT_COLUMNS, factsOf } from './change-set-columns.ts';

export interface NewChange<Kind extends ChangeKind = ChangeKind> {
  readonly kind: Kind;
  readonly userId: number;
  readonly reason?: string;
  readonly note?: string;
  readonly tell: readonly RecipientGroup[];
}

/** Games before they are changed, as JSON by ID. */
export type GamesBefore = string;

const BEFORE = schoolStatement('change-games-before')(`
  select coalesce(jsonb_object_agg(g.id::text, ${factsOf('g')}), '{}')::text as games
    from games g where g."schoolId" = $1 and g.id = any($2::int[])`);
const Before = z.object({ games: z.string() });

/**
 * SQL: inserts rows for the edited ones of the games `$4`. An undo requires the values of `after`: those of edited columns; if the edit is
 * of agreed details, also the agreement with the other school; and if the undo restores an agreement, also all agreed details.
 *
 * @param before the columns of the game `g` before the edit, as JSON.
 */
const record = (before: string): string => `
  insert into change_set_rows ("schoolId", "changeSetId", "gameId", before, after)
    select $1, $2::int, g.id, differing.before, differing.after
      || case when differing.before ?| array[${AGREED_COLUMNS.map((name) => `'${name}'`).join(', ')}]
        then ${factsOf('g', AGREEMENT_COLUMNS)} else '{}' end
      || case when differing.before->>'status' in ('verification-sent', 'verified') then ${factsOf('g', AGREED_COLUMNS)} else '{}' end
    from games g cross join lateral (
      select jsonb_object_agg(was.key, was.value) as before, jsonb_object_agg(was.key, became.value) as after
      from jsonb_each(${before}) was
      join jsonb_each(${factsOf('g')}) became on became.key = was.key
      where became.value is distinct from was.value
    ) differing
    where g."schoolId" = $1 and g.id = any($4::int[]) and differing.before is not null`;

/** `$3` is the games before the edit. */
const RECORD = schoolStatement('change-record')(record('$3::jsonb -> g.id::text'));

/** For games that the import `$3` edited, which keeps their former columns. */
const RECORD_IMPORTED = schoolStatement('change-record-imported')(
  record(`(select ${factsOf('b')} from import_changes i cross join lateral jsonb_populate_record(null::games, i.before) b
      where i."importId" = $3::uuid and i."gameId" = g.id)`),
);
const CREATE_IMPORTED = schoolStatement('change-create-imported')(`
  insert into change_sets ("schoolId", kind, "userId")
    select $1, 'edited', i."userId" from imports i where i."schoolId" = $1 and i.id = $2
    returning id`);
const CreatedChange = z.object({ id: z.int() });

/** The version shows whether the new game was edited since. */
const RECORD_NEW = schoolStatement('change-record-new')(`
  insert into change_set_rows ("schoolId", "changeSetId", "gameId", after)
    select $1, $2::int, g.id, jsonb_build_object('version', g.version)
    from games g where g."schoolId" = $1 and g.id = any($3::int[])`);

/** Locks games of the school and reads their columns before an edit. Games of other schools are left out. */
export async function lockBefore(
  tx: SchoolTransaction,
  gameIds: readonly number[],
): Promise<GamesBefore> {
  await tx.run(LOCK_GAMES, [gameIds]);
  const [before] = await tx.rows(Before, BEFORE, [gameIds]);
  return before?.games ?? '{}';
}

/** Creates a change set without games. @returns its ID. */
export async function createChangeSet(
  tx: SchoolTransaction,
  { kind, userId, reason = '', note = '', tell }: NewChange,
): Promise<number> {
  const { id } = await tx.db.changeSet.create({
    data: {
      schoolId: tx.schoolId,
      kind,
      userId,
      reason: reason === '' ? null : reason,
      note: note === '' ? null : note,
      tell: [...tell],
    },
    select: { id: true },
  });
  return id;
}

/**
 * Records the edits of locked games as a change set, in their transaction.
 *
 * @param games.changed the games of `before`.
 * @param games.created new games.
 * @returns the ID of the change set; undefined if nothing was edited.
 */
export async function recordChange(
  tx: SchoolTransaction,
  change: NewChange,
  before: GamesBefore,
  games: { readonly changed: readonly number[]; readonly created: readonly number[] },
): Promise<number | undefined> {
  const id = await createChangeSet(tx, change);
  const rows = await tx.run(RECORD, [id, before, games.changed]);
  if (games.created.length > 0) await tx.run(RECORD_NEW, [id, games.created]);
  if (rows + games.created.length > 0) return id;
  await tx.db.changeSet.deleteMany({ where: { id } });
  return undefined;
}

/**
 * Records games that an import edited, in its transaction, so that people can be notified later and it can be undone.
 *
 * @param gameIds some of the edited games.
 * @returns the ID of the change set.
 */
export async function recordImportedChange(
  client: pg.ClientBase,
  schoolId: number,
  importId: string,
  gameIds: readonly number[],
): Promise<number> {
  const [created] = await queryRows(client, CreatedChange, CREATE_IMPORTED.text, [
    schoolId,
    importId,
  ]);
  if (!created) throw new Error('An import belongs to its school');
  await client.query(RECORD_IMPORTED.text, [schoolId, created.id, importId, gameIds]);
  return created.id;
}
