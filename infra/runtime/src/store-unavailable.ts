/**
 * Every error that PostgreSQL, pg, its pool, Prisma and the queues' Redis give while a store stops, starts, is paused, cut off, full, busy
 * or read-only. `svc-core/test/database-outages.int.test.ts` goes through it.
 */
export const STORE_UNAVAILABLE = {
  /**
   * SQLSTATEs, or classes of them by their first two characters: connection (08), resources and full disk (53), operator and shutdown (57),
   * files and I/O (58); https://www.postgresql.org/docs/18/errcodes-appendix.html
   */
  sqlStates: [
    '08',
    '53',
    '57',
    '58',
    // A standby, or a server that was set to read-only.
    '25006',
    // Sessions or transactions that waited too long, as behind a pause.
    '25P03',
    '25P04',
    '40001',
    '40P01',
    // A parallel worker was lost.
    '55000',
    '55P03',
  ],
  /** https://www.prisma.io/docs/orm/reference/error-reference: unreachable, timeouts, closed connections and transactions, write conflicts. */
  prismaCodes: ['P1001', 'P1002', 'P1008', 'P1017', 'P1018', 'P2024', 'P2028', 'P2034', 'P2037'],
  /** `cause.kind` of the driver adapter's errors, which have no code where they replace one of the socket. */
  prismaKinds: [
    'ConnectionClosed',
    'DatabaseNotReachable',
    'SocketTimeout',
    'TooManyConnections',
    'TransactionAlreadyClosed',
    'TransactionWriteConflict',
  ],
  /** Of sockets and name look-ups. */
  systemErrors: [
    'EADDRNOTAVAIL',
    'EAI_AGAIN',
    'ECONNABORTED',
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTDOWN',
    'EHOSTUNREACH',
    'ENETDOWN',
    'ENETUNREACH',
    'ENOTFOUND',
    'EPIPE',
    'ETIMEDOUT',
  ],
  /** Parts of the messages of errors without a code: of pg and its pool, of a socket file, of ioredis. */
  messages: [
    'Connection terminated',
    'Client has encountered a connection error',
    'Client was closed and is not queryable',
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Cannot use a pool after calling end on the pool',
    'There was an error establishing an SSL connection',
    'message from backend',
    'connect ENOENT',
    'connect EAGAIN',
    'max retries per request',
    'Connection is closed',
  ],
} as const;

const codes: ReadonlySet<string> = new Set([
  ...STORE_UNAVAILABLE.sqlStates,
  ...STORE_UNAVAILABLE.prismaCodes,
  ...STORE_UNAVAILABLE.systemErrors,
]);
const kinds: ReadonlySet<string> = new Set(STORE_UNAVAILABLE.prismaKinds);
const isSqlState = (code: string): boolean => /^\d\d[\dA-Z]{3}$/.test(code);

/** What an error and the errors in it say. */
interface ErrorFacts {
  readonly codes: string[];
  readonly kinds: string[];
  readonly messages: string[];
}

const MAX_DEPTH = 6;

/** The facts of an error, of its causes, of those that it bundles, and of the driver's error that Prisma's has in its `meta`. */
export function errorFacts(error: unknown): ErrorFacts {
  const facts: ErrorFacts = { codes: [], kinds: [], messages: [] };
  collect(error, facts, 0);
  return facts;
}

function collect(error: unknown, facts: ErrorFacts, depth: number): void {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return;
  if (Array.isArray(error)) return error.forEach((one) => collect(one, facts, depth + 1));
  add(facts.codes, error, 'code');
  add(facts.codes, error, 'originalCode');
  add(facts.kinds, error, 'kind');
  add(facts.messages, error, 'message');
  for (const key of ['cause', 'errors', 'meta', 'driverAdapterError'])
    collect(Reflect.get(error, key), facts, depth + 1);
}

function add(to: string[], error: object, key: string): void {
  const value: unknown = Reflect.get(error, key);
  if (typeof value === 'string') to.push(value);
}

/** Whether an error means that a store (database, queue) is temporarily unavailable. */
export function isStoreUnavailable(error: unknown): boolean {
  const facts = errorFacts(error);
  return (
    facts.codes.some(
      (code) => codes.has(code) || (isSqlState(code) && codes.has(code.slice(0, 2))),
    ) ||
    facts.kinds.some((kind) => kinds.has(kind)) ||
    facts.messages.some((text) => STORE_UNAVAILABLE.messages.some((part) => text.includes(part)))
  );
}
