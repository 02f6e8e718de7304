import { expect, test } from 'vitest';

import { hasKit } from './other-release.ts';

test.for([
  ['0.6.2', '0.6.2', true],
  ['0.6.2', '0.6.0', true],
  ['0.6.2', '0.6.3', false],
  ['0.6.2', '0.5.2', false],
  ['0.6.2', '0.7.0', false],
  ['0.6.2', '1.6.0', false],
  ['0.6.2', 'none', false],
] as const)('a shell with kit %s, and a remote that needs %s: %s', ([own, needed, runs]) => {
  expect(hasKit(own, needed)).toBe(runs);
});
