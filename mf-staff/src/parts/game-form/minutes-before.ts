const DAY = 1_440;

/**
 * The time so many minutes before another one, both HH:MM, or HH:MM:SS for the other one.
 *
 * @returns null if one of them is not known, or it is on the day before.
 */
export function minutesBefore(
  time: string | null | undefined,
  minutes: number | null,
): string | null {
  const clock = /^(\d{2}):(\d{2})/.exec(time ?? '');
  if (!clock || minutes === null) return null;
  const at = Number(clock[1]) * 60 + Number(clock[2]) - minutes;
  if (at < 0 || at >= DAY) return null;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
