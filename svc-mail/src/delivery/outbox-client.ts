import { SEND_PERMIT_MS, mailWorkEndpoints } from '@fieldhouse/mail-contract';
import type {
  ClaimedMail,
  ClaimMailInput,
  ClaimMailView,
  SendPermitView,
  SendOutcome,
} from '@fieldhouse/mail-contract';
import { InternalCallError } from '@fieldhouse/runtime';
import type { InternalClient, Logger } from '@fieldhouse/runtime';
import { createOutcomeReporter } from './outcome-reporter.ts';

export interface OutboxClient {
  claim(asked: Pick<ClaimMailInput, 'slots' | 'running' | 'othersFirst'>): Promise<ClaimMailView>;
  renew(mail: ClaimedMail): Promise<{ readonly held: boolean }>;
  /** Requests the send permit of an email; 'unknown' if svc-core cannot be reached. */
  requestSendPermit(mail: ClaimedMail): Promise<SendPermitView['leave'] | 'unknown'>;
  /** Reports the outcome of an attempt, retrying until svc-core has recorded it. */
  report(mail: ClaimedMail, outcome: SendOutcome): Promise<void>;
}

/** @param options.worker identifies this process in the outbox. */
export function createOutboxClient(options: {
  core: InternalClient;
  worker: string;
  logger: Logger;
}): OutboxClient {
  const { core, worker, logger } = options;
  return {
    claim(asked) {
      return core.call(mailWorkEndpoints.claim, { body: { worker, permits: true, ...asked } });
    },
    renew({ id, lease }) {
      return core.call(mailWorkEndpoints.renew, { params: { uuid: id }, body: { lease } });
    },
    async requestSendPermit(mail) {
      try {
        const { leave } = await core.call(mailWorkEndpoints.sendPermit, {
          params: { uuid: mail.id },
          body: { lease: mail.lease },
          // A permit that arrives later has expired.
          timeoutMs: SEND_PERMIT_MS,
        });
        return leave;
      } catch (error) {
        return error instanceof InternalCallError && error.status === 404 ? 'refused' : 'unknown';
      }
    },
    report: createOutcomeReporter(core, logger),
  };
}
