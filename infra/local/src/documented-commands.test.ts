import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { workspaces } from './code-checks.ts';
import { repoPath, repoRoot } from './repo-paths.ts';

const Manifest = z.object({
  name: z.string(),
  scripts: z._default(z.record(z.string(), z.string()), {}),
});
const manifestOf = (folder: string) => ({
  folder,
  ...Manifest.parse(JSON.parse(readFileSync(repoPath(folder, 'package.json'), 'utf8'))),
});
const top = manifestOf('.');
const members = (await workspaces()).map(manifestOf);

const COMMAND =
  /\bnpm (?:run |(?=test\b|start\b))(?<script>[a-z][\w:-]*)(?: -w (?<workspace>[@\w/-]+))?/g;
const FOLDERS = '{gateway,infra,mf-*,shell,svc-*}';

/** As npm interprets `-w`: a package's name, or a folder, which selects every workspace in it. */
function selected(workspace: string | undefined) {
  if (workspace === undefined) return [top];
  return members.filter(
    ({ name, folder }) =>
      name === workspace || folder === workspace || folder.startsWith(`${workspace}/`),
  );
}

test('every npm command in documents and comments exists', () => {
  const files = globSync(['*.md', `${FOLDERS}/**/*.{md,ts}`], {
    cwd: repoRoot,
    exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**'],
  });
  const named = files.flatMap((file) =>
    [...readFileSync(repoPath(file), 'utf8').matchAll(COMMAND)].map((match) => ({
      file,
      command: match[0],
      script: match.groups?.['script'] ?? '',
      workspace: match.groups?.['workspace'],
    })),
  );
  expect(named.filter(({ workspace }) => workspace).length).toBeGreaterThan(20);
  const broken = named.filter(({ script, workspace }) => {
    const packages = selected(workspace);
    return packages.length === 0 || packages.some(({ scripts }) => !(script in scripts));
  });
  expect(broken.map(({ file, command }) => `${file}: ${command}`)).toEqual([]);
});
