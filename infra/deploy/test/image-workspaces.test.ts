import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const Manifest = z.object({ workspaces: z.array(z.string()) });
const { workspaces } = Manifest.parse(JSON.parse(read('package.json')));
const IMAGES = 'infra/deploy/images';
/** Dockerfiles that install packages, for which npm needs the manifests of all workspaces. */
const installing = readdirSync(join(root, IMAGES))
  .filter((name) => name.endsWith('.Dockerfile'))
  .filter((name) => read(`${IMAGES}/${name}`).includes('npm ci'));

describe('images that install packages', () => {
  test('exist', () => expect(installing.length).toBeGreaterThan(1));

  test.each(installing)('%s copies the manifest of every workspace', (name) => {
    const text = read(`${IMAGES}/${name}`);
    const missing = workspaces.filter(
      (workspace) => !text.includes(`COPY ${workspace}/package.json ${workspace}/`),
    );
    expect(missing).toEqual([]);
  });

  test.each(workspaces)('.dockerignore lets the manifest of %s through', (workspace) => {
    const sent = read('.dockerignore').split('\n');
    const ways = workspace
      .split('/')
      .map((_, index, parts) => `!${parts.slice(0, index + 1).join('/')}`);
    expect(sent.some((line) => [...ways, `!${workspace}/package.json`].includes(line))).toBe(true);
  });
});
