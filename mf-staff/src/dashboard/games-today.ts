import { inWords } from '../list/in-words.ts';

/** '3 games today' */
export const gamesTodayInWords = (count: number): string =>
  inWords(count, '1 game today', 'games today');
