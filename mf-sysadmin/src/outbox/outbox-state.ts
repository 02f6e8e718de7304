import { formatMoment } from '@fieldhouse/core-contract';
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

/** Label and color of an email's state. */
export const mailLook = (state: string): StateLook => lookOf(stateLooks, state);

const kinds: Record<string, string> = {
  verification: 'Game verification',
  'reschedule-request': 'Reschedule request',
  confirmations: 'Confirmed games',
  'coach-confirmation': 'Confirmed game for the coach',
  'proposal-accepted': 'Accepted proposal',
  'game-changes': 'Changed games',
  'confirm-follower': 'Confirmation of a follower',
  'game-reminder': 'Game reminder',
  'weekly-sheet': 'Weekly schedule',
  test: 'Test email',
  'password-reset': 'Password reset',
  welcome: 'Temporary password',
  'confirm-address': 'Email confirmation',
  'password-changed': 'Password changed',
};

/** Label of an email's kind; an unknown kind is shown as is. */
export const kindLabel = ({ kind }: Pick<OutboxMail, 'kind'>): string => kinds[kind] ?? kind;

/** Only failed and waiting emails can be resent or canceled. */
export const canRetryOrCancel = ({ state }: OutboxMail): boolean =>
  state === 'waiting' || state === 'failed';

/** When an email was sent, is tried again, or was created. */
export const mailMoment = ({ sentAt, nextAttemptAt, createdAt, attempts }: OutboxMail): string => {
  if (sentAt) return `Sent ${formatMoment(sentAt)}`;
  if (attempts === 0) return `Created ${formatMoment(createdAt)}`;
  const count = attempts === 1 ? '1 attempt' : `${attempts.toLocaleString('en-US')} attempts`;
  return nextAttemptAt
    ? `Next attempt ${formatMoment(nextAttemptAt)} · ${count}`
    : `Created ${formatMoment(createdAt)} · ${count}`;
};
