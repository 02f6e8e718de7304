import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repoPath } from './repo-paths.ts';

test('SECURITY.md references only files that exist', () => {
  const named = readFileSync(repoPath('SECURITY.md'), 'utf8').matchAll(
    /`((?:[\w-]+\/)+[\w.-]+\.(?:ts|md))`/g,
  );
  const files = [...named].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(repoPath(file)))).toEqual([]);
});
