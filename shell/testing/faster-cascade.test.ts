// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import './faster-cascade.ts';

test.each([
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
] as const)('a rule for %s applies: %s', (selectors, applies) => {
  document.head.innerHTML = `<style>${selectors} { visibility: hidden }</style>`;
  document.body.innerHTML =
    '<div class="parent"><p class="one two" data-state="a,b .c">Text</p></div>';
  const text = document.querySelector('p');
  const visibility = text ? getComputedStyle(text).visibility : 'none';
  expect(visibility === 'hidden').toBe(applies);
});
