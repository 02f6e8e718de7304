import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const PORTS_EACH = 400;

/** As many ports as that, by a process of its own. */
async function portsOfProcess(): Promise<readonly string[]> {
  const source = join(import.meta.dirname, '../src/free-port.ts');
  const script = `import { freePort } from ${JSON.stringify(source)};
    for (let count = 0; count < ${PORTS_EACH}; count += 1) console.log(await freePort());`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return stdout.trim().split('\n');
}

test('processes that ask at the same time get different ports', async () => {
  // Chosen at random from 22,528, 21 of them would be the same in three such lists.
  const ports = (await Promise.all([1, 2, 3].map(() => portsOfProcess()))).flat();
  expect(ports).toHaveLength(3 * PORTS_EACH);
  expect(new Set(ports).size).toBe(ports.length);
});
