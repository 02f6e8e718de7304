import { currentRequestId } from '@fieldhouse/runtime';
import { escapeLiteral } from 'pg';
import type pg from 'pg';
import { currentActor } from './actor-context.ts';
import type { ActorContext } from './actor-context.ts';
import { schoolStatement } from './school-statement.ts';

interface BeginOptions {
  /** Transaction modes after BEGIN, e.g. 'isolation level repeatable read read only'. */
  readonly mode?: string;
  /** A further statement without parameters, sent in the same round trip. */
  readonly also?: string;
}

/**
 * Begins a transaction of pg and sets its actor for that transaction only, in one round trip. Every transaction begins here or, for Prisma,
 * in `actor-adapter.ts`; a test finds any other.
 */
export async function beginTransaction(
  client: pg.ClientBase,
  options: BeginOptions = {},
): Promise<void> {
  await client.query(beginStatements(options));
}

/** The statements that begin a transaction. Only for `beginTransaction` and Prisma's adapter. */
export function beginStatements({ mode, also }: BeginOptions): string {
  const first = mode === undefined ? 'begin' : `begin ${mode}`;
  return [first, actorStatement(), also].filter((text) => text !== undefined).join('; ');
}

/**
 * Sets the transaction's actor for the triggers that write the audit trail (`audit_note`) and reject changes of other schools' rows
 * (`fence_new`, `fence_old`).
 */
function actorStatement(): string | undefined {
  const who = currentActor();
  if (!who) return undefined;
  return `select set_config('fieldhouse.actor', ${escapeLiteral(actorSetting(who))}, true),
    set_config('fieldhouse.school', ${escapeLiteral(String(who.schoolId ?? ''))}, true)`;
}

/** Changes the actor within a transaction that does the work of several people of one school. `$2`: see `currentActorSetting`. */
export const SET_ACTOR = schoolStatement('set-actor')(`
  select set_config('fieldhouse.actor', $2, true), set_config('fieldhouse.school', $1::int::text, true)`);

/** The value of 'fieldhouse.actor' for the current work; '' if it runs on behalf of no one. */
export function currentActorSetting(): string {
  const who = currentActor();
  return who ? actorSetting(who) : '';
}

/** The value of 'fieldhouse.actor', for a statement that is a transaction of its own and writes the audit trail. */
export const actorSetting = ({ kind, id, ip }: ActorContext): string =>
  JSON.stringify({ kind, id, ip, requestId: currentRequestId() });
