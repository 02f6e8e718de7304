import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { Subscriber } from './subscriber.ts';

const run = promisify(execFile);
const Store = z.record(
  z.string(),
  z.object({
    title: z.string(),
    start: z.string(),
    location: z.string(),
    gone: z.optional(z.boolean()),
  }),
);

/** A calendar on python3-icalendar that heeds sequences. Debian's Python has the package. */
export async function subscribeWithPython(feed: string): Promise<Subscriber> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-icalendar-'));
  const store = join(folder, 'store.json');
  const script = join(import.meta.dirname, 'icalendar_store.py');
  return {
    keepsUids: true,
    fetch: async () => void (await run('/usr/bin/python3', [script, feed, store])),
    async held() {
      const entries = Object.entries(Store.parse(JSON.parse(await readFile(store, 'utf8'))));
      return entries
        .filter(([, { gone }]) => !gone)
        .map(([uid, { title, start, location }]) => ({ uid, title, start, location }));
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
