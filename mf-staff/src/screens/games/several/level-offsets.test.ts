import { afterEach, expect, test } from 'vitest';

import { rememberOffsets, rememberedOffsets, timeOfLevel } from './level-offsets.ts';

afterEach(() => localStorage.clear());

test('JV begins 90 minutes before varsity, freshman 180', () => {
  const usual = rememberedOffsets(1);
  expect(timeOfLevel('19:00', 'varsity', 'jr-varsity', usual)).toBe('17:30');
  expect(timeOfLevel('19:00', 'varsity', 'freshman', usual)).toBe('16:00');
  expect(timeOfLevel('17:30', 'jr-varsity', 'varsity', usual)).toBe('19:00');
  expect(timeOfLevel('17:30', 'jr-varsity', 'freshman', usual)).toBe('16:00');
});

test('TBD stays TBD, and no time is on another day', () => {
  const usual = rememberedOffsets(1);
  expect(timeOfLevel(null, 'varsity', 'jr-varsity', usual)).toBeNull();
  expect(timeOfLevel('01:00', 'varsity', 'jr-varsity', usual)).toBeNull();
});

test('remembers the offsets of each school', () => {
  rememberOffsets(1, { ...rememberedOffsets(1), 'jr-varsity': -60 });
  expect(rememberedOffsets(1)).toMatchObject({ 'jr-varsity': -60, freshman: -180 });
  expect(rememberedOffsets(2)).toMatchObject({ 'jr-varsity': -90 });
});
