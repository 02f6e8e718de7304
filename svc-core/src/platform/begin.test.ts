import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');

/** The files of the service whose text has what is looked for. */
const filesWith = (pattern: RegExp): string[] =>
  globSync(join(SRC, '**/*.ts'), { exclude: (path) => path.endsWith('.test.ts') })
    .filter((path) => pattern.test(readFileSync(path, 'utf8')))
    .map((path) => relative(SRC, path));

test('no transaction begins without telling the database who acts', () => {
  const statement = /(?:['"`]|;)\s*(?:begin|start\s+transaction)\b(?![-.])/i;
  for (const text of ["'begin'", '`BEGIN; x`', "'select 1; begin'", "'start transaction'"])
    expect(text).toMatch(statement);
  expect(filesWith(statement)).toEqual(['platform/begin.ts']);
});

test('Prisma has one adapter, which tells it', () => {
  expect(filesWith(/new PrismaPg\(/)).toEqual(['platform/actor-adapter.ts']);
  expect(filesWith(/new PrismaClient\(/)).toEqual(['platform/database.ts']);
});
