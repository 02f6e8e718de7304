import { expect, test } from 'vitest';
import { matchesEntityTag } from './entity-tag.ts';

const CURRENT = 'W/"release.7.12"';

test.each([[CURRENT], ['"release.7.12"'], ['"other", W/"release.7.12"'], [' * ']])(
  '%s matches',
  (header) => expect(matchesEntityTag(header, CURRENT)).toBe(true),
);

test.each([
  [undefined],
  [''],
  ['release.7.12'],
  ['"release.7.1"'],
  ['W/"release.7.13", "release.8.12"'],
  ['W/W/"release.7.12"'],
])('%s does not match', (header) => expect(matchesEntityTag(header, CURRENT)).toBe(false));
