import { randomUUID } from 'node:crypto';
import { internalToken } from '@fieldhouse/runtime';
import { expect } from 'vitest';
import { APP_SECRET } from './core.ts';
import type { TestCore } from './core.ts';

/** A worker reports that the mail server does not know the recipient of an email. */
export async function refuseRecipient(core: TestCore, id: string): Promise<void> {
  const lease = randomUUID();
  const leaseUntil = new Date(Date.now() + 60_000);
  const data = { state: 'leased', leaseOwner: lease, leaseUntil };
  await core.database.prisma.outboxMail.update({ where: { id }, data });
  const outcome = { state: 'refused', problem: 'No such mailbox.', badRecipient: true };
  const headers = { authorization: `Bearer ${await internalToken(APP_SECRET, 'svc-mail')}` };
  const body = { lease, outcome };
  const { status } = await core.browser().post(`/internal/mail/${id}/result`, body, headers);
  expect(status).toBe(200);
}
