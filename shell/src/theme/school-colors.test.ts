import fc from 'fast-check';
import { getContrast } from 'polished';
import { describe, expect, test } from 'vitest';

import { TEXT_CONTRAST, readableOn } from './contrast.ts';
import { darkerInsteadOfPale, schoolColorVariables } from './school-colors.ts';

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

describe('a pale school color', () => {
  test('gets an edge that stands out from the page, whatever it is', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const vars = schoolColorVariables(color, color);
        expect(getContrast(vars['--school-accent-edge'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(
          3,
        );
        expect(
          getContrast(vars['--school-accent-edge-dark'] ?? '', '#1e2024'),
        ).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  test('does not fade the tint of active entries and icons', () => {
    const { '--school-accent-soft': tint = '' } = schoolColorVariables('#ffffff', '#ffffff');
    expect(getContrast(tint, '#ffffff')).toBeGreaterThanOrEqual(1.1);
  });

  test.each([
    ['#ffffff', '#757575'],
    ['#fff', '#757575'],
    ['#FFFF00', '#7a7a00'],
    ['#ffe4e1', '#eb1800'],
    ['#1E3A8A', undefined],
    ['#FF6B35', undefined],
    ['navy', undefined],
  ])('%s is better as %s', (color, better) => {
    expect(darkerInsteadOfPale(color)).toBe(better);
    if (better) expect(getContrast(better, '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});
