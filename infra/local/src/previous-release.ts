import { readFile } from 'node:fs/promises';
import { execa } from 'execa';
import * as z from 'zod/mini';
import { UserError } from './user-error.ts';
import { repoPath, repoRoot } from './repo-paths.ts';

const Release = z.object({
  commit: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  why: z.string().check(z.minLength(1)),
  /** Packages that its manifests have and nothing of it uses. It is built and started without them. */
  unusedPackages: z._default(z.array(z.string()), []),
});
export type PreviousRelease = z.infer<typeof Release>;

/**
 * The previous release, from this workspace's `previous-release.json`.
 *
 * @param clone the folder of the git repository that must contain its commit.
 * @throws Refusal with what to do if it does not.
 */
export async function previousRelease(clone: string = repoRoot): Promise<PreviousRelease> {
  const file = repoPath('infra/local/previous-release.json');
  const release = Release.parse(JSON.parse(await readFile(file, 'utf8')));
  const { commit } = release;
  const args = ['cat-file', '-e', `${commit}^{commit}`];
  const found = await execa('git', args, { cwd: clone, reject: false });
  if (!found.failed) return release;
  throw new UserError(
    `This clone doesn't have the previous release (commit ${commit}), so nothing can be tested against it. Run \`git fetch --unshallow\` or \`git fetch --depth=1 origin ${commit}\`. Git says: ${found.stderr || found.message}`,
  );
}

/**
 * Whether these sources have no git history, and so no previous release: a shallow clone or an archive of the sources.
 */
export async function lacksHistory(clone: string = repoRoot): Promise<boolean> {
  const args = ['rev-parse', '--is-shallow-repository'];
  const answer = await execa('git', args, { cwd: clone, reject: false });
  return answer.failed || answer.stdout.trim() === 'true';
}
