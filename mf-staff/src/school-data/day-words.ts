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
/** 'Nov 27' */
export const shortDay = inWords({ month: 'short', day: 'numeric' });
/** 'Fri' */
export const shortWeekday = inWords({ weekday: 'short' });
/** 'Friday, November 27' */
export const longDay = inWords({ weekday: 'long', month: 'long', day: 'numeric' });
/** 'November 2026' */
export const monthAndYear = inWords({ month: 'long', year: 'numeric' });
/** '11/27/2026' */
export const numericDay = inWords({ month: 'numeric', day: 'numeric', year: 'numeric' });
