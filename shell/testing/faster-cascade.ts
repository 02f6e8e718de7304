import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';

/**
 * For each selector of a list, a class that every matching element has. Undefined if one of the selectors names no class, or is
 * not simple enough to tell.
 */
const readRequiredClasses = (selectors: string): readonly string[] | undefined => {
  // Strings and escapes may contain any of the characters below.
  if (/["'\\]/.test(selectors)) return undefined;
  let bare = selectors.replaceAll(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(bare)) bare = bare.replaceAll(/\([^()]*\)/g, '');
  const required: string[] = [];
  for (const selector of bare.split(',')) {
    const subject = selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const className = /^[\w-]*\.([\w-]+)/.exec(subject ?? '')?.[1];
    if (className === undefined) return undefined;
    required.push(className);
  }
  return required;
};

const known = new Map<string, readonly string[] | undefined>();

const requiredClasses = (selectors: string): readonly string[] | undefined => {
  if (!known.has(selectors)) known.set(selectors, readRequiredClasses(selectors));
  return known.get(selectors);
};

// To compute an element's style, happy-dom matches every rule of the page, and keeps each result until the next change. Nearly
// all rules are styled-components' and need a class that the element doesn't have: they are skipped here.
const matches = QuerySelector.matches.bind(QuerySelector);
QuerySelector.matches = (element, selectors, options) => {
  // Only computing styles ignores errors; other matches are left alone.
  if (options?.ignoreErrors === true) {
    const classes = element.getAttribute('class') ?? '';
    const required = requiredClasses(selectors);
    // A part of a class name is enough to match it properly.
    if (required?.every((name) => !classes.includes(name)) === true) return null;
  }
  return matches(element, selectors, options);
};
