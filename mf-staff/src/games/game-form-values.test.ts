import { aGame } from '@fieldhouse/core-contract/samples';
import { describe, expect, it } from 'vitest';

import { fieldsOf, losesConfirmation } from './game-form-values.ts';

const verified = aGame({ status: 'verified' });

describe('losesConfirmation', () => {
  it.each([
    ['date', '2026-11-21'],
    ['time', '18:00:00'],
    ['time', null],
    ['venue', 'Field 3'],
    ['isHome', false],
    ['neutral', true],
    ['opponentId', 7],
  ] as const)('is true when %s becomes %s', (name, value) => {
    expect(losesConfirmation(verified, { ...fieldsOf(verified), [name]: value })).toBe(true);
  });

  it('is false for an unchanged game, another status or a score', () => {
    const fields = fieldsOf(verified);
    expect(losesConfirmation(verified, fields)).toBe(false);
    expect(losesConfirmation(verified, { ...fields, status: 'completed', score: 'W 24-17' })).toBe(
      false,
    );
  });

  it('is false for a game that is not verified', () => {
    const game = aGame({ status: 'verification-sent' });
    expect(losesConfirmation(game, { ...fieldsOf(game), venue: 'Field 3' })).toBe(false);
  });
});
