import { setTimeout as wait } from 'node:timers/promises';
import { GameView } from '@fieldhouse/core-contract';
import { queueStores } from '@fieldhouse/runtime/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { p95, tell } from '../rig/ledger.ts';
import { startMailRig } from '../rig/mail-rig.ts';
import type { MailRig } from '../rig/mail-rig.ts';
import { messageIdOf } from '../rig/received-mail.ts';
import { signIn } from '../rig/staff.ts';
import type { SignedIn } from '../rig/staff.ts';
import { askAndLeave, FULL, NO_LIMITS, seconds } from './asking.ts';

const BACKLOG = 1_000;
describe.runIf(FULL).each(queueStores())('fairness on $name', (store) => {
  let rig: MailRig;
  let roosevelt: SignedIn;
  beforeAll(async () => {
    rig = await startMailRig(store, { workers: 0, env: NO_LIMITS });
    roosevelt = await signIn(rig.core.url, 'director@roosevelt.test', 'Fieldhouse-Staff-1');
  });
  afterAll(() => rig.close());

  const newGame = async (staff: SignedIn, model: GameView): Promise<number> => {
    const { teamId, opponentId, venue } = model;
    const input = { teamId, opponentId, venue, date: '2027-03-05', time: '16:30' };
    const made = await staff.call('POST', '/api/games', input);
    // A busy svc-core sheds load with 503: retry, as a person would.
    if (made.status === 503) return newGame(staff, model);
    return GameView.parse(made.body).id;
  };
  /** Puts a thousand emails of one school into the outbox. */
  const pileUp = async () => {
    await askAndLeave(rig, BACKLOG);
    expect(await waiting()).toBe(BACKLOG);
  };
  const waiting = async () =>
    (
      await rig.sql(`select 1 from mail_outbox where state <> 'sent' and "schoolId" =
      (select id from schools where name = 'Lincoln High School')`)
    ).length;

  it("delays another school's single email by 5 s at most", { timeout: 400_000 }, async () => {
    const [model] = await roosevelt.games();
    if (!model) throw new Error('no game');
    const probes = await Promise.all(Array.from({ length: 12 }, () => newGame(roosevelt, model)));
    await pileUp();
    const worker = await rig.startWorker();
    const startedAt = performance.now();
    const delays: { readonly ms: number; readonly behind: number }[] = [];
    for (const id of probes) {
      const behind = await waiting();
      const since = performance.now();
      expect((await roosevelt.verify(id)).status).toBe(200);
      if (behind > 0) delays.push({ ms: performance.now() - since, behind });
      await wait(500);
    }
    await expect.poll(waiting, { timeout: 120_000, interval: 200 }).toBe(0);
    const took = performance.now() - startedAt;
    const all = rig.sink.received.map(messageIdOf);
    const ms = delays.map((each) => each.ms);
    tell(`${store.name}: about ${BACKLOG} emails of one school, one of another at a time`, {
      'measured behind a backlog': ms.length,
      'backlog at the first and last': `${delays[0]?.behind ?? 0} and ${delays.at(-1)?.behind ?? 0}`,
      p95: seconds(p95(ms)),
      worst: seconds(Math.max(...ms)),
      'drained in': seconds(took),
      'emails a second': (all.length / (took / 1_000)).toFixed(0),
      doubled: all.length - new Set(all).size,
    });
    expect(ms.length).toBeGreaterThan(3);
    expect(Math.max(...ms)).toBeLessThan(5_000);
    const accepted = await rig.sql('select 1 from mail_outbox');
    expect(new Set(all).size).toBe(accepted.length);
    await worker.stop();
  });
});
