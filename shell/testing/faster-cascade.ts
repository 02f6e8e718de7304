import type { CSSRule } from 'happy-dom';
import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
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

/** The classes of which an element must have one for a rule, or one inside a media rule, to apply. Undefined if any element may match. */
const classesOf = (rule: CSSRule): readonly string[] | undefined => {
  if ('selectorText' in rule && typeof rule.selectorText === 'string')
    return requiredClasses(rule.selectorText);
  if (!('media' in rule) || !('cssRules' in rule) || !Array.isArray(rule.cssRules))
    return undefined;
  const nested: CSSRule[] = rule.cssRules;
  const all = nested.map(classesOf);
  return all.includes(undefined) ? undefined : all.flatMap((classes) => classes ?? []);
};

/** Positions of a style sheet's rules by class. */
class RuleIndex {
  readonly #rules: readonly CSSRule[];
  readonly #ofAny: readonly number[];
  readonly #byClass = new Map<string, number[]>();

  constructor(rules: readonly CSSRule[]) {
    this.#rules = [...rules];
    const ofAny: number[] = [];
    for (const [at, rule] of rules.entries()) {
      const classes = classesOf(rule);
      if (!classes) ofAny.push(at);
      for (const name of classes ?? []) this.#placesOf(name).push(at);
    }
    this.#ofAny = ofAny;
  }

  /** Whether it was made of these rules: styled-components inserts rules at any position. */
  isOf(rules: readonly CSSRule[]): boolean {
    return (
      rules.length === this.#rules.length && rules.every((rule, at) => rule === this.#rules[at])
    );
  }

  /** The rules that may apply to an element of these classes, in their order. */
  rulesFor(classes: Iterable<string>): readonly CSSRule[] {
    const places = new Set(this.#ofAny);
    for (const name of classes) for (const at of this.#byClass.get(name) ?? []) places.add(at);
    return [...places].toSorted((one, other) => one - other).flatMap((at) => this.#rules[at] ?? []);
  }

  #placesOf(name: string): number[] {
    const places = this.#byClass.get(name) ?? [];
    this.#byClass.set(name, places);
    return places;
  }
}

const indexes = new WeakMap<readonly CSSRule[], RuleIndex>();

const indexOf = (rules: readonly CSSRule[]): RuleIndex => {
  const found = indexes.get(rules);
  if (found?.isOf(rules) === true) return found;
  const made = new RuleIndex(rules);
  indexes.set(rules, made);
  return made;
};

interface RuleOptions {
  readonly elements: readonly { readonly element: Pick<Element, 'getAttribute'> }[];
  readonly cssRules: readonly CSSRule[];
  readonly hostElement?: unknown;
}

/** For a few rules, as inside a media rule, making an index takes longer than it saves. */
const FEW_RULES = 20;

const mayApply = ({ elements, cssRules, hostElement }: RuleOptions): readonly CSSRule[] => {
  if (hostElement !== undefined || cssRules.length < FEW_RULES) return cssRules;
  const classes = new Set<string>();
  for (const { element } of elements)
    for (const name of (element.getAttribute('class') ?? '').split(/\s+/)) classes.add(name);
  return indexOf(cssRules).rulesFor(classes);
};

const PARSE_RULES = 'parseCSSRules';

/** The private method of that name, whose options happy-dom builds. */
const rulesParser = (): ((this: unknown, options: RuleOptions) => void) => {
  const method: unknown = Reflect.get(CSSComputedStyle.prototype, PARSE_RULES);
  if (typeof method !== 'function')
    throw new Error('This version of happy-dom computes styles in another way.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return method as (this: unknown, options: RuleOptions) => void;
};

// To compute an element's style, happy-dom matches every rule of the page with the element and those around it, and keeps each
// result until the next change. Nearly all rules are styled-components' and need a class that none of them has: they are skipped.
const parseRules = rulesParser();
Object.defineProperty(CSSComputedStyle.prototype, PARSE_RULES, {
  value(this: unknown, options: RuleOptions) {
    parseRules.call(this, { ...options, cssRules: mayApply(options) });
  },
});

// The original clones the values with `structuredClone`, which takes as long as setting them.
CSSPropertyManager.prototype.clone = function clone() {
  return Object.assign(new CSSPropertyManager(), {
    definedPropertyNames: Object.assign({}, Reflect.get(this, 'definedPropertyNames')),
    properties: Object.fromEntries(
      Object.entries(this.properties).map(([name, property]) => [name, { ...property }]),
    ),
  });
};

// The remaining rules are for one of the elements, often not for the others.
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
