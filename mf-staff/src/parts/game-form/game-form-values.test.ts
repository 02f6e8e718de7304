import { aGame } from '@fieldhouse/core-contract/samples';
import { describe, expect, test } from 'vitest';

import { toFormFields, needsReconfirmation } from './game-form-values.ts';

const verified = aGame({ status: 'verified' });

describe('losesConfirmation', () => {
  test.each([
    ['date', '2026-11-21'],
    ['time', '18:00:00'],
    ['time', null],
    ['venue', 'Field 3'],
    ['isHome', false],
    ['neutral', true],
    ['opponentId', 7],
  ] as const)('is true when %s becomes %s', (name, value) => {
    expect(needsReconfirmation(verified, { ...toFormFields(verified), [name]: value })).toBe(true);
  });

  test('is false for an unchanged game, another status or a score', () => {
    const fields = toFormFields(verified);
    expect(needsReconfirmation(verified, fields)).toBe(false);
    expect(
      needsReconfirmation(verified, { ...fields, status: 'completed', score: 'W 24-17' }),
    ).toBe(false);
  });

  test('is false for a game that is not verified', () => {
    const game = aGame({ status: 'verification-sent' });
    expect(needsReconfirmation(game, { ...toFormFields(game), venue: 'Field 3' })).toBe(false);
  });
});
