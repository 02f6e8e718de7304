import { formatName, formatTeam, SIGN_IN_ACTIONS } from '@fieldhouse/core-contract';
import type { AuditEntryView, AuditPageView, AuditQuery } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { AuditEntry } from '../../../generated/prisma/client.ts';
import { editsOf, numbersIn, restorableGameId } from './entry-edits.ts';

const PAGE = 50;

/** Prisma's models for the history, scoped to a school or not. */
export interface AuditReader {
  readonly auditEntry: {
    findMany(args: {
      where: Prisma.AuditEntryWhereInput;
      orderBy: { id: 'desc' };
      take?: number;
    }): PromiseLike<AuditEntry[]>;
  };
  readonly user: Find<{ id: number; firstName: string; lastName: string }>;
  readonly team: Find<{
    id: number;
    sport: string;
    level: string;
    gender: string | null;
    sportName: string | null;
  }>;
  readonly opponent: Find<{ id: number; schoolName: string }>;
  readonly game: Find<{ id: number; teamId: number }>;
  readonly verification: {
    findMany(args: { where: { gameId: number } }): PromiseLike<readonly { id: number }[]>;
  };
}

interface Find<Row> {
  findMany(args: { where: { id: { in: number[] } } }): PromiseLike<readonly Row[]>;
}

/** Finds the newest entries of a rare kind; undefined for other kinds. See `newestOfRareKind`. */
export type FindRareKind = (
  kind: string,
  before: number | undefined,
  limit: number,
) => Promise<number[] | undefined>;

/** The moments that begin a day and the next one. */
export interface DayBounds {
  readonly from: string;
  readonly to: string;
}

/** A page of entries, newest first. @param day the bounds of the query's day. */
export async function listEntries(
  reader: AuditReader,
  { kind, signIns, record, related, school, actor, before }: AuditQuery,
  {
    day,
    findRareKind,
  }: { readonly day?: DayBounds | undefined; readonly findRareKind?: FindRareKind } = {},
): Promise<AuditPageView> {
  const own = {
    ...(kind === undefined ? {} : { kind }),
    ...(record === undefined ? {} : { recordId: record }),
  };
  const isGame = kind === 'game' && related === 'verifications' && isId(record);
  const requests = isGame ? await requestsOf(reader, Number(record)) : [];
  const isKindOnly =
    kind !== undefined &&
    signIns === undefined &&
    record === undefined &&
    school === undefined &&
    actor === undefined &&
    day === undefined;
  const ids = isKindOnly ? await findRareKind?.(kind, before, PAGE + 1) : undefined;
  const rows = await reader.auditEntry.findMany({
    where: {
      AND: [
        isGame ? { OR: [own, { kind: 'verification', recordId: { in: requests } }] } : own,
        aboutSigningIn(signIns),
        school === undefined ? {} : { schoolId: school },
        actor === undefined ? {} : { actorId: actor },
        day === undefined ? {} : { at: { gte: day.from, lt: day.to } },
        before === undefined ? {} : { id: { lt: before } },
        ids === undefined ? {} : { id: { in: ids } },
      ],
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
  });
  const shown = rows.slice(0, PAGE);
  const known = await readNames(reader, shown);
  const entries = shown.map((row) => viewOf(row, known));
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
}

function aboutSigningIn(selection: AuditQuery['signIns']): Prisma.AuditEntryWhereInput {
  if (selection === undefined) return {};
  const actions = [...SIGN_IN_ACTIONS];
  return { action: selection === 'only' ? { in: actions } : { notIn: actions } };
}

const isId = (record: string | undefined) => /^\d{1,9}$/.test(record ?? '');

async function requestsOf(reader: AuditReader, gameId: number): Promise<string[]> {
  const requests = await reader.verification.findMany({ where: { gameId } });
  return requests.map(({ id }) => String(id));
}

/** The names of the records that the entries of a page refer to. */
interface Names {
  readonly people: ReadonlyMap<number, string>;
  readonly teams: ReadonlyMap<number, string>;
  readonly opponents: ReadonlyMap<number, string>;
  /** The team of each existing game. */
  readonly games: ReadonlyMap<number, number>;
}

/** Deleted teams and opponents have the names of the entries of their deletion. */
async function readNames(reader: AuditReader, rows: readonly AuditEntry[]): Promise<Names> {
  const actors = rows.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
  const gameIds = rows.flatMap(({ kind, recordId }) =>
    kind === 'game' && isId(recordId ?? '') ? [Number(recordId)] : [],
  );
  const [people, games] = await Promise.all([
    find(reader.user, actors),
    find(reader.game, gameIds),
  ]);
  const teamIds = [...numbersIn(rows, 'teamId'), ...games.map(({ teamId }) => teamId)];
  const opponentIds = numbersIn(rows, 'opponentId');
  const [teams, opponents] = await Promise.all([
    find(reader.team, teamIds),
    find(reader.opponent, opponentIds),
  ]);
  const ofTeams = new Map(teams.map((team) => [team.id, formatTeam(team)]));
  const ofOpponents = new Map(opponents.map(({ id, schoolName }) => [id, schoolName]));
  const deleted = await deletedRecords(reader, {
    team: teamIds.filter((id) => !ofTeams.has(id)),
    opponent: opponentIds.filter((id) => !ofOpponents.has(id)),
  });
  for (const { kind, recordId, label, changes } of deleted) {
    const id = Number(recordId);
    if (kind === 'opponent' && label !== null) ofOpponents.set(id, label);
    const team = DeletedTeam.safeParse(changes);
    if (kind === 'team' && team.success) ofTeams.set(id, formatTeam(team.data));
  }
  return {
    people: new Map(people.map((one) => [one.id, formatName(one.firstName, one.lastName)])),
    teams: ofTeams,
    opponents: ofOpponents,
    games: new Map(games.map(({ id, teamId }) => [id, teamId])),
  };
}

const was = <Value extends z.ZodMiniType>(value: Value) =>
  z.pipe(
    z.tuple([value, z.unknown()]),
    z.transform(([before]) => before),
  );
const DeletedTeam = z.object({
  sport: was(z.string()),
  level: was(z.string()),
  gender: z.optional(was(z.nullable(z.string()))),
  sportName: z.optional(was(z.nullable(z.string()))),
});

async function find<Row>(model: Find<Row>, ids: readonly number[]): Promise<readonly Row[]> {
  return ids.length === 0 ? [] : model.findMany({ where: { id: { in: [...new Set(ids)] } } });
}

async function deletedRecords(
  reader: AuditReader,
  ids: Readonly<Record<'team' | 'opponent', readonly number[]>>,
): Promise<AuditEntry[]> {
  const wanted = (['team', 'opponent'] as const).filter((kind) => ids[kind].length > 0);
  if (wanted.length === 0) return [];
  return reader.auditEntry.findMany({
    where: {
      action: 'deleted',
      OR: wanted.map((kind) => ({ kind, recordId: { in: ids[kind].map(String) } })),
    },
    orderBy: { id: 'desc' },
  });
}

const viewOf = (row: AuditEntry, known: Names): AuditEntryView => {
  const changes = editsOf(row.changes);
  const names = referencedNames(changes, known);
  const team = teamOf(row, changes, known);
  const restorable = restorableGameId(row);
  return {
    id: row.id,
    at: row.at.toISOString(),
    schoolId: row.schoolId,
    actor: actorOf(row, known),
    actorKind: z.enum(['person', 'visitor', 'system']).parse(row.actorKind),
    action: row.action,
    kind: row.kind,
    recordId: row.recordId,
    label: row.label,
    changes,
    ...(names ? { names } : {}),
    ...(team === undefined ? {} : { team }),
    ...(restorable !== undefined && !known.games.has(restorable) ? { restorable: true } : {}),
    ip: row.ip,
    requestId: row.requestId,
  };
};

function actorOf(row: AuditEntry, { people }: Names): AuditEntryView['actor'] {
  if (row.actorId === null || row.actorEmail === null) return null;
  const name = people.get(row.actorId);
  return {
    id: row.actorId,
    email: row.actorEmail,
    role: row.actorRole ?? '',
    ...(name ? { name } : {}),
  };
}

function referencedNames(
  changes: AuditEntryView['changes'],
  { teams, opponents }: Names,
): AuditEntryView['names'] {
  const named = Object.entries({ teamId: teams, opponentId: opponents }).flatMap(([field, of]) => {
    const change = changes[field];
    if (!change) return [];
    const [before, after] = change.map((id) =>
      typeof id === 'number' ? (of.get(id) ?? null) : null,
    );
    return [[field, [before ?? null, after ?? null]] as const];
  });
  return named.length === 0
    ? undefined
    : Object.fromEntries(named.map(([f, [b, a]]) => [f, [b, a]]));
}

/** A game's team: the one in the entry, or that of the game today. */
function teamOf(
  { kind, recordId }: AuditEntry,
  { teamId }: AuditEntryView['changes'],
  { teams, games }: Names,
): string | undefined {
  if (kind !== 'game') return undefined;
  const id = teamId?.[1] ?? teamId?.[0] ?? games.get(Number(recordId));
  return typeof id === 'number' ? teams.get(id) : undefined;
}
