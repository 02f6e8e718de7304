// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import './faster-cascade.ts';

const CASES = [
  ['.one', true],
  ['p.one', true],
  ['.on', false],
  ['.other', false],
  ['.one.other', false],
  ['.parent .one', true],
  ['.parent>.one', true],
  ['.other .one', false],
  ['.one .parent', false],
  ['.parent p', true],
  ['.parent > *', true],
  ['.other, .two', true],
  ['.other, p', true],
  ['.other, .third', false],
  ['.two:not(.other, .third)', true],
  ['.two:not(.one)', false],
  ['[data-state="a,b .c"]', true],
  ['.two[data-state]', true],
  [':is(.other, .two)', true],
  [':is(.other, .third)', false],
] as const;

/** More rules than are matched one by one. */
const OTHER_RULES = Array.from(
  { length: 50 },
  (_, at) => `.other${at}, .parent .other${at} { visibility: collapse }`,
).join('\n');

const showPage = (css: string) => {
  document.head.innerHTML = `<style>${css}</style>`;
  document.body.innerHTML =
    '<div class="parent"><p class="one two" data-state="a,b .c">Text</p></div>';
};

const visibilityOf = (selector: string): string => {
  const element = document.querySelector(selector);
  return element ? getComputedStyle(element).visibility : 'none';
};

test.each(CASES)('a rule for %s applies: %s', (selectors, applies) => {
  showPage(`${selectors} { visibility: hidden }`);
  expect(visibilityOf('p') === 'hidden').toBe(applies);
});

test.each(CASES)('a rule for %s among many applies: %s', (selectors, applies) => {
  showPage(`${OTHER_RULES} ${selectors} { visibility: hidden } ${OTHER_RULES}`);
  expect(visibilityOf('p') === 'hidden').toBe(applies);
});

test.each(CASES)('a rule for %s in a media rule among many applies: %s', (selectors, applies) => {
  showPage(
    `${OTHER_RULES} @media (min-width: 1px) { .third { color: red } ${selectors} { visibility: hidden } }`,
  );
  expect(visibilityOf('p') === 'hidden').toBe(applies);
});

test('the last of several rules applies, whatever their class', () => {
  showPage(`.one { visibility: hidden } ${OTHER_RULES} .two { visibility: collapse }`);
  expect(visibilityOf('p')).toBe('collapse');
  showPage(`.two { visibility: hidden } ${OTHER_RULES} .one { visibility: collapse }`);
  expect(visibilityOf('p')).toBe('collapse');
});

test('a rule for the parent is inherited', () => {
  showPage(`${OTHER_RULES} .parent { visibility: hidden }`);
  expect(visibilityOf('p')).toBe('hidden');
});

test('inserted and deleted rules apply from the next change on', () => {
  showPage(OTHER_RULES);
  expect(visibilityOf('p')).toBe('');
  const [sheet] = document.styleSheets;
  sheet?.insertRule('.two { visibility: hidden }', 10);
  sheet?.deleteRule(40);
  document.body.append('changed');
  expect(visibilityOf('p')).toBe('hidden');
  sheet?.deleteRule(10);
  sheet?.insertRule('.other { visibility: hidden }', 10);
  document.body.append('changed');
  expect(visibilityOf('p')).toBe('');
});

test('an inherited style is not changed by that of a child', () => {
  showPage(`${OTHER_RULES} .parent { color: red } .one { color: blue }`);
  const colorOf = (selector: string) => {
    const element = document.querySelector(selector);
    return element ? getComputedStyle(element).color : 'none';
  };
  expect([colorOf('p'), colorOf('div'), colorOf('p')]).toEqual(['blue', 'red', 'blue']);
});
