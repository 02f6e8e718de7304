import { execa } from 'execa';
import { expect, onTestFinished, test } from 'vitest';
import { descendantSeconds, processorSeconds } from './processor-time.ts';

const BUSY_MS = 300;
const busy = `const end = performance.now() + ${BUSY_MS}; while (performance.now() < end);`;

test.runIf(process.platform === 'linux')(
  'the time of a process that was started here counts, with that of its own children',
  async () => {
    const before = (await processorSeconds()) ?? Number.NaN;
    const child = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
    await execa(process.execPath, ['-e', child]);
    const spent = ((await processorSeconds()) ?? Number.NaN) - before;
    // Beside other work a process that wants 300 ms of the clock may get less of a processor.
    expect(spent).toBeGreaterThan(BUSY_MS / 1_000 / 4);
    expect(spent).toBeLessThan(60);
  },
);

test.runIf(process.platform === 'linux')('the time of a running descendant counts', async () => {
  const idle = 'setInterval(() => undefined, 1_000)';
  const child = execa(process.execPath, ['-e', `${busy} ${idle}`], { reject: false });
  onTestFinished(async () => {
    child.kill();
    await child;
  });
  await expect.poll(() => descendantSeconds(process.pid)).toBeGreaterThan(BUSY_MS / 1_000 / 4);
});
