/** Today in a time zone, yyyy-MM-dd. */
export const dayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format();
