import { Client, Pool } from 'pg';
import type { ClientConfig, PoolClient, PoolConfig } from 'pg';

/** Told once of each connection that was lost. Whoever uses it hears of it from the statement that fails. */
export type OnLost = (error: Error) => void;

/**
 * Opens a bounded pool. All pools of the product come from here: an EventEmitter without an 'error' listener ends the process,
 * and a pool listens to its clients only while they are idle.
 *
 * A client that comes back within a transaction or before the end of a statement is closed instead of being used again: its
 * statement was given up here, while the server may still finish it.
 */
export function openPool(
  options: PoolConfig & { readonly max: number },
  onLost: OnLost = () => undefined,
): Pool {
  const pool = new Pool(options);
  // The same error as at the client itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => tellOnce(client, onLost));
  pool.on('release', (error, client) => {
    if (!error && !isFree(client)) void client.end();
  });
  return pool;
}

/**
 * Opens a connection of its own. The caller ends it.
 *
 * @throws what `pg` throws while the server cannot be reached.
 */
export async function openClient(
  options: ClientConfig,
  onLost: OnLost = () => undefined,
): Promise<Client> {
  const client = new Client(options);
  tellOnce(client, onLost);
  await client.connect();
  return client;
}

/** A client may emit 'error' several times: the server's last message, then the end of the socket. */
function tellOnce(client: Client | PoolClient, onLost: OnLost): void {
  let told = false;
  client.on('error', (error: Error) => {
    if (!told) onLost(error);
    told = true;
  });
}

/** `readyForQuery` is an internal of pg 8.23.1, which is why its version is pinned: the status alone is that of the last answer. */
const isFree = (client: PoolClient): boolean =>
  client.getTransactionStatus() === 'I' && Reflect.get(client, 'readyForQuery') === true;
