import { expect, test } from 'vitest';
import { parsed } from './parse-result.ts';
import { checkSide, parsePlace } from './venue.ts';

test.each([
  ['Kettle Park', 'Kettle Park', null],
  ['Kettle Park, Field 2', 'Kettle Park, Field 2', null],
  ['Home Field', 'Home Field', null],
  ['Homestead High School', 'Homestead High School', null],
  ['A-1 Arena', 'A-1 Arena', null],
  ['Field A', 'Field A', null],
  ['Away site, field 3', 'Away site, field 3', null],
  ['Tournament', 'Tournament', null],
  ['@ Maple Fork', 'Maple Fork', null],
  ['at Maple Fork', 'Maple Fork', null],
  ...'|-|–|TBD|TBA|T.B.D.|Site TBD|TBA location|N/A|None|?|Not assigned|Unassigned|TBD/TBA|N.A.|None listed|No location|Vacant|(TBD)|TBD*|null|To be assigned|[N/A]|Not yet listed|TBD gym|Site: not assigned|No site|None yet|Undecided'
    .split('|')
    .map((cell) => [cell, null, null]),
  ...['Home', 'H', '(H)', 'Home Game'].map((cell) => [cell, null, 'home']),
  ...['Away', 'away', '@', 'Road', 'Away Game', 'Away - TBD'].map((cell) => [cell, null, 'away']),
  ...['Neutral', 'Neutral Site'].map((cell) => [cell, null, 'neutral']),
  ...[
    'Away - Cedar Point HS',
    'Away: Cedar Point HS',
    'Away (Cedar Point HS)',
    'Away @ Cedar Point HS',
    'Away game at Cedar Point HS',
    'A - Cedar Point HS',
    '(A) Cedar Point HS',
    'Cedar Point HS (Away)',
    'Cedar Point HS - Away',
  ].map((cell) => [cell, 'Cedar Point HS', 'away']),
  ['Home - Main Gym', 'Main Gym', 'home'],
  ['Neutral: Kettle Park', 'Kettle Park', 'neutral'],
])('the place "%s" is %s, and the side %s', (cell, venue, side) =>
  expect(parsePlace(cell ?? '')).toMatchObject({ ok: true, value: { venue, side } }),
);

test.each(['Home/Away', 'Away - Home'])('%s is no place', (cell) =>
  expect(parsePlace(cell).ok).toBe(false),
);

test.each([
  ['home', null, false, 'home'],
  ['home', 'home', false, 'home'],
  ['home', 'neutral', false, 'neutral'],
  ['neutral', 'home', false, 'neutral'],
  ['home', 'away', true, 'away'],
  ['home', 'away', false, undefined],
  ['away', 'home', false, undefined],
] as const)('%s at a place that says %s (only "vs": %s) is %s', (side, place, isWeak, expected) => {
  const reading = checkSide(parsed(side), place, isWeak);
  expect(reading.ok ? reading.value : undefined).toBe(expected);
});
