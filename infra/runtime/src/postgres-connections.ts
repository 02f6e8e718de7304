import { Client, Pool } from 'pg';
import type { ClientConfig, PoolClient, PoolConfig } from 'pg';

/** Called once for each lost connection. Code that uses the connection also gets a failed statement. */
export type OnLost = (error: Error) => void;

/**
 * Opens a bounded pool. All pools of the product must be opened here: an EventEmitter without an 'error' listener ends the
 * process, and a pool listens to its clients only while they are idle.
 *
 * A client that is released inside a transaction or before its statement has ended is closed instead of reused: the statement
 * was abandoned here, but the server may still finish it.
 */
export function openPool(
  options: PoolConfig & { readonly max: number },
  onLost: OnLost = () => undefined,
): Pool {
  const pool = new Pool(options);
  // The same error is emitted by the client itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => reportLossOnce(client, onLost));
  pool.on('release', (error, client) => {
    if (!error && !isFree(client)) void client.end();
  });
  return pool;
}

/**
 * Opens a single connection. The caller ends it.
 *
 * @throws the error of `pg` if the server cannot be reached.
 */
export async function openClient(
  options: ClientConfig,
  onLost: OnLost = () => undefined,
): Promise<Client> {
  const client = new Client(options);
  reportLossOnce(client, onLost);
  await client.connect();
  return client;
}

/** A client may emit 'error' several times: for the server's last message, then for the end of the socket. */
function reportLossOnce(client: Client | PoolClient, onLost: OnLost): void {
  let told = false;
  client.on('error', (error: Error) => {
    if (!told) onLost(error);
    told = true;
  });
}

/** The transaction status alone is that of the last response. `readyForQuery` is internal to pg 8.23.1, so that version is pinned. */
const isFree = (client: PoolClient): boolean =>
  client.getTransactionStatus() === 'I' && Reflect.get(client, 'readyForQuery') === true;
