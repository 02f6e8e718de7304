import type { ProvidedContext } from 'vitest';

/** What the global setup hands to the test files of a run. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser connection string to database `postgres` of the run's server. */
    postgresUrl: string;
    /** Undefined where no Redis could be had. */
    redisUrl: string | undefined;
    /** Names of a run's databases start with it. */
    runId: string;
  }
}

/** The same, by the name that this folder uses. */
export type TestRun = ProvidedContext;
