import type { Element as PageElement } from 'happy-dom';
import NodeTypeEnum from 'happy-dom/lib/nodes/node/NodeTypeEnum.js';
import NodeList from 'happy-dom/lib/nodes/node/NodeList.js';
import type Document from 'happy-dom/lib/nodes/document/Document.js';
import type Node from 'happy-dom/lib/nodes/node/Node.js';
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js';
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';
import type SelectorItem from 'happy-dom/lib/query-selector/SelectorItem.js';
import SelectorParser from 'happy-dom/lib/query-selector/SelectorParser.js';

import { remember, requiredClasses, requiredTags } from './read-selectors.ts';

// Queries by role match some 80 selectors with each element; nearly all are for other tags. happy-dom tries each, and keeps the result
// in the element and in those around it until the next change of the page.
const matches = QuerySelector.matches.bind(QuerySelector);
QuerySelector.matches = (element, selectors, options) => {
  if (typeof selectors === 'string' && !mayMatch(element, selectors)) return null;
  const ignoreErrors = options?.ignoreErrors ?? false;
  const items = itemsOf(element, selectors, ignoreErrors);
  if (!items) return matches(element, selectors, options);
  for (const item of items) {
    const match = item.match(options?.scope ?? element, element, ignoreErrors);
    if (match) return match;
  }
  return null;
};

const requirementsOf = remember((selectors) => {
  const tags = requiredTags(selectors);
  return { tags, classes: tags ? undefined : requiredClasses(selectors) };
});

const mayMatch = (element: PageElement, selectors: string): boolean => {
  const { tags, classes } = requirementsOf(selectors);
  if (tags) return tags.has(element.localName) || tags.has(element.localName.toLowerCase());
  if (!classes) return true;
  const own = element.getAttribute('class');
  // A part of a class name is enough to match it properly.
  return own !== null && classes.some((name) => own.includes(name));
};

/** Not empty, and nothing that happy-dom refuses before it parses a selector. */
const PARSED = /^(?![.#[]?\d)[^]*[^.#]$/;

/** The selectors of a list, if none of them asks for other elements than the one that matches. */
const itemsOf = (
  node: Searched,
  selectors: unknown,
  ignoreErrors = false,
): readonly SelectorItem[] | undefined => {
  if (typeof selectors !== 'string' || !PARSED.test(selectors)) return undefined;
  const groups = new SelectorParser({
    window: node[PropertySymbol.window],
    scope: scopeOf(node),
    globalMatchFunction: QuerySelector.globalMatchFunction,
    ignoreErrors,
  }).getSelectorGroups(selectors);
  return groups.every(({ length }) => length === 1) ? groups.flat() : undefined;
};
type Searched = Parameters<typeof QuerySelector.querySelectorAll>[0];
/** By its type: to ask a form whether it has a property searches its fields. */
const isDocument = (node: Searched): node is Document =>
  node[PropertySymbol.nodeType] === NodeTypeEnum.documentNode;
const scopeOf = (node: Searched) => (isDocument(node) ? node.documentElement : node);

const matcherOf = (node: Searched, selectors: unknown): Matcher | undefined => {
  const items = itemsOf(node, selectors);
  const scope = scopeOf(node);
  return items && ((element) => items.some((item) => item.match(scope, element) !== null));
};
type Matcher = (element: PageElement) => boolean;

const addMatching = (parent: Node, isMatch: Matcher, found: PageElement[]): void => {
  for (const element of parent[PropertySymbol.elementArray]) {
    if (isMatch(element)) found.push(element);
    addMatching(element, isMatch, found);
  }
};

const firstMatching = (parent: Node, isMatch: Matcher): PageElement | undefined => {
  for (const element of parent[PropertySymbol.elementArray]) {
    const found = isMatch(element) ? element : firstMatching(element, isMatch);
    if (found) return found;
  }
  return undefined;
};

// happy-dom searches once for each selector of a list, sorts what it found by place, and keeps it in every element that it passed.
const querySelectorAll = QuerySelector.querySelectorAll.bind(QuerySelector);
const querySelector = QuerySelector.querySelector.bind(QuerySelector);
Object.assign(QuerySelector, {
  querySelectorAll: (node: Searched, selectors: string) => {
    const isMatch = matcherOf(node, selectors);
    if (!isMatch) return querySelectorAll(node, selectors);
    const found: PageElement[] = [];
    addMatching(node, isMatch, found);
    return new NodeList(PropertySymbol.illegalConstructor, found);
  },
  querySelector: (node: Searched, selectors: string) => {
    const isMatch = matcherOf(node, selectors);
    return isMatch ? (firstMatching(node, isMatch) ?? null) : querySelector(node, selectors);
  },
});
