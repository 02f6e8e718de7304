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

/** Classes of which an element must have one to match a list of selectors. Undefined if any element may match. */
export const requiredClasses = remember((selectors): readonly string[] | undefined => {
  const found = subjectsOf(selectors)?.map((subject) => /^[\w-]*\.([\w-]+)/.exec(subject)?.[1]);
  return found?.every((name) => name !== undefined) ? [...new Set(found)] : undefined;
});
