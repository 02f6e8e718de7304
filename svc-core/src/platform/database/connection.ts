import type pg from 'pg';

export type Connection = pg.PoolConfig & { readonly host: string; readonly database: string };

/**
 * Parses a connection string into pg options, including `sslmode`. All code uses these fields, because the schema engine needs them
 * separate.
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
