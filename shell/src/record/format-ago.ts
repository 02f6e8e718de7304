const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SMALL = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const inWords = (count: number): string => SMALL[count] ?? String(count);

/** How long ago a time was, in words: 'just now', 'two minutes ago', '12 hours ago'. */
export const formatAgo = (at: string, now = Date.now()): string => {
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < MINUTE) return 'just now';
  if (passed < 2 * MINUTE) return 'a minute ago';
  if (passed < HOUR) return `${inWords(Math.floor(passed / MINUTE))} minutes ago`;
  if (passed < 2 * HOUR) return 'an hour ago';
  if (passed < DAY) return `${inWords(Math.floor(passed / HOUR))} hours ago`;
  if (passed < 2 * DAY) return 'a day ago';
  return `${inWords(Math.floor(passed / DAY))} days ago`;
};
