import { expect, it } from 'vitest';

import { takenBecause } from './taken-because.ts';

it('says why a school year was taken, and nothing where the reason is not known here', () => {
  expect(takenBecause('told')).toBe(', as you chose');
  expect(takenBecause('calendar')).toBe('');
  expect(takenBecause('toString')).toBe('');
});
