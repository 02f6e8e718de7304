import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { readReport } from './test-report.ts';
import type { Counts } from './test-report.ts';
import { repoPath, cacheDir } from './repo-paths.ts';

/** Forwards whole lines, so that parallel runs do not mix within a line. */
function* wholeLines(line: unknown): Generator<unknown> {
  yield line;
}

/**
 * Runs the tests of one configuration and counts them.
 *
 * @param name of the report's file.
 * @param folder of the configuration.
 */
export async function runVitest(
  name: string,
  folder: string,
  options: readonly string[] = [],
): Promise<Counts> {
  const report = join(cacheDir, `${name}.json`);
  const uncounted = join(cacheDir, `${name}.seconds`);
  await mkdir(cacheDir, { recursive: true });
  for (const file of [report, uncounted]) await rm(file, { force: true });
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...options,
  ];
  await execa('vitest', args, {
    cwd: repoPath(folder),
    preferLocal: true,
    localDir: repoPath(),
    reject: false,
    buffer: false,
    stdin: 'ignore',
    stdout: [wholeLines, 'inherit'],
    stderr: [wholeLines, 'inherit'],
    env: {
      ...(process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}),
      UNCOUNTED_TIME_FILE: uncounted,
    },
  });
  const uncountedSeconds = Number(await readFile(uncounted, 'utf8').catch(() => '0'));
  return { ...(await readReport(report)), uncountedSeconds };
}
