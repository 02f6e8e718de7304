/** One choice of a {@link Combobox}. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Heading above it. Options of one group are next to each other. */
  readonly group?: string;
  /** Beside the label, and not searched. */
  readonly detail?: string;
  /** Further words that find it, such as an abbreviation. */
  readonly keywords?: string;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The options in which every typed word starts a word, in any order: "soc girls v" finds "Girls Soccer Varsity". */
export function searchOptions(
  options: readonly ComboboxOption[],
  typed: string,
): readonly ComboboxOption[] {
  const sought = wordsOf(typed);
  if (sought.length === 0) return options;
  return options.filter((option) => {
    const words = wordsOf([option.label, option.group, option.keywords].join(' '));
    return sought.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** The option that the typed text names in full; case, accents and punctuation don't matter. */
export function namedOption(
  options: readonly ComboboxOption[],
  typed: string,
): ComboboxOption | undefined {
  const name = wordsOf(typed).join(' ');
  return options.find(({ label }) => wordsOf(label).join(' ') === name);
}
