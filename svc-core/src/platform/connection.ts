import type pg from 'pg';

export type Connection = pg.PoolConfig & { readonly host: string; readonly database: string };

/**
 * A connection string taken apart, with the rest of its parameters (`sslmode`).
 *
 * The schema engine needs the parts, see `prisma/schema-engine-adapter.ts`; everything else uses them too, so that there is one
 * reading.
 */
export function connectionOf(databaseUrl: string): Connection {
  const url = new URL(databaseUrl);
  const sslmode = url.searchParams.get('sslmode');
  return {
    host: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    port: url.port === '' ? 5432 : Number(url.port),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    connectionTimeoutMillis: 5_000,
    ...(sslmode && sslmode !== 'disable'
      ? { ssl: { rejectUnauthorized: sslmode.startsWith('verify') } }
      : {}),
  };
}
