import { GameView } from '@fieldhouse/core-contract';
import { mailWorkEndpoints } from '@fieldhouse/mail-contract';
import type {
  ClaimedMail,
  ClaimMailView,
  SendPermitView,
  SendOutcome,
} from '@fieldhouse/mail-contract';
import { vi } from 'vitest';
import type { MailStack } from './mail-stack.ts';
import type { ApiSession } from './api-session.ts';

/** A mail worker controlled by a test, instead of svc-mail. */
export interface ScriptedWorker {
  claim(slots: number): Promise<ClaimedMail[]>;
  /** Claims as a worker that is already sending; returns the whole response. */
  claimWhileRunning(running: number): Promise<ClaimMailView>;
  /** Claims the next email. Claims again, as a worker does, while its row is locked, by the sweep of the outbox for instance. */
  next(): Promise<ClaimedMail>;
  /** The same for an email whose lease has ended: leases are extended for some seconds after svc-core or its machine was paused. */
  nextAfterLostLease(): Promise<ClaimedMail>;
  renew(mail: ClaimedMail): Promise<boolean>;
  /** Requests the send permit. */
  requestSendPermit(mail: ClaimedMail): Promise<SendPermitView['leave']>;
  report(mail: ClaimedMail, outcome: SendOutcome): Promise<void>;
  /** Requests verification of new games and resolves once the emails are in the outbox. */
  ask(staff: ApiSession, count: number): Promise<void>;
  /** Resolves once that many emails are waiting. */
  untilWaiting(count: number): Promise<void>;
}

export function createScriptedWorker(stack: MailStack): ScriptedWorker {
  const claim = async (slots: number) => {
    const body = { worker: 'test', slots };
    return (await stack.outbox.call(mailWorkEndpoints.claim, { body })).mails;
  };
  const untilWaiting = (count: number) =>
    vi.waitFor(
      async () => {
        const rows = await stack.sql(`select 1 from mail_outbox where state = 'waiting'`);
        if (rows.length !== count) throw new Error(`${rows.length} of ${count} emails are waiting`);
      },
      { timeout: 60_000, interval: 30 },
    );
  const claimOne = async () => {
    const [mail] = await claim(1);
    if (!mail) throw new Error('nothing is due');
    return mail;
  };
  const nextWithin = (timeout: number) => vi.waitFor(claimOne, { timeout, interval: 100 });
  return {
    claim,
    untilWaiting,
    next: () => nextWithin(10_000),
    nextAfterLostLease: () => nextWithin(60_000),
    claimWhileRunning(running) {
      const body = { worker: 'test', slots: 5, running };
      return stack.outbox.call(mailWorkEndpoints.claim, { body });
    },
    async requestSendPermit({ id, lease }) {
      const input = { params: { uuid: id }, body: { lease } };
      return (await stack.outbox.call(mailWorkEndpoints.sendPermit, input)).leave;
    },
    async renew({ id, lease }) {
      const input = { params: { uuid: id }, body: { lease } };
      return (await stack.outbox.call(mailWorkEndpoints.renew, input)).held;
    },
    async report({ id, lease }, outcome) {
      const input = { params: { uuid: id }, body: { lease, outcome } };
      await stack.outbox.call(mailWorkEndpoints.result, input);
    },
    async ask(staff, count) {
      const before = await stack.sql(`select 1 from mail_outbox where state = 'waiting'`);
      const [model] = await staff.games();
      if (!model) throw new Error('no game');
      const { teamId, opponentId, venue } = model;
      for (let at = 0; at < count; at += 1) {
        const input = { teamId, opponentId, venue, date: '2027-03-05', time: '16:30' };
        const { id } = GameView.parse((await staff.call('POST', '/api/games', input)).body);
        void staff.verify(id).catch(() => undefined);
      }
      await untilWaiting(before.length + count);
    },
  };
}
