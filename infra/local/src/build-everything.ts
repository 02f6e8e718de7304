import { availableParallelism } from 'node:os';
import { browserApps, buildBrowserApp } from './browser-apps.ts';
import { generateDatabaseClient } from './database-client.ts';
import { inParallel, step } from './progress.ts';

/** Builds what is not in the repository and has changed: the database client and the browser apps. */
export async function buildEverything(signal?: AbortSignal): Promise<void> {
  const apps = browserApps.map(
    (app) => () => step(`browser app ${app}`, () => buildBrowserApp(app, signal)),
  );
  await Promise.all([
    step('database client', () => generateDatabaseClient(signal)),
    inParallel(Math.max(2, availableParallelism()), apps),
  ]);
}
