import fc from 'fast-check';
import * as polished from 'polished';
import { expect, test } from 'vitest';

import { changeLightness, getContrast, lightnessOf, mix, setLightness } from './color-math.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const shortColor = fc
  .integer({ min: 0, max: 0xfff })
  .map((value) => `#${value.toString(16).padStart(3, '0')}`);
const color = fc.oneof(anyColor, shortColor, fc.constantFrom('#FFF', '#0B3D91', '#808080'));
const share = fc.integer({ min: 1, max: 99 }).map((percent) => percent / 100);

test('computes what polished computes', () => {
  fc.assert(
    fc.property(color, color, share, (one, other, part) => {
      expect(getContrast(one, other)).toBe(polished.getContrast(one, other));
      expect(lightnessOf(one)).toBe(polished.parseToHsl(one).lightness);
      expect(setLightness(part, one)).toBe(polished.setLightness(part, one));
      expect(changeLightness(part, one)).toBe(polished.lighten(part, one));
      expect(changeLightness(-part, one)).toBe(polished.darken(part, one));
      expect(mix(part, one, other)).toBe(polished.mix(part, one, other));
    }),
    { numRuns: 2000 },
  );
});
