import { outboxEndpoints } from '@fieldhouse/core-contract';
import type { OutboxMailView, OutboxState } from '@fieldhouse/core-contract';
import { change, refresh, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

/** An email in the outbox. */
export type OutboxMail = Shown<OutboxMailView>;

/** Revalidated on every visit, since emails change state on the server. */
export const useOutbox = (state: OutboxState | null) =>
  useRead(
    outboxEndpoints.list,
    { query: { state: state ?? undefined } },
    { revalidateIfStale: true },
  );

/** Whether sending is paused, and emails that were given up. */
export const useMailPause = () => useRead(outboxEndpoints.lane, {}, { revalidateIfStale: true });

export const refreshMailPause = () => refresh(outboxEndpoints.lane);

export const retryMail = ({ id }: OutboxMail): Promise<unknown> =>
  change(outboxEndpoints.retry, { params: { uuid: id } });

export const cancelMail = ({ id }: OutboxMail): Promise<unknown> =>
  change(outboxEndpoints.cancel, { params: { uuid: id } });
