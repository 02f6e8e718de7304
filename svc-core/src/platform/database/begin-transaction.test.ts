import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..', '..');

/** The service's files that match the pattern. */
const filesWith = (pattern: RegExp): string[] =>
  globSync(join(SRC, '**/*.ts'), { exclude: (path) => path.endsWith('.test.ts') })
    .filter((path) => pattern.test(readFileSync(path, 'utf8')))
    .map((path) => relative(SRC, path));

test('no transaction begins without setting its actor', () => {
  const statement = /(?:['"`]|;)\s*(?:begin|start\s+transaction)\b(?![-.:])/i;
  for (const text of ["'begin'", '`BEGIN; x`', "'select 1; begin'", "'start transaction'"])
    expect(text).toMatch(statement);
  expect(filesWith(statement)).toEqual(['platform/database/begin-transaction.ts']);
});

test('Prisma has one adapter, which sets the actor', () => {
  expect(filesWith(/new PrismaPg\(/)).toEqual(['platform/database/actor-adapter.ts']);
  expect(filesWith(/new PrismaClient\(/)).toEqual(['platform/database/database.ts']);
});
