/** Converts a day and time ('2026-11-20T19:00', in the reader's zone) to ISO 8601 in UTC; '' stays ''. */
export const fromLocalMoment = (text: string): string => {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
};

/** Converts a time to a day and time in the reader's zone. */
export const toLocalMoment = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
