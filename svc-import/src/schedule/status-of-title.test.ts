import { createOwnSchool, knownOpponentsOf } from '@fieldhouse/import-contract/schedule';
import { expect, test } from 'vitest';
import { parseEventTitle } from './event-title.ts';

const rules = {
  known: knownOpponentsOf(['Elk Mound', 'Lake Forfeit', 'Practice Prep']),
  own: createOwnSchool('Harbor Ridge High School'),
  dashIsHome: false,
  namesOwn: false,
};

test.each([
  ['Boys Varsity Soccer vs Fox Hollow (Away) Rescheduled to 01-17-27', '01-17-27'],
  ['Rescheduled: Boys Varsity Soccer @ Fox Hollow to 10/31', '10/31'],
  ['Boys Varsity Soccer @ Fox Hollow - now Oct 20', 'Oct 20'],
])('a title of a game that was moved says to which day: %s', (title, movedTo) =>
  expect(parseEventTitle(title, rules).opponent).toMatchObject({ movedTo, side: 'away' }),
);

test('a title can begin with a word for canceled', () => {
  for (const word of ['CX -', 'Canceled event:', 'FW: CANCELED:'])
    expect(parseEventTitle(`${word} Boys Soccer vs Fox Hollow`, rules).status).toMatchObject({
      status: 'canceled',
    });
});

test('a forfeit behind the name has its winner', () =>
  expect(parseEventTitle('Golf vs Fox Hollow - WIN BY FORFEIT', rules)).toMatchObject({
    opponent: { name: 'Fox Hollow' },
    status: { forfeit: { letter: 'W' } },
  }));

test.each([
  ['Boys Varsity Soccer vs Fox Hollow (W 3-1)', 'W 3-1'],
  ['W 3-1 vs Fox Hollow', 'W 3-1'],
  ['Boys Soccer W 3-1 vs Fox Hollow', 'W 3-1'],
  ['L 1-3: Boys Soccer @ Fox Hollow', 'L 1-3'],
  ['Boys Soccer (3-1 W) vs Fox Hollow', '3-1 W'],
  ['Volleyball @ Fox Hollow - L, 25-20, 20-25, 12-15', 'L, 25-20, 20-25, 12-15'],
  ['Boys Soccer vs Fox Hollow Won in OT 3-2', 'Won in OT 3-2'],
  ['Boys Soccer vs Fox Hollow - Final: W 3-1', 'W 3-1'],
  ['Final: Boys Soccer vs Fox Hollow 3-1', '3-1'],
  ['Boys Soccer vs Fox Hollow Final 3-1', '3-1'],
  ['Harbor Ridge Soccer @ Fox Hollow 3-1 (F)', '3-1'],
  ['Final: Fox Hollow vs Harbor Ridge 3-1', '3-1, unclear'],
  ['Final: Fox Hollow at Harbor Ridge 1-3', '1-3, unclear'],
  ['Boys Soccer vs Fox Hollow 3-1', undefined],
  ['Boys Soccer vs Fox Hollow (5-2)', undefined],
  ['Boys Soccer vs Fox Hollow (L 1-3, last year)', undefined],
])('%s has the result %s', (title, result) => {
  const { opponent } = parseEventTitle(title, rules);
  expect(opponent).toMatchObject({ kind: 'school', name: 'Fox Hollow' });
  const found = 'result' in opponent ? opponent.result : undefined;
  expect(found && `${found.text}${found.isUnclear ? ', unclear' : ''}`).toBe(result);
});
