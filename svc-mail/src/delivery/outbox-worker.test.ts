import { createLogger } from '@fieldhouse/runtime';
import { expect, test } from 'vitest';
import { aClaimedMail } from '../../testing/claimed-mail.ts';
import { startOutboxWorker } from './outbox-worker.ts';

const SLOTS = 6;

test('sends no more emails than it has slots while their outcomes are not recorded', async () => {
  const sent: string[] = [];
  const asked: { slots: number; running: number }[] = [];
  const recorded = Promise.withResolvers<void>();
  const worker = startOutboxWorker({
    outbox: {
      claim: (input) => {
        asked.push(input);
        return Promise.resolve({
          mails: asked.length > 4 ? [] : Array.from({ length: input.slots }, () => aClaimedMail()),
          alone: false,
          finishFirst: false,
        });
      },
      renew: () => Promise.resolve({ held: true }),
      requestSendPermit: () => Promise.resolve('granted'),
      report: () => recorded.promise,
    },
    mailer: {
      send: ({ messageId }) => {
        sent.push(messageId);
        return Promise.resolve({ state: 'sent' });
      },
      close: () => undefined,
    },
    slots: SLOTS,
    logger: createLogger({ service: 'svc-mail', level: 'silent' }),
  });
  await expect.poll(() => sent.length).toBe(SLOTS);
  // Wake-ups do not change that.
  worker.wake();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toHaveLength(SLOTS);
  expect(asked[0]).toMatchObject({ slots: SLOTS / 2, running: 0 });
  // A send that has just ended can count twice for a moment: then the other half is claimed in parts.
  expect(asked.reduce((sum, { slots }) => sum + slots, 0)).toBe(SLOTS);
  for (const { slots, running } of asked) expect(slots + running).toBeLessThanOrEqual(SLOTS);

  recorded.resolve();
  await expect.poll(() => sent.length).toBeGreaterThan(SLOTS);
  await worker.stop();
});
