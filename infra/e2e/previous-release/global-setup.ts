import type { TestProject } from 'vitest/node';
import { buildEverything } from '../../local/src/build-everything.ts';
import { previousRelease } from '../../local/src/previous-release.ts';
import { releaseFolder } from '../../local/src/release-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Top folder of the built previous release. */
    previousRelease: string;
  }
}

/** Builds both releases, once for all test files. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  await buildEverything();
  const release = await releaseFolder(await previousRelease());
  project.provide('previousRelease', release.path);
  return release.remove;
}
