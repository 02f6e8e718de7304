import type { OutboxState } from '@fieldhouse/core-contract';
import { lookOf } from '@fieldhouse/shell/ui/badge';
import type { StateLook } from '@fieldhouse/shell/ui/badge';
import type { OutboxMail } from './outbox.api.ts';

const stateLooks = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  canceled: { label: 'Canceled', tone: 'gray' },
} as const satisfies Record<OutboxState, StateLook>;

/** How a mail's state is named and colored. */
export const mailLook = (state: string): StateLook => lookOf(stateLooks, state);

const kinds: Record<string, string> = {
  verification: 'Game verification',
  'reschedule-request': 'Reschedule request',
  test: 'Test email',
  'password-reset': 'Password reset',
  welcome: 'Welcome',
  'confirm-address': 'Email confirmation',
  'password-changed': 'Password changed',
};

/** What a mail is about, in words; a kind that this page does not know is shown as it came. */
export const kindLabel = ({ kind }: Pick<OutboxMail, 'kind'>): string => kinds[kind] ?? kind;

/** Only what failed or still waits can be sent again at once, or canceled. */
export const isOpen = ({ state }: OutboxMail): boolean => state === 'waiting' || state === 'failed';
