import { SEND_PERMIT_MS } from '@fieldhouse/mail-contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aClaimedMail } from '../../testing/claimed-mail.ts';
import { acquireSendPermit } from './send-permit.ts';

type Leave = 'granted' | 'refused' | 'busy' | 'unknown';

const MAIL = aClaimedMail();

describe('the send permit', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** A svc-core that gives these answers, the last one forever, each after its delay in milliseconds. */
  const core = (answers: readonly (readonly [Leave, number])[]) => {
    let asked = 0;
    return {
      asked: () => asked,
      requestSendPermit: async (): Promise<Leave> => {
        const [leave, takes] = answers[Math.min(asked, answers.length - 1)] ?? ['unknown', 0];
        asked += 1;
        vi.advanceTimersByTime(takes);
        return leave;
      },
    };
  };

  test('is valid from before the request was sent', async () => {
    const at = performance.now();
    expect(await acquireSendPermit(core([['granted', 400]]), MAIL, () => false)).toBe(
      at + SEND_PERMIT_MS,
    );
  });

  test('of the claim is used while it is valid, unless the lease has ended', async () => {
    const until = performance.now() + SEND_PERMIT_MS;
    const asking = core([['granted', 10]]);
    expect(await acquireSendPermit(asking, MAIL, () => false, until)).toBe(until);
    expect(await acquireSendPermit(asking, MAIL, () => true, until)).toBeUndefined();
    expect(asking.asked()).toBe(0);
    vi.advanceTimersByTime(SEND_PERMIT_MS);
    expect(await acquireSendPermit(asking, MAIL, () => false, until)).toBe(until + SEND_PERMIT_MS);
    expect(asking.asked()).toBe(1);
  });

  test('is requested again when the answer came too late', async () => {
    const slow = core([
      ['granted', SEND_PERMIT_MS],
      ['granted', 10],
    ]);
    const leave = await acquireSendPermit(slow, MAIL, () => false);
    expect(leave).toBe(performance.now() - 10 + SEND_PERMIT_MS);
    expect(slow.asked()).toBe(2);
  });

  test('is not requested again once it was refused or the lease has ended', async () => {
    const refusing = core([['refused', 10]]);
    expect(await acquireSendPermit(refusing, MAIL, () => false)).toBeUndefined();
    expect(refusing.asked()).toBe(1);
    const lost = core([['granted', 10]]);
    expect(await acquireSendPermit(lost, MAIL, () => true)).toBeUndefined();
    expect(lost.asked()).toBe(0);
  });

  test('is given up after eight seconds without an answer', async () => {
    const away = core([['unknown', 2_000]]);
    expect(await acquireSendPermit(away, MAIL, () => false)).toBeUndefined();
    expect(away.asked()).toBe(4);
  });
});
