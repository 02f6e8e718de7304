import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as zod from 'zod/mini';

import * as shared from './shared-zod.ts';

const root = join(import.meta.dirname, '../../..');

const SOURCES = [
  'svc-core/contract/**/*.ts',
  'svc-import/contract/**/*.ts',
  'infra/endpoint/src/**/*.ts',
  'mf-*/src/**/*.{ts,tsx}',
];

/** zod has values of these names, too, but only the types are used. */
const TYPES = new Set(['ZodMiniType', 'infer', 'input', 'output']);

/** What these sources name of zod at run time, such as `string` or `iso.date`. */
const usedNames = (): string[] => {
  const texts = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => text.includes("from 'zod/mini'"));
  const names = texts.flatMap((text) => text.match(/(?<=\bz\.)(?:(?:iso|regexes)\.)?\w+/g) ?? []);
  return [...new Set(names)]
    .filter((name) => !TYPES.has(name) && valueAt(zod, name) !== undefined)
    .toSorted();
};

const valueAt = (values: object, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined,
      values,
    );

test('everything that contracts and remotes use of zod is shared', () => {
  const names = usedNames();
  expect(names).toContain('iso.date');
  expect(names.filter((name) => valueAt(shared, name) !== valueAt(zod, name))).toEqual([]);
});
