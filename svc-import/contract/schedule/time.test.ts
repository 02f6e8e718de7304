import { formatTime } from '@fieldhouse/core-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTime } from './time.ts';

const timeOf = (cell: string) => {
  const reading = parseTime(cell);
  return reading.ok ? reading.value : reading.problem;
};
const noticeOf = (cell: string) => {
  const reading = parseTime(cell);
  return reading.ok ? reading.notice : undefined;
};

describe('parses every time format', () => {
  test.each([
    ...[
      '7:00 PM',
      '7:00PM',
      '7 PM',
      '7pm',
      '7p',
      '7:00p',
      '7:00 p.m.',
      '19:00',
      '19:00:00',
      '7.00 PM',
      '1900',
      '0.7916666667',
    ].map((cell) => [cell, '19:00']),
    ['noon', '12:00'],
    ['12:00 PM', '12:00'],
    ['midnight', '00:00'],
    ['12:30 am', '00:30'],
    ['0730', '07:30'],
    ['9:05 a.m.', '09:05'],
  ])('%s', (cell, time) => {
    expect(timeOf(cell ?? '')).toBe(time);
    expect(noticeOf(cell ?? '')).toBeUndefined();
  });
});

test.each(
  'TBD|tba|T.B.D.|TBA.|pending|n/a|-||  |TBD/TBA|(TBD)|null|Not set|To be scheduled'.split('|'),
)('%s is TBD', (cell) => {
  expect(timeOf(cell)).toBeNull();
  expect(noticeOf(cell)).toBeUndefined();
});

test.each([
  ['7:00', '19:00', 'so we used PM'],
  ['7', '19:00', 'so we used PM'],
  ['1:00', '13:00', 'so we used PM'],
  ['7:59', '19:59', 'so we used PM'],
  ['8:00', '08:00', 'so we used AM'],
  ['11:59', '11:59', 'so we used AM'],
  ['12:30', '12:30', 'so we used PM'],
  ['4:30/6:00', '16:30', 'so we used the first'],
  ['4:30 PM - 6:00 PM', '16:30', 'so we used the first'],
  ['7:00 PM ET', '19:00', 'time zone'],
])('%s is parsed as %s with a note', (cell, time, notice) => {
  expect(timeOf(cell)).toBe(time);
  expect(noticeOf(cell)).toContain(notice);
});

test.each([
  ['5:00 PM (moved)', '17:00'],
  ['~5:30 PM', '17:30'],
  ['4:00 PM DH', '16:00'],
  ['approx. 5:30 PM', '17:30'],
  ['5:30 PM-ish', '17:30'],
  ['Kickoff 7:00 PM', '19:00'],
  ['7:00 PM (Senior Night)', '19:00'],
  ['5:00 PM?', '17:00'],
  ['5:00 PM on Field 3', '17:00'],
  ['Game 2 6:30 PM', '18:30'],
  ['Bus 3:30, Game 5:00 PM', '17:00'],
  ['3:15 dep / 5:00 game', '17:00'],
  ['Dep. 3:15 / 5:00', '17:00'],
  ['Lv 3:15, 5:00 PM', '17:00'],
  ['Arr. 4:00 / 5:00', '17:00'],
  ['Dism 2:30 / 5:00 PM', '17:00'],
  ['ETD 3:15 / 5:00', '17:00'],
  ['Out of class 2:30, 5:00 PM', '17:00'],
  ['5:00 PM (bus 3:30)', '17:00'],
  ['Doors 6:00 / Tip-off 7:00 PM', '19:00'],
  ['moved from 4:00 PM to 6:30 PM', '18:30'],
  ['6:30 PM (was 4:00 PM)', '18:30'],
  ['4:00 PM moved to 6:30 PM', '18:30'],
  ['after JV (approx. 6:30 PM)', '18:30'],
  ['5:00 PM - CANCELED', '17:00'],
])('%s is %s with a note on the words', (cell, time) => {
  expect(timeOf(cell)).toBe(time);
  expect(noticeOf(cell)).toContain(`We read "${cell}" as`);
});

test.each([
  ['5:00PM*', '17:00'],
  ['4;30 PM', '16:30'],
  ['4:30 -PM', '16:30'],
  ['(5:00 PM)', '17:00'],
  ['at 5:00 PM', '17:00'],
  ['1900 hrs', '19:00'],
  ["5 o'clock PM", '17:00'],
  ['12 noon', '12:00'],
  ['430PM', '16:30'],
  ['19:00:00.000', '19:00'],
  ['190000', '19:00'],
])('%s is %s without a note', (cell, time) => {
  expect(timeOf(cell)).toBe(time);
  expect(noticeOf(cell)).toBeUndefined();
});

test.each([
  ['4:30/6:00/7:30', '16:30'],
  ['4-6 PM', '16:00'],
  ['7-9 AM', '07:00'],
  ['8:30/10:00 PM', '20:30'],
  ['11:00-1:00 PM', '11:00'],
  ['4:00 & 6:00 PM', '16:00'],
  ['1600/1730', '16:00'],
  ['9:00 AM, 11:00 AM, 1:00 PM', '09:00'],
])('%s lists several times, of which %s is the first', (cell, time) => {
  expect(timeOf(cell)).toBe(time);
  expect(noticeOf(cell)).toContain('lists more than one time, so we used the first');
});

describe('of times with teams the one of the row is taken', () => {
  const varsity = { level: 'varsity', gender: 'girls' } as const;
  const jv = { level: 'jr-varsity', gender: 'girls' } as const;
  const freshmen = { level: 'freshman', gender: 'boys' } as const;
  test.each([
    '5:00 JV / 6:30 V',
    'JV 5:00 / V 6:30',
    'JV 5:00 V 6:30',
    'JV5:00/V6:30',
    '5:00 PM (JV) 6:30 PM (V)',
    '6:30 PM (JV 5:00 PM)',
    'JV/V 5:00/6:30',
    '5:00/6:30 JV/V',
    'JV - 5:00 PM; Varsity - 6:30 PM',
    'JV @ 5, V @ 6:30',
    'JV 5 PM and Varsity 6:30 PM',
    'JV Girls 5:00 / V Girls 6:30 / V Boys 8:00 PM',
  ])('%s', (cell) => {
    expect(parseTime(cell, { team: jv })).toMatchObject({ ok: true, value: '17:00' });
    expect(parseTime(cell, { team: varsity })).toMatchObject({ ok: true, value: '18:30' });
  });
  test.each([
    ['4:00 Fr / 5:00 So / 6:00 JV', '16:00'],
    ['Fr/So/JV 4:00/5:00/6:00', '16:00'],
    ['C 4:00, JV 5:00', '16:00'],
    ['4:00 B / 5:30 G', '16:00'],
    ['JV 5:00 / V 6:30', null],
    ['4:00 F, JV to follow', '16:00'],
    ['JV 4:00, F to follow', null],
    ['4:00 JV followed by F', null],
    ['F 4:00 JV 5:00 V 6:00', '16:00'],
    ['JV 5:00', null],
  ])('%s is %s for freshmen', (cell, time) =>
    expect(parseTime(cell, { team: freshmen })).toMatchObject({ ok: true, value: time }),
  );
  test('with a note', () => {
    const [ours, others] = ['5:00 PM JV / 6:30 PM V', 'JV 5:00 PM'].map((cell) =>
      parseTime(cell, { team: varsity }),
    );
    expect(ours?.ok && ours.notice).toBe('We read "5:00 PM JV / 6:30 PM V" as 6:30 PM');
    expect(others?.ok && others.notice).toBe(
      '"JV 5:00 PM" has no time for this team, so it\'s TBD',
    );
  });
});

describe('a time in another time zone is told in that of the school', () => {
  const chicago = { date: '2027-01-15', timeZone: 'America/Chicago' };
  test.each([
    '7:00 PM ET',
    '7:00 PM EST',
    '7:00 PM EDT',
    '7pm Eastern',
    '7:00 PM Eastern Time',
    '7:00 PM eastern standard time',
    '7:00 PM E.S.T.',
    '7:00 PM (ET)',
    '7:00 PM, EST',
    'ET 7:00 PM',
    '4:00 PM Pacific',
    '4 PM PST',
    '5:00 PM Mountain Time',
    '2 PM HST',
    '19:00:00-05:00',
    '19:00 GMT-0500 (Eastern Standard Time)',
    '7:00PMEST',
    '19:00-05:00',
    '19:00:00-05',
  ])('%s', (cell) => {
    expect(parseTime(cell, chicago)).toEqual({
      ok: true,
      value: '18:00',
      notice: `"${cell}" is 6:00 PM in your school's time zone, so we used that`,
    });
  });
  test.each([
    '6:00 PM CT',
    '6:00 PM Central',
    '6:00 PM CST',
    '7:00 PM EST / 6:00 PM CST',
    '7pm ET/6pm CT',
    '6:00 PM CT (7:00 PM ET)',
    '7:00 PM (6:00 PM CT)',
    '6:00 PM (7:00 PM ET)',
    '6:00 PM CT / 4:00 PM PT',
  ])('%s is there already', (cell) =>
    expect(parseTime(cell, chicago)).toEqual({ ok: true, value: '18:00' }),
  );
  test('on the day of the game', () => {
    const phoenix = { timeZone: 'America/Phoenix' };
    const fall = parseTime('7:00 PM CT', { ...phoenix, date: '2026-09-04' });
    const winter = parseTime('7:00 PM CT', { ...phoenix, date: '2027-01-15' });
    expect([fall, winter]).toMatchObject([{ value: '17:00' }, { value: '18:00' }]);
  });
  test('but not of a school whose time zone is not known', () =>
    expect(parseTime('7:00 PM EST / 6:00 PM CST')).toEqual({
      ok: true,
      value: '19:00',
      notice:
        'We ignored the time zone in "7:00 PM EST / 6:00 PM CST" because times are in your school\'s time zone',
    }));
  test('a gym is no time zone', () =>
    expect(parseTime('6:00 PM Central Gym', { ...chicago, timeZone: 'America/New_York' })).toEqual({
      ok: true,
      value: '18:00',
      notice: 'We read "6:00 PM Central Gym" as 6:00 PM',
    }));
});

test.each([
  ...['12:00 AM', '12:00:00 AM', '0:00', '00:00:00', '0000', '0.0'].map((cell) => [cell, '00:00']),
  ...['11:59 PM', '23:59:59'].map((cell) => [cell, '23:59']),
  ['12:01 AM', '00:01'],
])('%s stands for a time that is not set, unless a person wrote it', (cell = '', time) => {
  expect(timeOf(cell)).toBeNull();
  expect(noticeOf(cell)).toContain("a time that isn't set, so it's TBD");
  expect(parseTime(cell, { keepsMidnight: true })).toEqual({ ok: true, value: time });
});

test.each([
  ['TBD (5:00 PM?)', "doesn't say when the game starts"],
  ['5:00 or 7:00 PM, to be determined', "doesn't say when the game starts"],
  ['Bus 3:30 PM', "isn't when a game starts"],
  ['Dismissal 2:10', "isn't when a game starts"],
  ['20 minutes after JV', "couldn't read the time"],
  ['See notes', 'We couldn\'t read the time "See notes", so it\'s TBD'],
  ['Court 3', "couldn't read the time"],
])('%s is TBD with a note', (cell, notice) => {
  expect(timeOf(cell)).toBeNull();
  expect(noticeOf(cell)).toContain(notice);
});

test.each('25:99|24:00|7:60 PM|13 PM|0 PM|99|0|9-5-25|12.18.2025|9/5/12'.split('|'))(
  'rejects %s',
  (cell) => expect(timeOf(cell)).toBe(`"${cell}" isn't a valid time`),
);

test('parses what an export writes', () => {
  const times = fc.option(
    fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })),
  );
  fc.assert(
    fc.property(times, (clock) => {
      const time = clock?.map((part) => String(part).padStart(2, '0')).join(':') ?? null;
      expect(parseTime(formatTime(time), { keepsMidnight: true })).toEqual({
        ok: true,
        value: time,
      });
    }),
  );
});

test('never throws, and every parsed time is valid', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[ 0-9:.;apmAPMTJVECZ/()-]{0,20}$/)),
      (cell) => {
        const reading = parseTime(cell);
        if (reading.ok && reading.value !== null)
          expect(reading.value).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      },
    ),
  );
});

test('the reading of a long cell is quick', () => {
  const began = performance.now();
  for (const piece of ['5', '5:00 ', 'JV ', '/', '(', 'from ', 'a.m. ', '5:00 ET '])
    parseTime(piece.repeat(20_000));
  expect(performance.now() - began).toBeLessThan(2_000);
});
