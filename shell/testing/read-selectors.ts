/** Calls a function once for each text. */
export const remember = <T>(read: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, { readonly result: T }>();
  return (text) => {
    const found = known.get(text) ?? { result: read(text) };
    known.set(text, found);
    return found.result;
  };
};

/** The last compound of each selector of a list, without what is in brackets. Undefined if the list is not simple enough to tell. */
const subjectsOf = (selectors: string): readonly string[] | undefined => {
  // Strings and escapes may contain any of the characters below.
  if (/["'\\]/.test(selectors.replaceAll(/"[\w-]*"/g, ''))) return undefined;
  let bare = selectors.replaceAll(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(bare)) bare = bare.replaceAll(/\([^()]*\)/g, '');
  return bare.split(',').map(
    (selector) =>
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
  );
};

/** What the pattern finds in each subject of a list of selectors; undefined if one has none. */
const required = (pattern: RegExp) =>
  remember((selectors): readonly string[] | undefined => {
    const found = subjectsOf(selectors)?.map((subject) => pattern.exec(subject)?.[1]);
    return found?.every((name) => name !== undefined) ? [...new Set(found)] : undefined;
  });

/** Classes of which an element must have one to match a list of selectors. Undefined if any element may match. */
export const requiredClasses = required(/^[\w-]*\.([\w-]+)/);

const lowerCaseTags = required(/^([a-z][\w-]*)/);

/** Tag names, in lower case, of which an element must have one to match a list of selectors. Undefined if any element may match. */
export const requiredTags = remember((selectors): ReadonlySet<string> | undefined => {
  const tags = lowerCaseTags(selectors.toLowerCase());
  return tags && new Set(tags);
});
