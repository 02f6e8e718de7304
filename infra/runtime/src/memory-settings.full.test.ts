import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NODE_ARGS } from './memory-settings.ts';

const Most = z.object({ new_space: z.number(), old_space: z.number() });

/**
 * Prints V8's peak memory, in MiB, with 300,000 live objects, like the rows of long lists. The minor collections move objects to
 * the old space at the same pace on every run; otherwise a large new space may keep most of them.
 */
const SCRIPT = `
  const { getHeapSpaceStatistics } = require('node:v8');
  const kept = [];
  const most = { new_space: 0, old_space: 0 };
  for (let made = 0; made < 4_000_000; made += 1) {
    kept[made % 300_000] = { made, text: 'row ' + made };
    if (made % 50_000 === 0)
      for (const { space_name: name, space_size: size } of getHeapSpaceStatistics())
        if (name in most) most[name] = Math.max(most[name], size / 1024 / 1024);
    if (made % 100_000 === 0) gc({ type: 'minor' });
  }
  console.log(JSON.stringify(most));`;

function mostWith(args: readonly string[]) {
  const { NODE_OPTIONS: _given, ...env } = process.env;
  const printed = execFileSync(process.execPath, [...args, '--expose-gc', '-e', SCRIPT], { env });
  return z.parse(Most, JSON.parse(printed.toString()));
}

test('limit the memory of this Node for new objects and for unused old ones', () => {
  const bounded = mostWith(NODE_ARGS);
  const unbounded = mostWith([]);
  // 8 MiB, up to 20 while V8 moves objects; without the options 128 on a machine with much memory.
  expect(bounded.new_space).toBeLessThan(unbounded.new_space / 2);
  expect(bounded.old_space).toBeLessThan(unbounded.old_space);
});
