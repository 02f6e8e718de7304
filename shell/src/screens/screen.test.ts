import { Trophy } from 'lucide-react';
import { expect, test } from 'vitest';
import { entryLabel, isWithin, shownScreen } from './screen.ts';
import type { ScreenRow, ScreenTable } from './screen.ts';

const row = (title: string, parts: Partial<ScreenRow> = {}): ScreenRow => ({
  title,
  reads: [],
  scriptBytes: 0,
  load: () => Promise.resolve({}),
  ...parts,
});
const games = row('Games', { icon: Trophy });
const today = row('Weather Day', { icon: Trophy, tabOf: 'Game Day' });
const SCREENS: ScreenTable = {
  '/games': games,
  '/games/:id': row('Game', { parent: '/games' }),
  '/weather-day': today,
  '/changes': row('Changes', { tabOf: 'Game Day', label: 'Latest' }),
  '/changes/:id': row('Change', { parent: '/changes' }),
  '/account': row('Your Account'),
};

test.each([
  ['/games', ['Games']],
  ['/games/12', ['Games']],
  ['/weather-day', ['Game Day']],
  ['/changes', ['Game Day']],
  ['/changes/7', ['Game Day']],
  ['/account', []],
  ['/games/12/mail', []],
])('the entry that is marked at %s', (address, marked) => {
  const entries = [games, today].filter((entry) => isWithin(SCREENS, entry, address));
  expect(entries.map(entryLabel)).toEqual(marked);
});

test('a screen knows its tabs and the screen that leads to it', () => {
  expect(shownScreen(SCREENS, '/changes').tabs).toEqual([
    { path: '/weather-day', text: 'Weather Day' },
    { path: '/changes', text: 'Latest' },
  ]);
  expect(shownScreen(SCREENS, '/changes/:id').above).toEqual({
    path: '/changes',
    text: 'Game Day',
  });
});
