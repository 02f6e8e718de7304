import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOf, run } from './debian-program.ts';
import type { DkimRecord } from './dkim-test-key.ts';

const OPENDKIM = pathOf('opendkim');
export const hasOpendkim = OPENDKIM !== undefined;

/**
 * What Debian's opendkim says about the signature of a message: 'pass', 'fail', 'none'.
 *
 * @param record what DNS would answer.
 */
export async function verifyWithOpendkim(raw: string, record: DkimRecord): Promise<string> {
  if (OPENDKIM === undefined) throw new Error('opendkim is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-opendkim-'));
  const [keys, settings, message] = [
    join(folder, 'keys'),
    join(folder, 'settings'),
    join(folder, 'message'),
  ];
  await writeFile(keys, `${record.name} ${record.text}\n`);
  await writeFile(settings, `TestPublicKeys ${keys}\n`);
  await writeFile(message, raw);
  try {
    const { stdout } = await run(OPENDKIM, ['-x', settings, '-t', message, '-vv']);
    return /\bdkim=(\w+)/.exec(stdout)?.[1] ?? stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
