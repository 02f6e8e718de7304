import type { Logger, QueueStore } from '@fieldhouse/runtime';
import type { Config } from './config.ts';
import type { CurrentSettings } from './current-settings.ts';
import type { Database } from './database/database.ts';
import type { CoreRoutes } from './routes/core-routes.ts';
import type { SessionCookies } from './routes/session-cookies.ts';

export interface Deps {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database;
  readonly queues: QueueStore;
  readonly settings: CurrentSettings;
  readonly cookies: SessionCookies;
}

/** A background task, such as a sweep: started once the service listens, closed before the queues. */
export interface Background {
  readonly name: string;
  start(): Promise<void> | void;
  close(): Promise<void> | void;
}

/**
 * Repeated work. It asks the database what is due, by the database's clock, so that an extra round, or several at once in different
 * processes, do no harm.
 */
export interface Round {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
  /** Whether it runs once more when the service stops. */
  readonly runsAtEnd?: boolean;
}

/** A feature: registers its routes and may return a background task or a round. */
export type Feature = (routes: CoreRoutes, deps: Deps) => Background | Round | void;
