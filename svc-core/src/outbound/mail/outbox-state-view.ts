import { OutboxState } from '@fieldhouse/core-contract';

/** The public state of an outbox row: 'leased' is shown as 'sending'. */
export const toOutboxState = (stored: string): OutboxState =>
  OutboxState.parse(stored === 'leased' ? 'sending' : stored);

/** The stored state of a public one. */
export const toStoredState = (shown: OutboxState): string =>
  shown === 'sending' ? 'leased' : shown;
