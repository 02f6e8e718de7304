/** A number of things: '1 game', '1,200 games'. */
export const inWords = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`;

/** How much of a list is shown: '3 games', or '1 of 3 games' where a filter leaves some out. */
export const shownInWords = (shown: number, total: number, one: string, many: string): string =>
  shown === total
    ? inWords(total, one, many)
    : `${shown.toLocaleString('en-US')} of ${inWords(total, one, many)}`;
