/** What a datetime-local input holds ('2026-11-20T19:00', the reader's zone) as ISO 8601 in UTC; '' stays ''. */
export const fromLocalInput = (text: string): string => {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
};

/** A time as a datetime-local input takes it, in the reader's zone. */
export const toLocalInput = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
