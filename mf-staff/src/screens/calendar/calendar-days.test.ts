import { aGame } from '@fieldhouse/core-contract/samples';
import { describe, expect, test } from 'vitest';

import { calendarDays, calendarTitle, stepFrom } from './calendar-days.ts';

const november = new Date(2026, 10, 20);
const keys = (days: readonly { readonly key: string }[]) => days.map(({ key }) => key);

describe('calendarDays', () => {
  test('completes a month to whole weeks that start on Sunday', () => {
    const days = calendarDays(november, 'month', []);
    expect(days).toHaveLength(35);
    expect(days[0]?.key).toBe('2026-11-01');
    expect(days.at(-1)?.key).toBe('2026-12-05');
    expect(days.filter(({ inMonth }) => !inMonth)).toHaveLength(5);
  });

  test('has six weeks for a month that spans six', () => {
    expect(calendarDays(new Date(2026, 7, 1), 'month', [])).toHaveLength(42);
  });

  test('has the seven days of the week that contains the day', () => {
    expect(keys(calendarDays(november, 'week', []))).toEqual(
      ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}`),
    );
  });

  test('has every day once in a week with a daylight saving change', () => {
    const days = keys(calendarDays(new Date(2026, 10, 1), 'week', []));
    expect(new Set(days).size).toBe(7);
  });

  test('sorts the games of a day by time, TBD last', () => {
    const games = [
      aGame({ id: 1, date: '2026-11-20', time: null }),
      aGame({ id: 2, date: '2026-11-20', time: '19:00' }),
      aGame({ id: 3, date: '2026-11-20', time: '09:00' }),
      aGame({ id: 4, date: '2026-11-22', time: '09:00' }),
    ];
    const day = calendarDays(november, 'week', games).find(({ key }) => key === '2026-11-20');
    expect(day?.games.map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});

describe('stepFrom', () => {
  test('does not skip a short month', () => {
    expect(calendarTitle(stepFrom(new Date(2027, 0, 31), 'month', 1), 'month')).toBe(
      'February 2027',
    );
  });

  test('goes back a week', () => {
    expect(calendarTitle(stepFrom(november, 'week', -1), 'week')).toBe('Week of 11/08/2026');
  });
});
