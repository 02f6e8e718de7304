import { formatDate, formatTime, type GameMailView } from '@fieldhouse/core-contract';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO 8601 time in the reader's own time zone: 'Nov 20, 2026, 7:00 PM'. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

/** How a mail's state is named and coloured. */
export const STATE_LOOKS = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Not delivered', tone: 'red' },
  canceled: { label: 'Canceled', tone: 'gray' },
} as const satisfies Record<GameMailView['state'], { label: string; tone: string }>;

/** When a mail was sent, or when it will be tried. */
export function timingOf({
  state,
  sentAt,
  askedAt,
  attempts,
  nextAttemptAt,
}: GameMailView): string {
  if (state === 'sent') return `Sent ${formatMoment(sentAt ?? askedAt)}`;
  const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`;
  if (nextAttemptAt) return `Next try ${formatMoment(nextAttemptAt)}, ${tried} so far`;
  const asked = `Asked for ${formatMoment(askedAt)}`;
  return state === 'failed' && attempts > 0 ? `${asked}, ${tried}` : asked;
}

const ANSWERS = {
  confirmed: 'Confirmed',
  reschedule: 'Asked to reschedule',
  declined: 'Declined',
} as const;

/** 'Confirmed by Sam Porter, Nov 20, 2026, 7:00 PM'; the mail's address stands in for a name that was not given. */
export function answerWords({ answer, sentTo }: GameMailView): string | null {
  if (!answer) return null;
  const who = answer.answeredBy || sentTo;
  return `${ANSWERS[answer.kind]} by ${who}, ${formatMoment(answer.answeredAt)}`;
}

/** 'Proposes 09/25/2026 at 5:00 PM, Lincoln Stadium'; null where nothing was proposed. */
export function proposalWords({ answer }: GameMailView): string | null {
  const { proposedDate, proposedTime, proposedVenue } = answer ?? {};
  const when = [
    proposedDate && formatDate(proposedDate),
    proposedTime && `at ${formatTime(proposedTime)}`,
  ];
  const moved = when.filter(Boolean).join(' ');
  const parts = [moved, proposedVenue].filter(Boolean);
  return parts.length > 0 ? `Proposes ${parts.join(', ')}` : null;
}
