import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOf, run } from './debian-program.ts';

const SPAMASSASSIN = pathOf('spamassassin');
export const hasSpamassassin = SPAMASSASSIN !== undefined;

/** No DNS, and nothing that the machine has learned or its user has set. */
const OPTIONS = ['--local', '--nocreate-prefs', '--cf=use_bayes 0', '--cf=report_safe 0'];
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;

/** The line that the server of the recipient adds: without one, rules about the way of a message do not apply. */
const RECEIVED = `Received: from mail.fieldhouse.test (mail.fieldhouse.test [93.184.216.34])
 by mx.roosevelt.test (Postfix) with ESMTPS id 4XyZ1234; ${new Date().toUTCString()}
`.replaceAll('\n', '\r\n');

/** The scores that Debian's SpamAssassin gives to these messages, in their order. 5 is spam. */
export async function spamScores(messages: readonly string[]): Promise<number[]> {
  if (SPAMASSASSIN === undefined) throw new Error('spamassassin is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-spamassassin-'));
  const files = messages.map((_raw, at) => join(folder, `${at}.eml`));
  await Promise.all(files.map((file, at) => writeFile(file, RECEIVED + (messages[at] ?? ''))));
  try {
    const { stdout } = await run(SPAMASSASSIN, [...OPTIONS, ...files], {
      env: { PATH: process.env.PATH, HOME: folder },
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    const found = stdout.matchAll(/^X-Spam-Status: \w+, score=(-?[\d.]+)/gm);
    return [...found].map(([, score]) => Number(score));
  } finally {
    await rm(folder, { recursive: true });
  }
}
