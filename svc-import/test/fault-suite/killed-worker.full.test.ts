import { setTimeout as wait } from 'node:timers/promises';
import { queueStores } from '@fieldhouse/runtime/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCore } from '../../../svc-core/testing/index.ts';
import type { TestCore } from '../../../svc-core/testing/index.ts';
import { postFile, startWorker } from '../../testing/worker-process.ts';
import type { WorkerProcess } from '../../testing/worker-process.ts';

/** At random times. Each time the lease has to expire. */
const KILLS = 10;
const ROWS = 20_000;
const FILE = [
  'Date,Time,Team,H/A,Opponent,Venue',
  ...Array.from(
    { length: ROWS },
    (_, at) =>
      `${1 + (at % 12)}/${1 + (at % 28)}/2026,${1 + (at % 7)}:${String(at % 60).padStart(2, '0')} PM,Football V,H,Opponent ${at},Field`,
  ),
].join('\n');
const WHOLE = { games: ROWS, opponents: ROWS, teams: 1 };
const NOTHING = { games: 0, opponents: 0, teams: 0 };

describe.each(queueStores())('a worker that is killed, with queues on $name', ({ env }) => {
  let core: TestCore;
  /** The next worker starts while the current one works. */
  let next: Promise<WorkerProcess>;
  beforeAll(async () => {
    core = await startCore({ env });
    next = startWorker(core, env);
    await next;
  });
  afterAll(async () => {
    await (await next).kill();
    await core.close();
  });

  const one = async <Row extends object>(sql: string, schoolId: number) =>
    (await core.database.pool.query<Row>(sql, [schoolId])).rows[0];
  const stateOf = async (schoolId: number) =>
    (await one<{ state: string }>('select state from imports where "schoolId" = $1', schoolId))
      ?.state;
  const countsOf = (schoolId: number) =>
    one(
      `select (select count(*)::int from games where "schoolId" = $1) as games,
        (select count(*)::int from opponents where "schoolId" = $1) as opponents,
        (select count(*)::int from teams where "schoolId" = $1) as teams`,
      schoolId,
    );
  const until = async (schoolId: number, ...states: string[]) => {
    while (!states.includes((await stateOf(schoolId)) ?? '')) await wait(10);
  };

  /** Duration of an import from claim to end, in milliseconds. */
  async function wholeRun(): Promise<number> {
    const { id } = await core.make.school();
    const posted = postFile(core, (await next).url, id, FILE);
    await until(id, 'running', 'done');
    const started = performance.now();
    await until(id, 'done');
    const ms = performance.now() - started;
    // 202 after half a minute: a busy machine may need longer.
    expect([200, 202]).toContain(await posted);
    expect(await countsOf(id)).toEqual(WHOLE);
    return ms;
  }

  /** The counts right after the kill and at the end. */
  async function killAfter(ms: number): Promise<{ left: unknown; inTheEnd: unknown }> {
    const { id } = await core.make.school();
    const worker = await next;
    const posted = postFile(core, worker.url, id, FILE);
    await until(id, 'running', 'done');
    await wait(ms);
    await worker.kill();
    next = startWorker(core, env);
    await posted;
    const left = await countsOf(id);
    await next;
    await until(id, 'done');
    return { left, inTheEnd: await countsOf(id) };
  }

  test('leaves all rows of a file or none, and another worker imports all of them', async () => {
    const ms = await wholeRun();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const moment = Math.round(Math.random() * ms);
      const { left, inTheEnd } = await killAfter(moment);
      expect([NOTHING, WHOLE], `left ${moment} ms after the claim`).toContainEqual(left);
      expect(inTheEnd, `killed ${moment} ms after the claim`).toEqual(WHOLE);
      console.log(`killed ${moment} of ${Math.round(ms)} ms after the claim`, left);
    }
  }, 900_000);
});
