import { formatTime } from '@fieldhouse/core-contract';

/** '5:00-6:30 PM', '11:00 AM-12:30 PM', or 'TBD'. */
export function formatSpan(time: string | null, endTime: string | null): string {
  const from = formatTime(time);
  if (time === null || endTime === null) return from;
  const to = formatTime(endTime);
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}-${to}` : `${from}-${to}`;
}
