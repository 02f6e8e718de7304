import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../offline/apt-mirror.sh', import.meta.url));

/** The mirror that the script finds in a folder with these files. */
function mirrorIn(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'fieldhouse-apt-'));
  try {
    mkdirSync(join(dir, 'sources.list.d'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
    return execFileSync('sh', [script, dir], { encoding: 'utf8' }).trim();
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const deb822 = `Types: deb
# http://commented.test/debian
URIs: http://one.test/debian
Suites: bookworm

Types: deb
URIs: http://two.test/security
`;

test.each([
  ['the first stanza', { 'sources.list.d/debian.sources': deb822 }, 'http://one.test/debian'],
  [
    'the first line that is not a comment',
    { 'sources.list': '# deb http://old.test/d x main\ndeb http://new.test/d x main\n' },
    'http://new.test/d',
  ],
  [
    'a line with options',
    { 'sources.list': 'deb [arch=amd64 signed-by=/a.gpg] http://new.test/d x main\n' },
    'http://new.test/d',
  ],
  [
    'the main list before others',
    {
      'sources.list': 'deb http://main.test/d x main\n',
      'sources.list.d/debian.sources': deb822,
      'sources.list.d/a.list': 'deb http://other.test/d x main\n',
    },
    'http://main.test/d',
  ],
  ['nothing if none is configured', { 'sources.list': '# nothing here\n' }, ''],
])("the base image uses the mirror of the machine's apt: %s", (_what, files, mirror) => {
  expect(mirrorIn(files)).toBe(mirror);
});
