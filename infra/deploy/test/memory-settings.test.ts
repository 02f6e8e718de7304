import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MEMORY_ENV, NODE_ARGS } from '@fieldhouse/runtime/memory-settings';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const images = 'infra/deploy/images';
const Manifest = z.object({ scripts: z.object({ start: z.string() }) });

const options = NODE_ARGS.join(' ');
const environment = Object.entries(MEMORY_ENV).map(([name, value]) => `${name}=${value}`);
const command = [...environment, 'node', options, 'src/main.ts'].join(' ');

describe('the memory settings of services', () => {
  test.each(['svc-core', 'svc-mail', 'svc-import', 'gateway'])(
    'are in `npm start` of %s',
    (part) => {
      expect(z.parse(Manifest, JSON.parse(read(`${part}/package.json`))).scripts.start).toBe(
        command,
      );
    },
  );

  test('are in the image of a service', () => {
    const image = read(`${images}/service.Dockerfile`);
    const words = ['node', ...NODE_ARGS, 'src/main.ts'].map((word) => `"${word}"`);
    expect(image).toContain(`\nCMD [${words.join(', ')}]\n`);
    for (const setting of environment) expect(image).toContain(`\nENV ${setting}\n`);
  });

  test('are in the image of the gateway and of the remotes', () => {
    const image = read(`${images}/browser-app.Dockerfile`);
    expect(image).toContain(`\nCMD ["sh", "-c", "exec node ${options} $SERVER"]\n`);
    for (const setting of environment) expect(image).toContain(`\nENV ${setting}\n`);
  });

  test("are in the operator's guide, for a start without containers", () => {
    expect(read('infra/deploy/README.md')).toContain(`\n${command}\n`);
  });

  test('are passed by everything else that starts a service', () => {
    const starters = globSync('{infra,svc-*,gateway}/**/*.ts', {
      cwd: root,
      exclude: ['**/node_modules'],
    }).filter((file) => {
      const text = read(file);
      return (
        /\/(?:main|serve-app)\.ts['`]/.test(text) && /\bspawn\(process|\bsupervise\(/.test(text)
      );
    });
    expect(starters).toContain('infra/local/src/services.ts');
    const without = starters.filter((file) =>
      ['...NODE_ARGS', '...MEMORY_ENV'].some((use) => !read(file).includes(use)),
    );
    expect(without).toEqual([]);
  });
});
