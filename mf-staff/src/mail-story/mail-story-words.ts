import { formatDay, formatMoment, formatTime, labelOf } from '@fieldhouse/core-contract';
import { lookOf } from '@fieldhouse/shell/ui/badge';
import type { GameMail } from './mail-story.api.ts';

const STATE_LOOKS = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Not delivered', tone: 'red' },
  canceled: { label: 'Canceled', tone: 'gray' },
} as const;

/** How a mail's state is named and colored. */
export const mailLook = (state: string) => lookOf(STATE_LOOKS, state);

/** When a mail was sent, or when it will be tried. */
export function timingOf({ state, sentAt, askedAt, attempts, nextAttemptAt }: GameMail): string {
  if (state === 'sent') return `Sent ${formatMoment(sentAt ?? askedAt)}`;
  const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`;
  if (nextAttemptAt) return `Next try ${formatMoment(nextAttemptAt)}, ${tried} so far`;
  const asked = `Asked for ${formatMoment(askedAt)}`;
  return state === 'failed' && attempts > 0 ? `${asked}, ${tried}` : asked;
}

const ANSWERS = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'reschedule', label: 'Asked to reschedule' },
  { value: 'declined', label: 'Declined' },
] as const;

/** 'Confirmed by Sam Porter, 11/20/2026, 7:00 PM'; the mail's address stands in for a name that was not given. */
export function answerWords({ answer, sentTo }: GameMail): string | null {
  if (!answer) return null;
  const who = answer.answeredBy || sentTo;
  return `${labelOf(ANSWERS, answer.kind)} by ${who}, ${formatMoment(answer.answeredAt)}`;
}

/** 'Proposed: Fri 09/25/2026, 5:00 PM, Lincoln Stadium'; null where nothing was proposed. */
export function proposalWords({ answer }: GameMail): string | null {
  const { proposedDate, proposedTime, proposedVenue } = answer ?? {};
  const parts = [
    proposedDate && formatDay(proposedDate),
    proposedTime && formatTime(proposedTime),
    proposedVenue,
  ].filter(Boolean);
  return parts.length > 0 ? `Proposed: ${parts.join(', ')}` : null;
}
