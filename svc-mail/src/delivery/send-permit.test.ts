import { SEND_PERMIT_MS } from '@fieldhouse/mail-contract';
import type { ClaimedMail } from '@fieldhouse/mail-contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acquireSendPermit } from './send-permit.ts';

type Leave = 'granted' | 'refused' | 'busy' | 'unknown';

const MAIL: ClaimedMail = {
  id: '00000000-0000-4000-8000-000000000001',
  lease: '00000000-0000-4000-8000-000000000002',
  recipient: 'contact@field.test',
  messageId: '<1@fieldhouse.test>',
  message: { kind: 'test', data: { smtpHost: 'smtp.school.test' }, secrets: {} },
  brand: { name: 'School', color: '#123456', systemName: 'Fieldhouse', supportEmail: '' },
  smtp: {
    host: 'smtp.school.test',
    port: 25,
    secure: false,
    user: '',
    password: '',
    fromEmail: 'mail@school.test',
    fromName: '',
    trusted: true,
  },
};

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
