import { inWords } from '../../kit/list/in-words.ts';

const NAMES_SHOWN = 3;

const joinNames = new Intl.ListFormat('en-US');

/** 'Adams, Central, Roosevelt, and 3 more' */
export function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN);
  const more = names.length - shown.length;
  return joinNames.format(more === 0 ? shown : [...shown, inWords(more, '1 more', 'more')]);
}
