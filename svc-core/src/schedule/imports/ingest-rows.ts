import { decodeFrames, FRAME } from '@fieldhouse/core-contract/internal';
import type { Frame } from '@fieldhouse/core-contract/internal';
import { ImportMode } from '@fieldhouse/import-contract';
import type { ScheduleGame } from '@fieldhouse/import-contract';
import { DryRunInput, MAX_ROWS_FRAME_BYTES } from '@fieldhouse/import-contract/internal';
import type { MergeView } from '@fieldhouse/import-contract/internal';
import { conflict } from '@fieldhouse/runtime';
import type { Logger } from '@fieldhouse/runtime';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { isHeld } from '../../platform/leases/lease-table.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { checkFileGames } from './check-games.ts';
import type { RefreshStatistics } from './refresh-statistics.ts';
import { IMPORT_LEASES } from './import-leases.ts';
import { readMappings } from '../../records/known-names/import-mappings.ts';
import { LOCK_IMPORTS } from '../../records/known-names/lock-imports.ts';
import { inTransaction } from './import-pool.ts';
import { claimedFile } from './import-slots.ts';
import type { ImportSlots } from './import-slots.ts';
import { intArray } from './int-array.ts';
import { mergeRows } from './merge-rows.ts';
import type { Merged } from './merge-rows.ts';
import { stageRows } from './stage-rows.ts';
import type { StagedReport } from './stage-rows.ts';

const NOT_HELD = 'The lease of this import was lost';

/** Without a join: where nested loops are off, that reads all schools. */
const HELD = `select i.mode from imports i
  where ${isHeld(IMPORT_LEASES, 'i')} and (select s."isActive" from schools s where s.id = i."schoolId") for update of i`;

const Held = z.object({ mode: ImportMode });
type Held = z.output<typeof Held>;

/** What ingesting and comparing whole files needs. */
export interface ImportResources {
  /** On the connections for requests. */
  readonly database: Database;
  /** The connections for whole files, and the slots for them. */
  readonly files: pg.Pool;
  readonly slots: ImportSlots;
  readonly refreshStatistics: RefreshStatistics;
  readonly logger: Logger;
  /** Access to a school's data on the connections for requests. */
  readonly schoolOf: (schoolId: number) => SchoolData;
}

/**
 * Ingests an import: rows, result and state in one transaction under the school's lock, so that it happens completely or not at
 * all, and once.
 *
 * @throws HttpProblem 409 when the caller does not hold the lease.
 */
export async function ingestRows(
  work: ImportResources,
  id: string,
  lease: string,
  stream: AsyncIterable<Uint8Array>,
): Promise<MergeView> {
  const file = await claimedFile(work.database, id, lease);
  if (!file) throw conflict(NOT_HELD);
  const merged = await work.slots.run(file, () =>
    ingestInTransaction(work, { id, lease, ...file }, stream),
  );
  const { createdGames, updatedGames, createdTeams, createdOpponents } = merged;
  work.refreshStatistics(createdGames + updatedGames + createdTeams + createdOpponents);
  return merged;
}

function ingestInTransaction(
  { files }: ImportResources,
  { id, lease, schoolId }: { id: string; lease: string; schoolId: number },
  stream: AsyncIterable<Uint8Array>,
): Promise<MergeView> {
  return inTransaction(files, async (client) => {
    const report = await stageRows(client, decodeFrames(stream, MAX_ROWS_FRAME_BYTES));
    await client.query(LOCK_IMPORTS.text, [schoolId]);
    const { mode } = await requireHeld(client, id, lease);
    const memory = await readMappings(client, schoolId);
    const merged = await mergeRows(client, report, {
      schoolId,
      mode,
      memory: memory.opponents,
      importId: id,
    });
    await finishImport(client, id, mode, report, merged);
    return merged.view;
  });
}

/** Returns what an import's rows would do. Writes nothing. */
export async function dryRun(
  { files, slots, schoolOf, logger }: ImportResources,
  stream: AsyncIterable<Uint8Array>,
): Promise<MergeView> {
  const frames = decodeFrames(stream, MAX_ROWS_FRAME_BYTES);
  const first = await frames.next();
  const input = DryRunInput.parse(jsonOf(first.done ? undefined : first.value));
  const { view, toCheck } = await slots.run(input, () =>
    inTransaction(files, async (client) => {
      const { schoolId, mode, memory, listsGames } = input;
      const report = await stageRows(client, frames);
      const known = await readMappings(client, schoolId);
      return mergeRows(client, report, {
        schoolId,
        mode,
        memory: { ...known.opponents, ...memory.opponents },
        importId: null,
        listsGames,
      });
    }),
  );
  // After the transaction: the check has a connection for requests, with their time limit.
  return input.listsGames ? checkFileGames(schoolOf(input.schoolId), view, toCheck, logger) : view;
}

async function requireHeld(client: pg.ClientBase, id: string, lease: string): Promise<Held> {
  const [row] = await queryRows(client, Held, HELD, [id, lease]);
  if (!row) throw conflict(NOT_HELD);
  return row;
}

async function finishImport(
  client: pg.ClientBase,
  id: string,
  mode: Held['mode'],
  report: StagedReport,
  { view, createdTeamIds, createdOpponentIds, teamId, days, agreedChange }: Merged,
): Promise<void> {
  const result = {
    importId: id,
    totalRows: report.totalRows,
    processedRows: report.totalRows - report.skippedRows,
    skippedRows: report.skippedRows,
    duplicateGames: view.duplicateGames,
    createdGames: view.createdGames,
    createdTeams: view.createdTeams,
    createdOpponents: view.createdOpponents,
    ...(mode === 'update'
      ? { updatedGames: view.updatedGames }
      : { changedGames: view.changedGames, changed: view.changed.map(withoutType) }),
    ...report.report,
    assumed: view.assumed,
    teamId,
    ...(days ? { days } : {}),
    ...(agreedChange ? { agreedChange } : {}),
  };
  await client.query(
    `update imports set state = 'done', result = $2, progress = $3, payload = null, problem = null, "finishedAt" = now(),
      "madeTeams" = $4, "madeOpponents" = $5 where id = $1`,
    [
      id,
      JSON.stringify(result),
      report.totalRows,
      intArray(createdTeamIds),
      intArray(createdOpponentIds),
    ],
  );
}

/** The previous version of svc-import can't read a result with a difference in type. Its text stays. */
const withoutType = (game: ScheduleGame): ScheduleGame => ({
  ...game,
  differences: game.differences.filter(({ field }) => field !== 'type'),
});

function jsonOf(frame: Frame | undefined): unknown {
  return frame?.kind === FRAME.json ? JSON.parse(new TextDecoder().decode(frame.bytes)) : undefined;
}
