/** One store of a test run. */
export interface Store<Url = string> {
  readonly url: Url;
  /** Where it comes from, for the line that each run prints. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** One way to get both stores. */
export interface StoreSource {
  readonly postgres: () => Promise<Store>;
  /** The URL is undefined if there is no Redis: then the queues are tested on PostgreSQL alone. */
  readonly redis: () => Promise<Store<string | undefined>>;
}

/** `name=value`. Nothing of a test run has to survive a crash. */
export const postgresSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Hundreds of databases, which live for seconds. What depends on statistics refreshes them.
  'autovacuum=off',
];

/** As arguments of `redis-server`: no persistence, and enough databases for each test file to have its own. */
export const redisSettings = [
  '--save',
  '',
  '--appendonly',
  'no',
  '--databases',
  '10000',
  '--maxmemory-policy',
  'noeviction',
];

/** For the first start of a store. */
export const START_LIMIT_MS = 60_000;
