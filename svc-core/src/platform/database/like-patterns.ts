/** Patterns for `lower(text) like all ($1::text[])`: the text contains every word of `search`, in any order and case. */
export const likePatterns = (search: string | undefined): string[] =>
  (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
