import { aGame } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';
import { tripsByDay } from './trips-by-day.ts';

const trip = (id: number, date: string, more: object = {}) =>
  aGame(id, 0, { date, time: '16:30', isHome: false, ...more });

test('has the games that teams travel to, by day and by when they leave', () => {
  const games = [
    trip(1, '2030-09-07'),
    trip(2, '2030-09-06', { departureTime: '14:00' }),
    trip(3, '2030-09-06', { dismissalTime: '13:00', departureTime: '15:00' }),
    trip(4, '2030-09-06', { time: null }),
    trip(5, '2030-09-06'),
    trip(6, '2030-09-06', { isHome: true, neutral: true }),
    trip(7, '2030-09-06', { isHome: true }),
    trip(8, '2030-09-06', { status: 'canceled' }),
    trip(9, '2030-09-06', { disruption: 'postponed' }),
    trip(10, '2030-09-08'),
  ];
  expect(
    tripsByDay(games, ['2030-09-06', '2030-09-07']).map(({ date, games: trips }) => [
      date,
      trips.map(({ id }) => id),
    ]),
  ).toEqual([
    ['2030-09-06', [3, 2, 5, 6, 4]],
    ['2030-09-07', [1]],
  ]);
});
