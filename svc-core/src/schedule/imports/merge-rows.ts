import type { TeamIdentity } from '@fieldhouse/core-contract';
import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type { ImportMode } from '@fieldhouse/import-contract';
import { NAMES_PER_FRAME } from '@fieldhouse/import-contract/internal';
import type { ImportMappings, MergeView } from '@fieldhouse/import-contract/internal';
import type pg from 'pg';
import * as z from 'zod/mini';
import { queryManyRows, queryRows } from '../../platform/database/rows.ts';
import { countAgreedGames, recordAgreedGames } from './agreed-games.ts';
import type { AgreedChange } from './agreed-games.ts';
import { compareWithSchool } from './compare-games.ts';
import { gamesToCheck } from './games-to-check.ts';
import type { FileGamesToCheck } from './games-to-check.ts';
import { saveKeys } from './game-keys.ts';
import { intArray } from './int-array.ts';
import { listFileGames } from './list-file-games.ts';
import {
  CANDIDATES,
  INSERT_GAMES,
  KNOWN_OPPONENTS,
  KnownTeam,
  KNOWN_TEAMS,
  INSERT_OPPONENTS,
  INSERT_TEAMS,
} from './merge-statements.ts';
import { resolveOpponents, resolveTeams } from '../../records/known-names/resolve-names.ts';
import type { ResolvedOpponents } from '../../records/known-names/resolve-names.ts';
import type { StagedReport } from './stage-rows.ts';
import { updateChangedGames } from './update-games.ts';

/** How many of the school's opponents are in memory at a time. */
const OPPONENTS_BATCH = 1_000;

export interface MergeOptions {
  readonly schoolId: number;
  readonly mode: ImportMode;
  readonly memory: ImportMappings['opponents'];
  /** Null for a dry run, which writes nothing. */
  readonly importId: string | null;
  /** Whether the result lists the games as they will be. */
  readonly listsGames?: boolean;
}

export interface Merged {
  readonly view: MergeView;
  readonly createdTeamIds: readonly number[];
  readonly createdOpponentIds: readonly number[];
  /** The team of all games, if it is only one. */
  readonly teamId: number | null;
  /** The first and the last day of the games; undefined without games. */
  readonly days: z.output<typeof Days> | undefined;
  /** If the result lists the games, and they are not too many. */
  readonly toCheck: FileGamesToCheck | undefined;
  /** What an import changed of agreed games, if anything. */
  readonly agreedChange: AgreedChange | undefined;
}

const DAYS = `select min(date)::text as "from", max(date)::text as "to" from candidates having count(*) > 0`;
const Days = z.object({ from: z.string(), to: z.string() });

/** Merges the rows of `staged` into a school's games. The caller holds the school's lock. */
export async function mergeRows(
  client: pg.ClientBase,
  report: StagedReport,
  options: MergeOptions,
): Promise<Merged> {
  const { schoolId, importId } = options;
  const knownTeams = await queryRows(client, KnownTeam, KNOWN_TEAMS.text, [schoolId]);
  const teams = resolveTeams(report.teams, knownTeams);
  const opponents = await resolveOpponents(
    report.opponents,
    knownOpponents(client, schoolId),
    options.memory,
  );
  const createdTeamIds = importId === null ? [] : await insertTeams(client, schoolId, teams.made);
  const createdOpponentIds =
    importId === null ? [] : await insertOpponents(client, schoolId, opponents.newNames);
  const teamIds = teams.ids.map((id) => idOf(id, createdTeamIds));
  await client.query(CANDIDATES.text, [
    schoolId,
    intArray(teamIds),
    intArray(opponents.ids.map((id) => idOf(id, createdOpponentIds))),
  ]);
  const { assumed, hasKeys, ...compared } = await compareWithSchool(
    client,
    schoolId,
    report,
    options.listsGames === true,
  );
  const [days] = importId === null ? [] : await queryRows(client, Days, DAYS);
  const names = report.opponents.map((name, place) => nameOf(opponents, place, name));
  const games = options.listsGames
    ? await listFileGames(client, schoolId, {
        teams: report.teams,
        opponents: names,
        changed: compared.changed,
      })
    : undefined;
  const toCheck = options.listsGames
    ? await gamesToCheck(client, schoolId, options.mode, {
        opponents: names,
        newTeams: teams.made,
        newOpponents: opponents.newNames,
      })
    : undefined;
  const created = await createGames(client, options);
  const updatedGames =
    options.mode === 'update' && compared.changedGames > 0
      ? await updateGames(client, options, compared.changedGames)
      : 0;
  const agreedChange =
    importId !== null && updatedGames > 0
      ? await recordAgreedGames(client, schoolId, importId)
      : undefined;
  const agreedGames =
    options.listsGames && compared.changedGames > 0 ? await countAgreedGames(client, schoolId) : 0;
  if (importId !== null && hasKeys)
    await saveKeys(client, schoolId, importId, options.mode === 'update');
  const staged = report.totalRows - report.skippedRows;
  return {
    createdTeamIds,
    createdOpponentIds,
    toCheck,
    agreedChange,
    days,
    teamId: new Set(teamIds).size === 1 ? (teamIds[0] ?? null) : null,
    view: {
      duplicateGames: staged - created - updatedGames,
      createdGames: created,
      createdTeams: teams.made.length,
      createdOpponents: opponents.newNames.length,
      updatedGames,
      ...compared,
      changed: compared.changed.slice(0, IMPORT_LIMITS.listedLines),
      ...(games ? { games } : {}),
      ...(agreedGames > 0 ? { agreedGames } : {}),
      assumed: listed(
        [...opponents.assumed, ...assumed, ...report.assumed],
        opponents.furtherAssumed + report.furtherAssumed,
      ),
      newTeams: teams.made.slice(0, IMPORT_LIMITS.listedLines),
      opponents: report.opponents
        .slice(0, 500)
        .map((name, place) => ({ name, takenAs: takenAs(opponents, place, name) })),
    },
  };
}

function listed(lines: readonly string[], further: number): string[] {
  const left = Math.max(0, lines.length - IMPORT_LIMITS.listedLines) + further;
  return [...lines.slice(0, IMPORT_LIMITS.listedLines), ...(left > 0 ? [`and ${left} more`] : [])];
}

const nameOf = (opponents: ResolvedOpponents, place: number, name: string): string =>
  opponents.nameOf(opponents.ids[place] ?? 0) ?? name;

function takenAs(opponents: ResolvedOpponents, place: number, name: string): string | null {
  const taken = nameOf(opponents, place, name);
  return (opponents.ids[place] ?? 0) < 0 && taken === name ? null : taken;
}

const KnownOpponent = z.object({ id: z.int(), schoolName: z.string() });
const InsertedId = z.object({ id: z.int() });

async function* knownOpponents(client: pg.ClientBase, schoolId: number) {
  for (let last: number | undefined = 0; last !== undefined;) {
    const part: z.output<typeof KnownOpponent>[] = await queryManyRows(
      client,
      KnownOpponent,
      KNOWN_OPPONENTS.text,
      [schoolId, last, OPPONENTS_BATCH],
    );
    yield part;
    last = part.length < OPPONENTS_BATCH ? undefined : part.at(-1)?.id;
  }
}

const NewGames = z.object({ count: z.int() });

const SchoolName = z.object({ name: z.string() });

async function createGames(client: pg.ClientBase, options: MergeOptions): Promise<number> {
  if (options.importId === null) {
    const [row] = await queryRows(
      client,
      NewGames,
      'select count(*)::int as count from candidates where "gameId" is null and "movedFrom" is null',
    );
    return row?.count ?? 0;
  }
  const [school] = await queryRows(client, SchoolName, 'select name from schools where id = $1', [
    options.schoolId,
  ]);
  const result = await client.query(INSERT_GAMES.text, [
    options.schoolId,
    options.importId,
    school?.name ?? '',
  ]);
  return result.rowCount ?? 0;
}

async function updateGames(
  client: pg.ClientBase,
  options: MergeOptions,
  changed: number,
): Promise<number> {
  if (options.importId === null) return changed;
  return updateChangedGames(client, options.schoolId, options.importId);
}

const idOf = (id: number, made: readonly number[]) => (id > 0 ? id : (made[-id - 1] ?? id));

async function insertTeams(
  client: pg.ClientBase,
  schoolId: number,
  teams: readonly TeamIdentity[],
): Promise<number[]> {
  if (teams.length === 0) return [];
  const rows = await queryRows(client, InsertedId, INSERT_TEAMS.text, [
    schoolId,
    teams.map(({ sport }) => sport),
    teams.map(({ level }) => level),
    teams.map(({ gender }) => gender),
    teams.map(({ sportName }) => sportName),
  ]);
  return rows.map(({ id }) => id);
}

async function insertOpponents(
  client: pg.ClientBase,
  schoolId: number,
  names: readonly string[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < names.length; at += NAMES_PER_FRAME) {
    const part = names.slice(at, at + NAMES_PER_FRAME);
    const rows = await queryManyRows(client, InsertedId, INSERT_OPPONENTS.text, [schoolId, part]);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
