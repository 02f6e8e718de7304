import { queueStores } from '@fieldhouse/runtime/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startCore } from '../../../svc-core/testing/index.ts';
import type { TestCore } from '../../../svc-core/testing/index.ts';
import { startRowsHoldProxy } from '../../testing/rows-hold-proxy.ts';
import type { RowsHoldProxy } from '../../testing/rows-hold-proxy.ts';
import { cookieOf, postAs, startWorker } from '../../testing/worker-process.ts';
import type { WorkerProcess } from '../../testing/worker-process.ts';

const WORKERS = 3;
/** As many as a process imports next to one other. */
const INNOCENTS = WORKERS;
/** The first run next to others, then five alone. */
const DEATHS = 6;
const FILE = 'Date,Time,Team,H/A,Opponent,Venue\n9/4/2026,7:00 PM,Football V,H,Eastlake,Gym';
const SOON = { timeout: 60_000, interval: 20 };

interface Person {
  readonly schoolId: number;
  readonly cookie: string;
}

/** A file that crashes its worker fails no other school's import. */
describe.each(queueStores())(
  'an import that crashes its worker, with queues on $name',
  ({ env }) => {
    let core: TestCore;
    let gate: RowsHoldProxy;
    let worker: WorkerProcess | undefined;
    let log: string[] = [];
    beforeAll(async () => {
      core = await startCore({ env, log: { write: (line) => void log.push(line) } });
      gate = await startRowsHoldProxy(core.url);
    });
    beforeEach(async () => {
      log = [];
      await core.database.pool.query('delete from imports');
    });
    afterEach(() => endWorker());
    afterAll(async () => {
      await gate.close();
      await core.close();
    });

    const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await core.database.pool.query<Row>(sql, values)).rows;
    const workerNow = async () =>
      (worker ??= await startWorker(
        { ...core, url: gate.url },
        { ...env, IMPORT_WORKERS: String(WORKERS), IMPORT_WAIT_SECONDS: '0' },
      ));
    async function endWorker() {
      await worker?.kill();
      worker = undefined;
      await vi.waitFor(() => expect(gate.held()).toEqual([]), SOON);
      // Skips the waits for the lease and for the delay after a lost run.
      await query(
        `update imports set "leaseUntil" = now() - interval '1 hour' where state = 'running'`,
      );
    }
    /**
     * Signed-in people of this many schools. Signing in is slow while imports are held. One after another: several connections
     * that open at once may exceed the pool's limit on a busy machine.
     */
    const people = async (count: number): Promise<Person[]> => {
      const all: Person[] = [];
      while (all.length < count) {
        const { id: schoolId } = await core.make.school();
        all.push({ schoolId, cookie: await cookieOf(core, schoolId) });
      }
      return all;
    };
    /** Stores one file per school; returns the IDs of the imports. */
    const post = async (posting: readonly Person[]): Promise<string[]> => {
      const { url } = await workerNow();
      return Promise.all(
        posting.map(async ({ schoolId, cookie }) => {
          expect(await postAs(cookie, url, FILE)).toBe(202);
          const [row] = await query<{ id: string }>(
            'select id from imports where "schoolId" = $1',
            [schoolId],
          );
          return row?.id ?? '';
        }),
      );
    };
    const idsOf = async (condition: string) =>
      (await query<{ id: string }>(`select id from imports where ${condition} order by id`)).map(
        ({ id }) => id,
      );
    const isOpen = async () => (await idsOf(`state in ('waiting', 'running')`)).length > 0;
    const claimed = () => idsOf(`state = 'running' and "leaseUntil" > now()`);
    const isHeld = (id: string) => vi.waitFor(() => expect(gate.held()).toContain(id), SOON);
    /** After two sweeps, a worker has claimed everything that it would claim. */
    const settled = async () => {
      const before = gate.sweeps();
      await vi.waitFor(() => expect(gate.sweeps()).toBeGreaterThan(before + 1), SOON);
    };

    test('is given up after six crashes, and all imports next to it are done', async () => {
      const posting = await people(1 + INNOCENTS);
      const ids = await post(posting);
      await vi.waitFor(async () => expect(await claimed()).toHaveLength(1 + INNOCENTS), SOON);
      // Only a file that is read can crash its worker, and the claimed ones take turns on two threads.
      await vi.waitFor(() => expect(gate.held()).not.toEqual([]), SOON);
      const [guilty = ''] = gate.held();
      const innocents = ids.filter((id) => id !== guilty);
      await endWorker();
      const beside: number[] = [];
      while (await isOpen()) {
        await workerNow();
        await vi.waitFor(async () => {
          if (await isOpen()) expect(gate.held()).not.toEqual([]);
        }, SOON);
        if (gate.held().includes(guilty)) {
          if (beside.length === 0) await settled();
          beside.push((await claimed()).length - 1);
          await endWorker();
        } else gate.release();
      }
      expect(await idsOf(`state = 'failed'`)).toEqual([guilty]);
      expect(await idsOf(`state = 'done'`)).toEqual(innocents.toSorted());
      expect(new Set(beside)).toEqual(new Set([0]));
      expect(beside.length).toBeLessThan(DEATHS);

      const history = await fetch(`${(await workerNow()).url}/api/import-games`, {
        headers: { cookie: posting[ids.indexOf(guilty)]?.cookie ?? '' },
      });
      expect(await history.json()).toMatchObject([
        {
          id: guilty,
          state: 'failed',
          message:
            'The import service stopped unexpectedly each time it tried this file. Nothing was imported. Contact support before you try again.',
        },
      ]);
      const told = log.filter((line) => line.includes('imports were given up'));
      expect(told.map((line) => JSON.parse(line))).toMatchObject([
        { level: 'error', importIds: [guilty] },
      ]);
    }, 400_000);

    test('does not count a run that was lost before it started', async () => {
      const [one, two, three] = await people(3);
      if (!one || !two || !three) throw new Error('Not enough people');
      const [suspect = ''] = await post([one]);
      await isHeld(suspect);
      await endWorker();
      await query(`update imports set "leaseUntil" = now() + interval '1 day' where id = $1`, [
        suspect,
      ]);
      const [busy = ''] = await post([two]);
      await isHeld(busy);
      await query(`update imports set "leaseUntil" = now() - interval '1 second' where id = $1`, [
        suspect,
      ]);
      // The worker claims it soon but holds it back, and everything after it waits.
      await vi.waitFor(async () => expect(await claimed()).toContain(suspect), SOON);
      const [later = ''] = await post([three]);
      await settled();
      expect(gate.held()).toEqual([busy]);
      expect(await idsOf(`state = 'waiting'`)).toEqual([later]);
      await endWorker();
      expect(await idsOf('"aloneRuns" > 0')).toEqual([]);
      await workerNow();
      await vi.waitFor(async () => {
        gate.release();
        expect(await isOpen()).toBe(false);
      }, SOON);
      expect(await idsOf(`state = 'done'`)).toEqual([suspect, busy, later].toSorted());
    }, 200_000);
  },
);
