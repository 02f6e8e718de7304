import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rawCall } from '@fieldhouse/runtime/testing';
import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { gatewayUnderTest } from '../../gateway/testing/gateway-under-test.ts';
import { pathTemplateOf } from '../../svc-core/src/operations/api-description/operation.ts';
import { PASSWORD } from '../../svc-core/testing/index.ts';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack } from '../testing/import-stack.ts';

const run = promisify(execFile);
const Described = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const TSCONFIG = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['*.ts'],
};

let stack: ImportStack;
beforeAll(async () => {
  stack = await startStack({ SMTP_URL: 'smtp://127.0.0.1:2525', VERIFY_WAIT_MS: '0' });
});
afterAll(() => stack?.close());

/** A gateway in front of svc-core and svc-import; stops with the test. */
const gateway = () => gatewayUnderTest({ CORE_URL: stack.core.url, IMPORT_URL: stack.url });

async function described(base: string): Promise<z.infer<typeof Described>> {
  const { text } = await rawCall(base, { method: 'GET', path: '/api/openapi.json' });
  return Described.parse(JSON.parse(text));
}

describe('the API description', () => {
  test('has only paths and methods that are served behind the gateway', async () => {
    const base = await gateway();
    const { paths } = await described(base);
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/teams', '/api/import-games']));
    const imports = stack.served.map(({ path }) => pathTemplateOf({ path }));
    expect(imports.length).toBeGreaterThan(0);
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(imports));
    for (const [path, item] of Object.entries(paths)) {
      // OPTIONS returns the methods of a served path; any other path is 404.
      const { status, headers } = await rawCall(base, {
        method: 'OPTIONS',
        path: path.replaceAll(/\{\w+\}/g, '1'),
      });
      expect([path, status]).toEqual([path, 405]);
      const allowed = (headers.allow ?? '').toLowerCase().split(', ');
      const missing = Object.keys(item).filter((method) => !allowed.includes(method));
      expect([path, missing]).toEqual([path, []]);
    }
  });

  fullTest('generates a client that type-checks and runs a season', async () => {
    const base = await gateway();
    const { school, email } = await someone();
    const folder = await clientFolder(JSON.stringify(await described(base)));
    await typeCheck(folder);
    const { stdout } = await run(process.execPath, ['season-workflow.ts'], {
      cwd: folder,
      env: { BASE_URL: base, EMAIL: email, PASSWORD },
    });
    expect(JSON.parse(stdout)).toEqual({
      refusal: 'wrong-credentials',
      role: 'user',
      invalidFields: ['sport'],
      verification: [202, 'scheduled'],
      mailTo: ['jo@roosevelt.test'],
      newGames: 2,
      createdGames: 2,
      games: [
        ['2030-09-06', 'Roosevelt High School'],
        ['2030-09-13', 'Roosevelt High School'],
        ['2030-09-20', 'Jefferson High School'],
      ],
      counts: [1, 2, 1],
      history: expect.arrayContaining(['created']),
      afterwards: 'signed-out',
    });
    const games = await stack.core.database.prisma.game.findMany({
      where: { schoolId: school.id },
    });
    expect(games.length).toBe(3);
  });
});

async function someone() {
  const { make } = stack.core;
  const school = await make.school();
  const { email } = await make.user({ schoolId: school.id });
  return { school, email };
}

/** A temporary folder with the program, the generated types, and the packages they import. */
async function clientFolder(document: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-client-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const root = join(import.meta.dirname, '..', '..');
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await copyFile(
    join(import.meta.dirname, '../testing/generated-client/season-workflow.ts'),
    join(folder, 'season-workflow.ts'),
  );
  await writeFile(
    join(folder, 'api.ts'),
    astToString(await openapiTS(document, { defaultNonNullable: false })),
  );
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  return folder;
}

/** Type-checks the program; throws with the compiler output. */
async function typeCheck(folder: string): Promise<void> {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', folder]).catch((error: unknown) => {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(`The generated client does not fit:\n${said}`, { cause: error });
  });
}
