import type { UndoImportView } from '@fieldhouse/import-contract/internal';
import { conflict, notFound } from '@fieldhouse/runtime';
import type pg from 'pg';
import * as z from 'zod/mini';
import { endChangeOfImport } from '../changes/stop-changes.ts';
import { queryManyRows, queryRows } from '../../platform/database/rows.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { LOCK_IMPORTS } from '../../records/known-names/lock-imports.ts';
import { inTransaction } from './import-pool.ts';
import { ownFile } from './import-slots.ts';
import type { ImportResources } from './ingest-rows.ts';

const FIND = schoolStatement(
  'import-undo-find',
)(`select state, "undoneAt", "madeTeams", "madeOpponents", (result->'agreedChange'->>'changeSetId')::int as "changeSetId"
    from imports where "schoolId" = $1 and id = $2 for update`);
const CREATED_GAMES = schoolStatement('import-undo-made')(
  `select id, "updatedAt" <> "createdAt" as touched from games where "schoolId" = $1 and "importId" = $2 for update`,
);
const CHANGED_GAMES = schoolStatement(
  'import-undo-changed',
)(`select g.id, g."updatedAt" <> c."changedAt" as touched from import_changes c
  join games g on g."schoolId" = $1 and g.id = c."gameId" where c."importId" = $2 for update of g`);
const RESTORE = schoolStatement(
  'import-undo-restore',
)(`update games g set "opponentId" = b."opponentId", date = b.date, "time" = b."time", "endTime" = b."endTime", venue = b.venue,
    "facilityId" = (select f.id from facilities f where f."schoolId" = $1 and f.id = b."facilityId"), "isHome" = b."isHome", neutral = b.neutral,
    status = case when b.status in ('verification-sent', 'verified', 'reschedule') then 'scheduled' else b.status end,
    score = b.score, "ourScore" = b."ourScore", "theirScore" = b."theirScore", "gameType" = coalesce(b."gameType", g."gameType")
  from import_changes c cross join lateral jsonb_populate_record(null::games, c.before) b
  where g."schoolId" = $1 and g.id = c."gameId" and c."importId" = $2`);
const REMOVE_GAMES = schoolStatement('import-undo-games')(
  'delete from games where "schoolId" = $1 and "importId" = $2',
);
const REMOVE_TEAMS = schoolStatement(
  'import-undo-teams',
)(`delete from teams t where t."schoolId" = $1 and t.id = any($2::int[]) and t."updatedAt" = t."createdAt"
    and not exists (select 1 from games g where g."schoolId" = $1 and g."teamId" = t.id)`);
const REMOVE_OPPONENTS = schoolStatement(
  'import-undo-opponents',
)(`delete from opponents o where o."schoolId" = $1 and o.id = any($2::int[]) and o."updatedAt" = o."createdAt"
    and not exists (select 1 from games g where g."schoolId" = $1 and g."opponentId" = o.id)`);
const MARK_UNDONE = schoolStatement('import-undo-mark')(
  'update imports set "undoneAt" = now() where "schoolId" = $1 and id = $2',
);

const Found = z.object({
  state: z.string(),
  undoneAt: z.nullable(z.date()),
  madeTeams: z.nullable(z.array(z.int())),
  madeOpponents: z.nullable(z.array(z.int())),
  /** The change set of the agreed games that it changed. */
  changeSetId: z.nullable(z.int()),
});
type Found = z.output<typeof Found>;
const Touched = z.object({ touched: z.boolean() });

/**
 * Undoes an import completely: deletes its games, restores the games it changed (without the other school's responses), and deletes
 * the teams and opponents it created if they are unused and unchanged since. Emails about its games that have not left are not sent.
 *
 * @throws HttpProblem 409 if one of its games changed or a former opponent of one was deleted since, 404 for another school's import.
 */
export async function undoImport(
  work: ImportResources,
  schoolId: number,
  id: string,
): Promise<UndoImportView> {
  const file = await ownFile(work.schoolOf(schoolId), id);
  const undone = await work.slots.run(file, () =>
    undoInTransaction(work, schoolId, id).catch(asProblem),
  );
  work.refreshStatistics(Object.values(undone).reduce((sum, rows) => sum + rows));
  return undone;
}

function undoInTransaction({ files }: ImportResources, schoolId: number, id: string) {
  return inTransaction(files, async (client): Promise<UndoImportView> => {
    await client.query(LOCK_IMPORTS.text, [schoolId]);
    const found = await findUndoable(client, schoolId, id);
    if (found.changeSetId !== null) await endChangeOfImport(client, schoolId, found.changeSetId);
    await requireUnchanged(client, schoolId, id);
    const restored = await client.query(RESTORE.text, [schoolId, id]);
    const games = await client.query(REMOVE_GAMES.text, [schoolId, id]);
    const teams = await client.query(REMOVE_TEAMS.text, [schoolId, found.madeTeams]);
    const opponents = await client.query(REMOVE_OPPONENTS.text, [schoolId, found.madeOpponents]);
    await client.query(MARK_UNDONE.text, [schoolId, id]);
    return {
      removedGames: games.rowCount ?? 0,
      restoredGames: restored.rowCount ?? 0,
      removedTeams: teams.rowCount ?? 0,
      removedOpponents: opponents.rowCount ?? 0,
    };
  });
}

function asProblem(error: unknown): never {
  if (violatedConstraint(error) !== 'games_schoolId_opponentId_fkey') throw error;
  throw conflict(
    "An opponent was deleted after this import changed its games, so it can't be undone.",
  );
}

async function findUndoable(client: pg.ClientBase, schoolId: number, id: string): Promise<Found> {
  const [found] = await queryRows(client, Found, FIND.text, [schoolId, id]);
  if (!found) throw notFound('Import');
  if (found.undoneAt) throw conflict('This import was already undone.', 'already-done');
  if (found.state === 'failed') throw conflict("This import failed, so there's nothing to undo.");
  if (found.state !== 'done') throw conflict("This import hasn't finished.", 'busy');
  return found;
}

async function requireUnchanged(
  client: pg.ClientBase,
  schoolId: number,
  id: string,
): Promise<void> {
  const made = await queryManyRows(client, Touched, CREATED_GAMES.text, [schoolId, id]);
  const changed = await queryManyRows(client, Touched, CHANGED_GAMES.text, [schoolId, id]);
  const touched = [...made, ...changed].filter((game) => game.touched).length;
  if (touched === 0) return;
  throw conflict(
    `${touched} ${touched === 1 ? 'game' : 'games'} changed after this import, so it can't be undone.`,
  );
}
