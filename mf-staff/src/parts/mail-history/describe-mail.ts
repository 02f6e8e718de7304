import { labelOf } from '@fieldhouse/core-contract';
import { lookOf } from '@fieldhouse/shell/ui/badge';
import { formatProposal } from '../../data/school-data/format-proposal.ts';
import type { GameMail } from './mail-history.api.ts';

const STATE_LOOKS = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Not delivered', tone: 'red' },
  canceled: { label: 'Canceled', tone: 'gray' },
} as const;

/** Label and color of an email's state. */
export const mailStateLook = (state: string) => lookOf(STATE_LOOKS, state);

/** Formats an ISO 8601 time. */
type FormatMoment = (iso: string) => string;

/** When an email was sent, or when it will be retried. */
export function describeTiming(
  { state, sentAt, askedAt, attempts, nextAttemptAt }: GameMail,
  formatMoment: FormatMoment,
): string {
  if (state === 'sent') return `Sent ${formatMoment(sentAt ?? askedAt)}`;
  const tried = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  if (nextAttemptAt) return `Retrying ${formatMoment(nextAttemptAt)} (${tried})`;
  const requested = `Requested ${formatMoment(askedAt)}`;
  return state === 'failed' && attempts > 0 ? `${requested} (${tried})` : requested;
}

const RESPONSES = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'reschedule', label: 'Reschedule requested' },
  { value: 'declined', label: 'Declined' },
] as const;

/** 'Confirmed by Sam Porter, 11/20/2026, 7:00 PM'; the recipient's address is used if they gave no name. */
export function describeResponse(
  { answer, sentTo }: GameMail,
  formatMoment: FormatMoment,
): string | null {
  if (!answer) return null;
  const who = answer.answeredBy || sentTo;
  return `${labelOf(RESPONSES, answer.kind)} by ${who}, ${formatMoment(answer.answeredAt)}`;
}

/** 'Proposed: Fri 09/25/2026, 5:00 PM, Lincoln Stadium'; null without a proposal. */
export const describeProposal = ({ answer }: GameMail): string | null =>
  answer && formatProposal(answer);
