/** A day in words, in the local time zone, as date-fns computes with days. */
const inWords = (parts: Intl.DateTimeFormatOptions): ((day: Date) => string) => {
  let words: Intl.DateTimeFormat | undefined;
  return (day) => {
    words ??= new Intl.DateTimeFormat('en-US', parts);
    return words.format(day);
  };
};

/** 'Nov' */
export const shortMonth = inWords({ month: 'short' });
/** 'Friday, November 27' */
export const longDay = inWords({ weekday: 'long', month: 'long', day: 'numeric' });
/** 'November 2026' */
export const monthAndYear = inWords({ month: 'long', year: 'numeric' });
