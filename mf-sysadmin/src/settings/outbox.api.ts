import { outboxEndpoints } from '@fieldhouse/core-contract';
import type { OutboxMailView, OutboxState } from '@fieldhouse/core-contract';
import { change, refresh, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

/** A mail of the outbox as it is shown. */
export type OutboxMail = Shown<OutboxMailView>;

/** What is going out is news each time that it is looked at. */
export const useOutbox = (state: OutboxState | null) =>
  useRead(
    outboxEndpoints.list,
    { query: { state: state ?? undefined } },
    { revalidateIfStale: true },
  );

/** Whether mail goes out at all. */
export const useMailLane = () => useRead(outboxEndpoints.lane, {}, { revalidateIfStale: true });

export const refreshMailLane = () => refresh(outboxEndpoints.lane);

export const retryMail = ({ id }: OutboxMail): Promise<unknown> =>
  change(outboxEndpoints.retry, { params: { uuid: id } });

export const cancelMail = ({ id }: OutboxMail): Promise<unknown> =>
  change(outboxEndpoints.cancel, { params: { uuid: id } });
