import { setTimeout as wait } from 'node:timers/promises';
import { ClaimMailView, RenewMailView } from '@fieldhouse/svc-core/contract/internal';
import type { ClaimedMail } from '@fieldhouse/svc-core/contract/internal';
import { InternalCallError } from '@fieldhouse/runtime';
import type { InternalClient, Logger } from '@fieldhouse/runtime';
import type { SendOutcome } from '../../contract/index.ts';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 2_000;

/** What a worker asks of svc-core's outbox. */
export interface OutboxClient {
  /** Up to `slots` mails that are due and ours from now on. */
  claim(slots: number): Promise<readonly ClaimedMail[]>;
  /** Keeps the lease for as long again; 'lost' when somebody else has the mail by now, 'unknown' while svc-core cannot be asked. */
  renew(mail: ClaimedMail): Promise<'held' | 'lost' | 'unknown'>;
  /** Tells what became of a try, again and again until svc-core has heard it. */
  report(mail: ClaimedMail, outcome: SendOutcome): Promise<void>;
}

/** @param worker names this process in the outbox. */
export function createOutboxClient(options: {
  core: InternalClient;
  worker: string;
  logger: Logger;
}): OutboxClient {
  const { core, worker, logger } = options;
  const report = async (mail: ClaimedMail, outcome: SendOutcome, pause: number): Promise<void> => {
    try {
      const body = { lease: mail.lease, outcome };
      await core.call('POST', `/internal/mail/${mail.id}/result`, { body });
    } catch (error) {
      if (error instanceof InternalCallError && error.status === 404) return;
      logger.warn({ err: error, outboxId: mail.id, state: outcome.state }, 'result not told yet');
      await wait(pause);
      await report(mail, outcome, Math.min(pause * 2, LONGEST_WAIT_MS));
    }
  };
  return {
    async claim(slots) {
      const body = { worker, slots };
      const { mails } = await core.call('POST', '/internal/mail/claim', {
        body,
        schema: ClaimMailView,
      });
      return mails;
    },
    async renew(mail) {
      try {
        const body = { lease: mail.lease };
        const path = `/internal/mail/${mail.id}/renew`;
        const { held } = await core.call('POST', path, { body, schema: RenewMailView });
        return held ? 'held' : 'lost';
      } catch (error) {
        return error instanceof InternalCallError && error.status === 404 ? 'lost' : 'unknown';
      }
    },
    report: (mail, outcome) => report(mail, outcome, FIRST_WAIT_MS),
  };
}
