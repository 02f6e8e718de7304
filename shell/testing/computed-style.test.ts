// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import './computed-style.ts';

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

const styleOf = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`No ${selector}`);
  const style = getComputedStyle(element);
  expect(style.getPropertyValue('display')).toBe(style.display);
  return style;
};

test('an element is displayed as its rules, its style and the browser say, the strongest first', () => {
  showPage('.two { display: grid } .one { color: red }');
  expect([styleOf('p').display, styleOf('div').display]).toEqual(['grid', 'block']);
  document.querySelector('p')?.setAttribute('style', 'display: none');
  expect(styleOf('p').display).toBe('none');
  showPage('p.one { display: flex } .two { display: grid }');
  expect(styleOf('p').display).toBe('flex');
  showPage('.one { display: flex !important } p.two { display: grid }');
  document.querySelector('p')?.setAttribute('style', 'display: none');
  expect(styleOf('p').display).toBe('flex');
});

test('a dialog is displayed once it is open, and a rule of another medium says nothing', () => {
  showPage('@media print { p.two { display: none } }');
  expect(styleOf('p').display).toBe('block');
  document.body.innerHTML = '<dialog></dialog>';
  expect(styleOf('dialog').display).toBe('none');
  document.querySelector('dialog')?.setAttribute('open', '');
  expect(styleOf('dialog').display).toBe('block');
});

test('other properties are computed as well', () => {
  showPage('.parent { color: red } .one { color: blue; z-index: 2 }');
  expect([styleOf('p').color, styleOf('div').color, styleOf('p').zIndex]).toEqual([
    'blue',
    'red',
    '2',
  ]);
  expect(styleOf('p').getPropertyValue('z-index')).toBe('2');
});
