import type { BrowserWindow, CSSRule, Element as PageElement } from 'happy-dom';
import CSSStyleSheet from 'happy-dom/lib/css/CSSStyleSheet.js';
import CSSPropertyList from 'happy-dom/lib/css/declaration/CSSPropertyList.js';
import DEFAULTS from 'happy-dom/lib/css/declaration/computed-style/config/CSSComputedStyleElementDefault.js';
import INHERITED from 'happy-dom/lib/css/declaration/computed-style/config/CSSComputedStyleInheritedProperties.js';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import MediaQueryList from 'happy-dom/lib/match-media/MediaQueryList.js';
import Document from 'happy-dom/lib/nodes/document/Document.js';
import Node from 'happy-dom/lib/nodes/node/Node.js';
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js';
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';

import { remember, requiredClasses } from './read-selectors.ts';

// Queries by role and name ask for `display` and `visibility` of each element and of those around it. happy-dom computes all
// properties of all of them for that, again after each change of the page: a fifth of the tests' time. Here one property is computed
// at a time, in the same way.

interface Said {
  readonly value: string;
  readonly important: boolean;
}
/** What a text says of a property. */
type Declared = (name: string) => Said | null;

const NOTHING: Declared = () => null;

/** The declarations of a rule, or of an element's `style`. */
const read = remember((cssText: string): Declared => {
  const properties = new CSSPropertyManager({ cssText });
  return remember((name) => {
    const said = properties.get(name);
    return said && said.value !== 'inherit' ? said : null;
  });
});

/** Counts the changes of the page, and those of its rules: what was computed before holds until then. */
const version = { page: 0, rules: 0 };

const clearCache = Node.prototype[PropertySymbol.clearCache];
Node.prototype[PropertySymbol.clearCache] = function cleared() {
  version.page += 1;
  clearCache.call(this);
};
const clearStyles = Document.prototype[PropertySymbol.clearComputedStyleCache];
Document.prototype[PropertySymbol.clearComputedStyleCache] = function cleared() {
  version.rules += 1;
  clearStyles.call(this);
};
const { insertRule, deleteRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function inserted(...rule) {
  version.rules += 1;
  return insertRule.apply(this, rule);
};
CSSStyleSheet.prototype.deleteRule = function deleted(at) {
  version.rules += 1;
  deleteRule.call(this, at);
};

interface PlacedRule {
  readonly place: number;
  readonly selector: string;
  readonly declared: Declared;
  readonly media: readonly MediaQueryList[];
  /** Whether it depends on an element's tag and class alone. */
  readonly isPlain: boolean;
}

const noRules = () => ({
  version: version.rules,
  count: 0,
  ofAny: new Array<PlacedRule>(),
  byClass: new Map<string, PlacedRule[]>(),
  /** Values by property, tag and class, where they depend on nothing else. */
  shared: new Map<string, string | undefined>(),
});
/** The rules of the page, by a class that an element must have where they need one: nearly all are styled-components'. */
let rules = { ...noRules(), version: -1 };

const addRules = (
  added: readonly CSSRule[],
  window: BrowserWindow,
  media: readonly MediaQueryList[],
): void => {
  for (const rule of added) {
    if ('selectorText' in rule && typeof rule.selectorText === 'string') {
      const declared = read(String(Reflect.get(rule, PropertySymbol.cssText)));
      const { selectorText: selector } = rule;
      const isPlain = media.length === 0 && /^(?:\.[\w-]+|[a-z]\w*|\*)$/.test(selector);
      const placed = { place: (rules.count += 1), selector, declared, media, isPlain };
      const classes = requiredClasses(placed.selector);
      if (!classes) rules.ofAny.push(placed);
      for (const name of classes ?? []) {
        const others = rules.byClass.get(name);
        if (others) others.push(placed);
        else rules.byClass.set(name, [placed]);
      }
    } else if ('media' in rule && 'cssRules' in rule && Array.isArray(rule.cssRules)) {
      const condition = String(Reflect.get(rule, 'conditionText'));
      const query = new MediaQueryList({ window, media: condition });
      addRules(rule.cssRules, window, [...media, query]);
    }
  }
};

const readRules = (element: PageElement): void => {
  if (rules.version === version.rules) return;
  rules = noRules();
  const document = element.ownerDocument;
  for (const owner of document.querySelectorAll('style,link[rel="stylesheet"]')) {
    const sheet: unknown = Reflect.get(owner, 'sheet');
    if (sheet instanceof CSSStyleSheet)
      addRules(sheet.cssRules, element[PropertySymbol.window], []);
  }
};

/** What the browser says of an element, such as that it is a block; a dialog is shown once it is open. */
const byDefault = (element: PageElement): Pick<PlacedRule, 'declared' | 'isPlain'> => {
  const css: unknown = Reflect.get(DEFAULTS, element.tagName);
  if (typeof css === 'string') return { declared: read(css), isPlain: true };
  if (typeof css !== 'object' || css === null) return { declared: NOTHING, isPlain: true };
  const applying = Object.entries(css).filter(
    ([when]) => when === 'default' || Boolean(Reflect.get(element, when)),
  );
  return { declared: read(applying.map(([, text]) => String(text)).join('')), isPlain: false };
};

/** The rules that say something of a property of an element, if they match. */
const candidatesFor = (element: PageElement, name: string): readonly PlacedRule[] => {
  const candidates = new Set(rules.ofAny);
  for (const one of (element.getAttribute('class') ?? '').split(/\s+/))
    for (const rule of rules.byClass.get(one) ?? []) candidates.add(rule);
  return [...candidates].filter(({ declared }) => declared(name));
};

/** What they say, the strongest last. */
const byRules = (
  element: PageElement,
  name: string,
  candidates: readonly PlacedRule[],
): readonly (Said | null)[] =>
  candidates
    .filter(({ media }) => media.every(({ matches }) => matches))
    .flatMap(({ declared, selector, place }) => {
      const match = QuerySelector.matches(element, selector, { ignoreErrors: true });
      return match ? [{ said: declared(name), weight: match.priorityWeight, place }] : [];
    })
    .toSorted((one, other) => one.weight - other.weight || one.place - other.place)
    .map(({ said }) => said);

interface Computed {
  readonly page: number;
  readonly rules: number;
  readonly own: Map<string, string | undefined>;
}
const computed = new WeakMap<PageElement, Computed>();

const computedOf = (element: PageElement): Computed => {
  const known = computed.get(element);
  if (known?.page === version.page && known.rules === version.rules) return known;
  const made = { ...version, own: new Map<string, string | undefined>() };
  computed.set(element, made);
  return made;
};

const declaredValue = (element: PageElement, name: string): string | undefined => {
  readRules(element);
  const style = element.getAttribute('style');
  const looks = `${name} ${element.tagName} ${element.getAttribute('class') ?? ''}`;
  if (style === null && rules.shared.has(looks)) return rules.shared.get(looks);
  const candidates = candidatesFor(element, name);
  const ofBrowser = byDefault(element);
  let strongest: Said | null = null;
  for (const said of [
    ofBrowser.declared(name),
    ...byRules(element, name, candidates),
    style === null ? null : read(style)(name),
  ])
    if (said && (said.important || strongest?.important !== true)) strongest = said;
  if (style === null && ofBrowser.isPlain && candidates.every(({ isPlain }) => isPlain))
    rules.shared.set(looks, strongest?.value);
  return strongest?.value;
};

/** The value that is declared for the element itself. */
const ownValue = (element: PageElement, name: string): string | undefined => {
  const { own } = computedOf(element);
  if (!own.has(name)) own.set(name, declaredValue(element, name));
  return own.get(name);
};

/** The value of a property, in kebab-case. */
const compute = (element: PageElement, name: string): string => {
  if (!element.isConnected) return '';
  const own = ownValue(element, name);
  if (own !== undefined || !(name in INHERITED)) return own ?? '';
  return element.parentElement ? compute(element.parentElement, name) : '';
};

const viewOfPage = (): Pick<Window, 'getComputedStyle'> => {
  const view = document.defaultView;
  if (!view) throw new Error('The document has no window.');
  return view;
};
const view = viewOfPage();
const computeAll = view.getComputedStyle.bind(view);

/** The elements of the page are happy-dom's, whose types differ from the browser's. */
const asPageElement = (element: unknown): PageElement =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  element as PageElement;

class ComputedStyle {
  readonly element: Element;

  constructor(element: Element) {
    this.element = element;
  }

  get display(): string {
    return this.getPropertyValue('display');
  }

  get visibility(): string {
    return this.getPropertyValue('visibility');
  }

  getPropertyValue(name: string): string {
    const value = name.startsWith('--') ? 'var(' : compute(asPageElement(this.element), name);
    // Variables are left to happy-dom.
    return value.includes('var(') ? computeAll(this.element).getPropertyValue(name) : value;
  }
}
// Everything else that can be read of a style.
Object.setPrototypeOf(
  ComputedStyle.prototype,
  new Proxy(
    {},
    {
      get: (_, name, style) => {
        if (!(style instanceof ComputedStyle)) return undefined;
        const property: unknown =
          Reflect.get(CSSPropertyList.camelCase, name) ??
          (Reflect.has(CSSPropertyList.kebabCase, name) ? name : undefined);
        return typeof property === 'string'
          ? style.getPropertyValue(property)
          : Reflect.get(computeAll(style.element), name);
      },
    },
  ),
);

for (const owner of [view, globalThis])
  Object.defineProperty(owner, 'getComputedStyle', {
    value: (element: Element) => new ComputedStyle(element),
    configurable: true,
    writable: true,
  });
