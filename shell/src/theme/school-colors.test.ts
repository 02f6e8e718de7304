import fc from 'fast-check';
import { getContrast } from 'polished';
import { describe, expect, test } from 'vitest';

import { TEXT_CONTRAST, readableOn } from './contrast.ts';
import { schoolColorVariables } from './school-colors.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('readableOn', () => {
  test('returns a readable text color for any background', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(getContrast(readableOn(color), color)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });
});

describe('schoolColorVariables', () => {
  test('keeps all text readable for any pair of colors', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (primary, secondary) => {
        const vars = schoolColorVariables(primary, secondary);
        const contrast = (text: string, ground: string) =>
          getContrast(vars[text] ?? '#fff', vars[ground] ?? '#fff');
        expect(contrast('--school-on-accent', '--school-accent')).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        );
        expect(contrast('--school-on-accent-dark', '--school-accent-dark')).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        );
        expect(contrast('--school-accent-text', '--school-accent-soft')).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        );
        expect(
          contrast('--school-accent-text-dark', '--school-accent-soft-dark'),
        ).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast('--school-on-secondary', '--school-secondary')).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        );
      }),
    );
  });
});
