import { OutboxView } from '@fieldhouse/core-contract';
import type { OutboxMailView, OutboxState } from '@fieldhouse/core-contract';
import { api, useRead } from '@fieldhouse/shell/api';

const OUTBOX = '/api/admin/outbox';
/** Whether mail goes out at all. */
export const MAIL_LANE = '/api/admin/mail-lane';

/** What is going out is news each time that it is looked at. */
export const useOutbox = (state: OutboxState | null) =>
  useRead(state === null ? OUTBOX : `${OUTBOX}?state=${state}`, OutboxView, {
    revalidateIfStale: true,
  });

export const retryMail = ({ id }: OutboxMailView): Promise<unknown> =>
  api.post(`${OUTBOX}/${id}/retry`);

export const cancelMail = ({ id }: OutboxMailView): Promise<unknown> =>
  api.post(`${OUTBOX}/${id}/cancel`);
