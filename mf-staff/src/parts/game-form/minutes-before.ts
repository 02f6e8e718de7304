import { isSameDay, minutesOf, timeAt } from '@fieldhouse/core-contract';

/**
 * The time so many minutes before another one, both HH:MM, or HH:MM:SS for the other one.
 *
 * @returns null if one of them is not known, or it is on the day before.
 */
export function minutesBefore(
  time: string | null | undefined,
  minutes: number | null,
): string | null {
  const at = minutesOf(time ?? '') - (minutes ?? Number.NaN);
  return isSameDay(at) ? timeAt(at) : null;
}
