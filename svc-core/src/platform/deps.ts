import type { Logger, QueueStore } from '@fieldhouse/runtime';
import type { Config } from './config.ts';
import type { CurrentSettings } from './current-settings.ts';
import type { Database } from './database.ts';
import type { CoreRoutes } from './core-routes.ts';

/** What a domain may use to do its work. */
export interface Deps {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database;
  readonly queues: QueueStore;
  readonly settings: CurrentSettings;
}

/** Work that goes on beside the requests (a sweep, a clock): started once the service listens, closed before the queues. */
export interface Background {
  readonly name: string;
  start(): Promise<void> | void;
  close(): Promise<void> | void;
}

/** How a domain plugs in: it declares its routes and may give work that goes on beside them. */
export type Register = (routes: CoreRoutes, deps: Deps) => Background | void;
