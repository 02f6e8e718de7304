import { OutboxState } from '@fieldhouse/core-contract';

/** An outbox row's state as people read it: 'leased' is a mail that is just being sent. */
export const shownState = (stored: string): OutboxState =>
  OutboxState.parse(stored === 'leased' ? 'sending' : stored);

/** The stored form of what people ask for. */
export const storedState = (shown: OutboxState): string => (shown === 'sending' ? 'leased' : shown);
