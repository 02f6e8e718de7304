// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import './faster-selectors.ts';

const showPage = () => {
  document.body.innerHTML =
    '<main id="1a"><button class="one">A</button><p role="button" class="two">B<a href="#b">C</a></p>' +
    '<input type="text" disabled /><svg><linearGradient /></svg></main><input type="radio" checked />';
};
const tags = (found: Iterable<Element>) => [...found].map(({ localName }) => localName);

test.each([
  ['*[role~="button"],a,button', ['button', 'p', 'a']],
  ['input,button', ['button', 'input', 'input']],
  ['input:disabled', ['input']],
  ['input:not([type]),input[type="radio"]', ['input']],
  ['.one, .two', ['button', 'p']],
  ['main > a', []],
  ['main a', ['a']],
  ['button + p, input ~ svg', ['p', 'svg']],
  ['[href="#b"]', ['a']],
  [':is(.two, .three)', ['p']],
  ['linearGradient', ['linearGradient']],
  ['LINEARGRADIENT', ['linearGradient']],
  ['P', ['p']],
])('finds %s in the order of the page', (selectors, found) => {
  showPage();
  expect(tags(document.body.querySelectorAll(selectors))).toEqual(found);
  expect(tags(document.querySelectorAll(selectors))).toEqual(found);
  expect(document.querySelector(selectors)?.localName).toBe(found[0]);
  const matching = [...document.body.querySelectorAll('*')].filter((it) => it.matches(selectors));
  expect(tags(matching)).toEqual(found);
});

test('finds only what is inside an element, and sees a change', () => {
  showPage();
  const main = document.querySelector('main');
  expect(tags(main?.querySelectorAll('main, input') ?? [])).toEqual(['input']);
  main?.append(document.createElement('input'));
  expect(main?.querySelectorAll('input')).toHaveLength(2);
  expect(main?.querySelector('.two')?.textContent).toBe('BC');
});

test.each(['', '.', '#1a', 'a[', 'p:not'])('refuses %j', (selectors) => {
  showPage();
  expect(() => document.querySelectorAll(selectors)).toThrow();
  expect(() => document.querySelector(selectors)).toThrow();
});
