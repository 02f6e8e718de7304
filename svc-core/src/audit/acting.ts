import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRequestId } from '@fieldhouse/runtime';
import type pg from 'pg';

/** Who is behind a change, and from where. */
export interface Acting {
  /** A visitor is not signed in: the other school on a mailed page, or somebody at the sign-in. */
  readonly kind: 'person' | 'visitor';
  readonly id?: number;
  /** Staff change rows of their own school and of no other: the database refuses the rest. */
  readonly schoolId?: number;
  readonly ip?: string;
  /** What limits count the client by (`ipOf`). Not told to the database. */
  readonly client?: string;
}

const acting = new AsyncLocalStorage<Acting | undefined>();

/** Runs work in somebody's name, or in nobody's: every transaction that begins in it tells the database. */
export const actingAs = <T>(who: Acting | undefined, work: () => T): T => acting.run(who, work);

/** In whose name this work runs; undefined where nobody asked. */
export const whoActs = (): Acting | undefined => acting.getStore();

/** What the database is told at the beginning of a transaction (`audit_note`, `fence_new`); undefined where nobody asked. */
function settings(): { readonly actor: string; readonly school: string } | undefined {
  const who = acting.getStore();
  if (!who) return undefined;
  const { schoolId, kind, id, ip } = who;
  return {
    actor: JSON.stringify({ kind, id, ip, requestId: currentRequestId() }),
    school: String(schoolId ?? ''),
  };
}

/**
 * Makes the transactions of a pool know for whom they run. The setting travels with BEGIN, so that it costs no exchange of its
 * own, and ends with the transaction, so that nobody inherits it.
 */
export function tellActors(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, self, [first, ...others]) =>
        Reflect.apply(query, self, [withActor(client, first), ...others]),
    });
  });
}

function withActor(client: pg.ClientBase, given: unknown): unknown {
  const text = textOf(given);
  const setting = text && /^begin\b/i.test(text) ? settings() : undefined;
  if (setting === undefined) return given;
  const told = `${text}; select set_config('fieldhouse.actor', ${client.escapeLiteral(setting.actor)}, true),
    set_config('fieldhouse.school', ${client.escapeLiteral(setting.school)}, true)`;
  return typeof given === 'string' ? told : { ...Object(given), text: told };
}

function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null || !('text' in given)) return undefined;
  return typeof given.text === 'string' ? given.text : undefined;
}
