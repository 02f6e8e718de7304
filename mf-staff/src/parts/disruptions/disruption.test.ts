import { aGame } from '@fieldhouse/core-contract/samples';
import { expect, test } from 'vitest';

import {
  canBeDisrupted,
  canBeMadeUp,
  canBePutBackOn,
  isOff,
  isToBePlayed,
  shownDisruption,
} from './disruption.ts';

/** What is said and can be done about a game. */
const about = (parts: Parameters<typeof aGame>[0]) => {
  const game = aGame(parts);
  return {
    shown: shownDisruption(game),
    isOff: isOff(game),
    isToBePlayed: isToBePlayed(game),
    can: [
      ...(canBeDisrupted(game) ? ['disrupt'] : []),
      ...(canBePutBackOn(game) ? ['back on'] : []),
      ...(canBeMadeUp(game) ? ['make up'] : []),
    ],
  };
};

test.each([
  [{}, { shown: undefined, isOff: false, isToBePlayed: true, can: ['disrupt'] }],
  [
    { disruption: 'postponed', status: 'verified' },
    {
      shown: 'postponed',
      isOff: true,
      isToBePlayed: false,
      can: ['disrupt', 'back on', 'make up'],
    },
  ],
  [
    { disruption: 'postponed', makeUpGameId: 2 },
    { shown: 'postponed', isOff: true, isToBePlayed: false, can: ['disrupt'] },
  ],
  [
    { disruption: 'delayed' },
    { shown: 'delayed', isOff: false, isToBePlayed: true, can: ['disrupt', 'back on'] },
  ],
  [
    { disruption: 'forfeit' },
    { shown: 'forfeit', isOff: false, isToBePlayed: false, can: ['disrupt', 'back on'] },
  ],
  [
    { disruption: 'suspended' },
    {
      shown: 'suspended',
      isOff: false,
      isToBePlayed: false,
      can: ['disrupt', 'back on', 'make up'],
    },
  ],
  [
    { disruption: 'moved-indoors' },
    { shown: 'moved-indoors', isOff: false, isToBePlayed: true, can: ['disrupt', 'back on'] },
  ],
  [
    { status: 'canceled', disruption: 'postponed' },
    { shown: undefined, isOff: true, isToBePlayed: false, can: ['back on', 'make up'] },
  ],
  [
    { status: 'completed', disruption: 'delayed' },
    { shown: undefined, isOff: false, isToBePlayed: true, can: [] },
  ],
  [
    { status: 'completed', disruption: 'forfeit' },
    { shown: 'forfeit', isOff: false, isToBePlayed: false, can: ['back on'] },
  ],
] as const)('a game with %o', (parts, expected) => {
  expect(about(parts)).toEqual(expected);
});
