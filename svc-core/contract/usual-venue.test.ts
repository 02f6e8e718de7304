import { aGame, aTeam } from './samples.ts';
import { expect, test } from 'vitest';

import { usualVenue } from './usual-venue.ts';

const football = { id: 1, sport: 'football' };
const central = { id: 7, schoolName: 'Central Catholic' };
const home = { team: football, opponent: undefined, isHome: true, neutral: false };
const away = { ...home, opponent: central, isHome: false };
const schoolName = 'Lincoln High School';

const played = (venue: string, date: string, parts = {}) =>
  aGame({ venue, date, teamId: 1, team: { ...aTeam(), id: 1 }, ...parts });

test("a home game starts with its team's most used home venue", () => {
  const games = [
    played('Field 1', '2026-09-01'),
    played('Field 2', '2026-09-08'),
    played('Field 1', '2026-09-15'),
    played('Away Field', '2026-09-20', { isHome: false }),
    played('Neutral Field', '2026-09-21', { neutral: true }),
  ];
  expect(usualVenue(games, { ...home, schoolName })).toEqual({ venue: 'Field 1', source: 'team' });
});

test("else with that of the sport's other teams, else with the school's name", () => {
  const ofOthers = [played('Field 9', '2026-09-01', { teamId: 2 })];
  expect(usualVenue(ofOthers, { ...home, schoolName })).toEqual({
    venue: 'Field 9',
    source: 'sport',
  });
  expect(usualVenue([], { ...home, schoolName })).toEqual({ venue: schoolName, source: 'school' });
  expect(usualVenue([], { ...home, schoolName: undefined })).toBeUndefined();
});

test("an away game starts with the opponent's venue, else with its name", () => {
  const there = played('Ram Stadium', '2026-09-01', { isHome: false, opponentId: 7 });
  const elsewhere = played('Eagle Park', '2026-09-02', { isHome: false, opponentId: 8 });
  expect(usualVenue([there, elsewhere], { ...away, schoolName })).toEqual({
    venue: 'Ram Stadium',
    source: 'opponent',
  });
  expect(usualVenue([elsewhere], { ...away, schoolName })).toEqual({
    venue: 'Central Catholic',
    source: 'opponent-name',
  });
});

test('nothing is filled in for a neutral site, or before there is a team', () => {
  const games = [played('Field 1', '2026-09-01')];
  expect(usualVenue(games, { ...home, neutral: true, schoolName })).toBeUndefined();
  expect(usualVenue(games, { ...home, team: undefined, schoolName })).toBeUndefined();
});
