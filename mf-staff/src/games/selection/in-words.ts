/** A number of things: '1 game', '1,200 games'. */
export const inWords = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`;
