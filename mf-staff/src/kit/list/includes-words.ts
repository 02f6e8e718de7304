const DIACRITICS = /\p{M}/gu;

/** Lower case without accents. */
const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(DIACRITICS, '').toLowerCase();

/** Whether each word of a search is somewhere in the text, in any order, ignoring case and accents. */
export function includesWords(text: string, search: string): boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}
