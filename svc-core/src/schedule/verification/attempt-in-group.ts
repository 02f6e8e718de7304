import type { GameStatus } from '@fieldhouse/core-contract';
import { unauthorized } from '@fieldhouse/runtime';
import {
  createMailCounter,
  LOCK_QUOTA,
  QUOTA_USAGE,
  QuotaUsage,
} from '../../outbound/mail/mail-quota.ts';
import { currentActorSetting, SET_ACTOR } from '../../platform/database/begin-transaction.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createGroupCommit } from '../../platform/database/group-commit.ts';
import { parseRows } from '../../platform/database/rows.ts';
import type { BatchStatement } from '../../platform/school-data/school-batch.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { LOCK_ACTIVE_SCHOOL } from './require-active-school.ts';
import { requireAllVerifiable } from './require-verifiable.ts';
import type { VerificationOptions } from './require-verifiable.ts';
import { LOCK_FREE_GAMES, LockedGame, readRequestedGames } from './requested-games.ts';
import type { RequestedGame } from './requested-games.ts';
import { createRequest, WRITE_REQUEST } from './write-request.ts';
import type { NewRequest, Requester, RequestWords } from './write-request.ts';

/** The queued email, and the status of its games until it is sent. */
export interface QueuedVerification {
  readonly outboxId: string;
  readonly status: GameStatus;
}

export interface AskedVerification {
  readonly actor: Requester;
  readonly asking: VerificationOptions;
  readonly words: RequestWords;
}

/** A request with what the calls of a group have in common, and its actor. */
interface Attempt extends AskedVerification {
  readonly deps: Deps;
  readonly school: SchoolData;
  readonly actorSetting: string;
}

/** A request, with the status of its games. */
interface ReadyRequest {
  readonly attempt: Attempt;
  readonly request: NewRequest;
  readonly status: GameStatus;
}

/** The most requests of a group, each of which holds the lock of the school's quotas for a few milliseconds. */
const MAX_REQUESTS = 16;

const createGroups = () =>
  createGroupCommit<Attempt, QueuedVerification | undefined>(MAX_REQUESTS, runGroup);

/** By school. */
const groupsOf = new WeakMap<Database, ReturnType<typeof createGroups>>();

/**
 * Reads the games without locks, and writes the request if nothing interferes. Requests of one school would wait for each other while they
 * are counted against its quotas. Instead, those that arrive meanwhile at this instance are read in one statement and written in one
 * transaction, each with its own actor and outcome.
 *
 * @returns undefined if the request needs locks: a game is locked or was edited since it was read, its last email is unsent, a quota seems
 *   to be reached, or the transaction of several requests failed.
 * @throws HttpProblem 404, 400 without a contact, 409 when a game cannot be verified now.
 */
export async function attemptInGroup(
  deps: Deps,
  school: SchoolData,
  asked: AskedVerification,
): Promise<QueuedVerification | undefined> {
  const add = groupsOf.get(deps.database) ?? createGroups();
  groupsOf.set(deps.database, add);
  return add(school.schoolId, { ...asked, deps, school, actorSetting: currentActorSetting() });
}

async function runGroup(
  attempts: readonly Attempt[],
): Promise<readonly PromiseSettledResult<QueuedVerification | undefined>[]> {
  const [first] = attempts;
  if (!first) return [];
  const { deps, school } = first;
  const ids = attempts.flatMap(({ asking }) => asking.gameIds);
  const games = await readRequestedGames(school, ids);
  const prepared = attempts.map((attempt) => settled(() => prepare(games, attempt)));
  const ready = prepared.flatMap((one) => (one.status === 'fulfilled' && one.value) || []);
  const written = await write(deps, school, ready).catch((error: unknown) => {
    // The error of one request must not fail the others.
    if (ready.length > 1) return new Set<ReadyRequest>();
    throw error;
  });
  return prepared.map((one) => {
    if (one.status === 'rejected') return one;
    const { value } = one;
    if (!value || !written.has(value)) return { status: 'fulfilled', value: undefined };
    const { request, status } = value;
    return { status: 'fulfilled', value: { outboxId: request.outboxId, status } };
  });
}

/** Undefined while an email about a game is unsent. */
function prepare(games: readonly RequestedGame[], attempt: Attempt): ReadyRequest | undefined {
  const { deps, actor, asking, words } = attempt;
  const asked = games.filter(({ id }) => asking.gameIds.includes(id));
  const { openMailId, status } = requireAllVerifiable(deps.config, asked, asking);
  if (openMailId !== null) return undefined;
  return { attempt, request: createRequest(deps, actor, asked, words), status };
}

/** @returns the written requests. */
async function write(
  deps: Deps,
  school: SchoolData,
  ready: readonly ReadyRequest[],
): Promise<ReadonlySet<ReadyRequest>> {
  if (ready.length === 0) return new Set();
  const ids = ready.flatMap(({ attempt }) => attempt.asking.gameIds);
  const recipients = ready.map(({ request }) => request.recipient);
  let allowed: readonly ReadyRequest[] = [];
  const [, , , , ...rows] = await school.batch(
    [
      [LOCK_ACTIVE_SCHOOL],
      [LOCK_FREE_GAMES, [ids]],
      [LOCK_QUOTA],
      [QUOTA_USAGE, [recipients, deps.config.MAIL_RECIPIENT_PER_DAY]],
    ],
    { plans: 'kept' },
    ([active, locked, , usages]) => {
      if (active?.length === 0) throw unauthorized();
      allowed = allowedOf(deps, ready, locked, usages);
      return allowed.flatMap(({ attempt, request }): BatchStatement[] => [
        [SET_ACTOR, [attempt.actorSetting]],
        [WRITE_REQUEST, request.values],
      ]);
    },
  );
  return new Set(allowed.filter((_, at) => rows[2 * at + 1]?.length === 1));
}

/** The requests whose games are locked by this transaction, and which are within the quotas. */
function allowedOf(
  deps: Deps,
  ready: readonly ReadyRequest[],
  lockedRows: unknown,
  usageRows: unknown,
): readonly ReadyRequest[] {
  const locked = parseRows(LockedGame, lockedRows, LOCK_FREE_GAMES.name).map(({ id }) => id);
  const usages = parseRows(QuotaUsage, usageRows, QUOTA_USAGE.name);
  const count = createMailCounter(deps, usages);
  return ready.filter(({ attempt, request }, place) => {
    const areLocked = attempt.asking.gameIds.every((id) => locked.includes(id));
    return areLocked && count(place, request.recipient) === undefined;
  });
}

function settled<Value>(work: () => Value): PromiseSettledResult<Value> {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}
