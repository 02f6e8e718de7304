import { currentRequestId } from '@fieldhouse/runtime';
import { escapeLiteral } from 'pg';
import type pg from 'pg';
import { whoActs } from './actor-context.ts';

interface Beginning {
  /** What stands behind BEGIN, e.g. 'isolation level repeatable read read only'. */
  readonly mode?: string;
  /** A statement without parameters that goes along. */
  readonly also?: string;
}

/**
 * Begins a transaction of pg and tells the database who acts, in one exchange. What it is told ends with the transaction, so that
 * nobody inherits it. Every transaction begins here or, Prisma's, in `actor-adapter.ts`: a test finds any other.
 */
export async function begin(client: pg.ClientBase, options: Beginning = {}): Promise<void> {
  await client.query(beginStatements(options));
}

/** What begins a transaction. For `begin` and Prisma's adapter alone. */
export function beginStatements({ mode, also }: Beginning): string {
  const first = mode === undefined ? 'begin' : `begin ${mode}`;
  return [first, actorStatement(), also].filter((text) => text !== undefined).join('; ');
}

/**
 * What tells the database who acts in the transaction that has just begun, for the triggers that write the audit trail
 * (`audit_note`) and refuse changes of other schools' rows (`fence_new`, `fence_old`); undefined where nobody asked.
 */
function actorStatement(): string | undefined {
  const who = whoActs();
  if (!who) return undefined;
  const { schoolId, kind, id, ip } = who;
  const actor = JSON.stringify({ kind, id, ip, requestId: currentRequestId() });
  return `select set_config('fieldhouse.actor', ${escapeLiteral(actor)}, true),
    set_config('fieldhouse.school', ${escapeLiteral(String(schoolId ?? ''))}, true)`;
}
