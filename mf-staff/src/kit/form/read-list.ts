/** The entries of a list that a form keeps as a text: one a line, or separated by commas. */
export const readList = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
