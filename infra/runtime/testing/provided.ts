import type { ProvidedContext } from 'vitest';

/** What the global setup provides to the test files of a run. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser connection string to database `postgres` of the run's server. */
    postgresUrl: string;
    /** Undefined if no Redis is available. */
    redisUrl: string | undefined;
    /** The prefix of the run's database names. */
    runId: string;
  }
}

/** The name of this type in this folder. */
export type TestRun = ProvidedContext;
