import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runTool } from './run-tool.ts';
import { step } from './progress.ts';
import { cachedFolder } from './user-cache.ts';
import { covers, lockedPackages, withoutUnused } from './locked-packages.ts';
import type { LockedPackages } from './locked-packages.ts';
import { repoRoot } from './repo-paths.ts';

const LOCK = 'package-lock.json';
const MODULES = 'node_modules';

/**
 * Links the packages of a release's lock file into its folder: those installed here if they are the same, or else a separate
 * installation in the user's cache. Its workspaces are linked to its own folders.
 *
 * @param unused names of packages that are not linked, so that a release that does use one fails.
 */
export async function linkPackages(release: string, unused: readonly string[]): Promise<void> {
  const lock = await readFile(join(release, LOCK), 'utf8');
  const needed = withoutUnused(lockedPackages(lock), unused);
  const here = lockedPackages(await readFile(join(repoRoot, LOCK), 'utf8'));
  const installation = covers(here, needed) ? repoRoot : await install(release, lock, needed);
  for (const [link, folder] of needed.links) await linkTo(join(release, folder), release, link);
  for (const path of needed.outer) {
    // Optional packages of other platforms are only in the lock file.
    if (existsSync(join(installation, path))) {
      await linkTo(join(installation, path), release, path);
    }
  }
  for (const workspace of ['', ...needed.workspaces]) {
    const programs = join(workspace, MODULES, '.bin');
    if (existsSync(join(installation, programs))) {
      await linkTo(join(installation, programs), release, programs);
    }
  }
  // Tells the release's own commands that its packages are installed.
  await writeFile(join(release, MODULES, '.fieldhouse-install'), sha256(lock));
}

/** Installs the packages of the release's lock file in a separate folder. */
function install(release: string, lock: string, needed: LockedPackages): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  return cachedFolder('packages', `${sha256(lock)}-${platform}`, async (folder) => {
    const manifests = ['', ...needed.workspaces].map((name) => join(name, 'package.json'));
    for (const file of [LOCK, '.npmrc', ...manifests]) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await copyFile(join(release, file), join(folder, file));
    }
    const what = 'Installing the packages of the previous release';
    const args = ['ci', '--ignore-scripts', '--prefer-offline'];
    await step('packages of the previous release, which differ from those installed here', () =>
      runTool(what, 'npm', args, { cwd: folder }),
    );
  });
}

async function linkTo(target: string, release: string, path: string): Promise<void> {
  await mkdir(dirname(join(release, path)), { recursive: true });
  await symlink(target, join(release, path));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
