import { parseHeader } from '@fieldhouse/import-contract/schedule';
import { expect, test } from 'vitest';
import { rowType } from './game-type.ts';

const FACTS = { allSides: new Set<number>(), opponentTellsSide: false, titleNamesTeam: false };
const { columns } = parseHeader(
  ['Date', 'Opponent', 'Notes', 'Game Type'],
  FACTS,
  new Map(),
  false,
);
const typeOf = (type: string, opponent = 'Lincoln', notes = '') =>
  rowType(columns, ['9/4/2026', opponent, notes, type], 'Lincoln').gameType;

test.each([
  ['scrimmage', 'Scrimmage|Scrim|Preseason scrimmage|Football Jamboree|Exhibition'],
  ['playoff', 'Playoff|Playoffs|Postseason|Post-Season|State Tournament|Regional|Sectionals'],
  ['playoff', 'District Final|Bi-District Round|Playoff Game|State'],
  ['tournament', 'Tournament|Tourney|Holiday Classic|Invitational|Conference Tournament'],
  ['game', 'Game|Home Game|Match|Dual Meet|League|Non-Conference|District Game|Regular Season'],
  [null, 'District|Region|Alumni|Varsity|'],
])('%s: %s', (gameType, texts) => {
  const all = texts.split('|');
  expect(Object.fromEntries(all.map((text) => [text, typeOf(text)]))).toEqual(
    Object.fromEntries(all.map((text) => [text, gameType])),
  );
});

test('without a type, a game is a scrimmage if its opponent or another cell says so', () => {
  expect(typeOf('', 'Lincoln (Scrimmage)')).toBe('scrimmage');
  expect(typeOf('', 'Scrimmage vs Lincoln')).toBe('scrimmage');
  expect(typeOf('', 'Lincoln', 'Scrimmage')).toBe('scrimmage');
  expect(typeOf('', 'Lincoln', 'Bring the scrimmage vests')).toBeNull();
  expect(typeOf('Game', 'Lincoln (Scrimmage)')).toBe('game');
});

test('a type that is not known is left out with a note', () => {
  expect(rowType(columns, ['', 'Lincoln', '', 'Alumni'], 'Lincoln').notice).toContain('Alumni');
});
