import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';
import type { PreviousRelease } from './previous-release.ts';
import { step } from './progress.ts';
import { cachedFolder } from './user-cache.ts';
import { linkPackages } from './release-packages.ts';
import { repoRoot } from './repo-paths.ts';

/** The output of `npm run build`: the browser apps, and svc-core's database client. */
const BUILT = [
  'shell/dist',
  'mf-auth/dist',
  'mf-staff/dist',
  'mf-sysadmin/dist',
  'svc-core/generated',
];

/** A release that is ready to start: sources, packages and builds. */
export interface ReleaseFolder {
  /** Absolute, without symbolic links. */
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * Extracts a commit of this clone into a folder outside of it, so that it cannot pick up current sources, and builds it with its
 * own build command. Builds are kept in the user's cache.
 */
export async function releaseFolder({
  commit,
  unusedPackages,
}: PreviousRelease): Promise<ReleaseFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'fieldhouse-release-')));
  const remove = () => rm(path, { recursive: true, force: true });
  try {
    await extract(commit, path);
    await linkPackages(path, unusedPackages);
    await build(commit, path);
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, remove };
}

async function extract(commit: string, path: string): Promise<void> {
  const archive = join(path, 'release.tar');
  const pictures = ':(exclude)infra/e2e/screens';
  const options = [`--output=${archive}`, commit, '--', '.', pictures];
  await runTool('Reading the previous release', 'git', ['archive', ...options], {
    cwd: repoRoot,
  });
  await runTool('Unpacking the previous release', 'tar', ['-xf', archive], { cwd: path });
  await rm(archive);
}

async function build(commit: string, path: string): Promise<void> {
  const platform = `${process.platform}-${process.arch}`;
  const builds = await cachedFolder('releases', `${commit}-${platform}`, async (draft) => {
    const start = join('infra', 'local', 'bootstrap.mjs');
    await step('builds of the previous release', () =>
      runTool('Building the previous release', process.execPath, [start, 'build'], { cwd: path }),
    );
    for (const each of BUILT) await cp(join(path, each), join(draft, each), { recursive: true });
  });
  for (const each of BUILT) await cp(join(builds, each), join(path, each), { recursive: true });
}
