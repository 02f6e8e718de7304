import { describe, expect, test } from 'vitest';
import { readMoments, readMomentsIn } from '../../testing/read-moments.ts';

describe('a date and its time', () => {
  test.each([
    ['1/15/2027', '7:00 PM', '2027-01-15 19:00'],
    ['2027-01-15T19:00:00-05:00', '', '2027-01-15 18:00'],
    ['2027-01-15T19:00-05:00', '', '2027-01-15 18:00'],
    ['2027-01-16T01:00:00.000Z', '', '2027-01-15 19:00'],
    ['20270116T010000Z', '', '2027-01-15 19:00'],
    ['1/15/2027 7:00 PM EST', '', '2027-01-15 18:00'],
    ['"Fri, Jan. 15 2027 7:00 PM EST"', '', '2027-01-15 18:00'],
    ['Fri Jan 15 2027 00:00:00 GMT-0600 (Central Standard Time)', '', '2027-01-15 TBD'],
    ['Fri Jan 15 2027 19:00:00 GMT-0600 (Central Standard Time)', '', '2027-01-15 19:00'],
    ['2027-01-15T06:00:00Z', '', '2027-01-15 TBD'],
    ['1/15/2027 - 7:00 PM', '', '2027-01-15 19:00'],
    ['1/15/2027 12:00:00 AM', '', '2027-01-15 TBD'],
    ['1/15/2027 12:00:00 AM', '7:00 PM', '2027-01-15 19:00'],
    ['2027-01-15 00:00:00', '', '2027-01-15 TBD'],
    ['2027-01-15T00:00:00Z', '7:00 PM', '2027-01-15 19:00'],
    ['2027-01-16T01:00:00Z', '7:00 PM', '2027-01-15 19:00'],
    ['1/15/2027', '12:00 AM', '2027-01-15 TBD'],
    ['1/15/2027', '1899-12-30 19:00:00', '2027-01-15 19:00'],
    ['1/15/2027', '1900-01-01 19:00:00', '2027-01-15 19:00'],
    ['1/15/2027', '12/30/1899 7:00:00 PM', '2027-01-15 19:00'],
    ['1/15/2027', '1970-01-01T19:00:00', '2027-01-15 19:00'],
    ['1/15/2027', '1899-12-30T19:00:00.000Z', '2027-01-15 19:00'],
    ['2027-01-16 01:00:00+00', '', '2027-01-15 19:00'],
    ['2027-01-15 19:00:00-05', '', '2027-01-15 18:00'],
    ['1/15/2027', '2027-01-15T19:00:00', '2027-01-15 19:00'],
    ['1/15/2027', '2027-01-16T00:00:00Z', '2027-01-15 18:00'],
    ['1/15/2027', '2027-01-15T00:00:00Z', '2027-01-15 TBD'],
    ['1/15/2027', '1/15 7:00 PM', '2027-01-15 19:00'],
    ['1/15/2027', '7:00 PM ET', '2027-01-15 18:00'],
    ['1/15/2027', '5:00 JV / 6:30 V', '2027-01-15 18:30'],
    ['1/15/2027', "JV's 5:00 PM / V's 7:00 PM", '2027-01-15 19:00'],
    ['1/15/2027', 'JV‘s 5:00 PM / V‘s 7:00 PM', '2027-01-15 19:00'],
    ['F 1/15/2027', '7:00 PM', '2027-01-15 19:00'],
    ['1/14/2027', '11:30 PM Hawaii Time', '2027-01-15 03:30'],
  ])('%s and "%s" is %s', async (date, time, day) => {
    const { days, errors } = await readMoments('Date,Time', [`${date},${time}`]);
    expect([days, errors]).toEqual([[day], []]);
  });

  test('a time that is not set is TBD with a note, unless a person or our own export wrote it', async () => {
    const unset = await readMoments('Date,Time', ['1/15/2027,12:00 AM', '1/16/2027 0:00,']);
    expect(unset.days).toEqual(['2027-01-15 TBD', '2027-01-16 TBD']);
    expect(unset.notes).toContain(
      `"12:00 AM" is what systems write for a time that isn't set, so it's TBD (row 2).`,
    );
    expect(unset.notes).toContain(
      `"0:00" is what systems write for a time that isn't set, so it's TBD (row 3).`,
    );
    const corrections = { rows: { '2': { time: '12:00 AM' } } };
    const corrected = await readMoments('Date,Time', ['1/15/2027,12:00 AM'], { corrections });
    expect(corrected.days).toEqual(['2027-01-15 00:00']);
    const exported = await readMomentsIn(
      'Date,Time,Team,H/A,Opponent,Exported by\n1/15/2027,12:00 AM,Girls Soccer Varsity,Home,Roosevelt,Fieldhouse',
    );
    expect(exported.days).toEqual(['2027-01-15 00:00']);
  });

  test('a time that is in error is told with a date that is', async () => {
    const { errors } = await readMoments('Date,Time', ['2/30/2027,25:99']);
    expect(errors[0]).toContain(`"2/30/2027" isn't a real date`);
    expect(errors[0]).toContain(`"25:99" isn't a valid time`);
  });
});

describe('midnight in universal time', () => {
  const MIDNIGHT = '2027-01-16T00:00:00Z,';
  test('is asked about; without an answer it is a day', async () => {
    const { days, questions } = await readMoments('Date,Time', [
      MIDNIGHT,
      '2027-01-23T00:00:00.000Z,',
    ]);
    expect(days).toEqual(['2027-01-16 TBD', '2027-01-23 TBD']);
    expect(questions).toMatchObject([{ taken: 'day', from: 'assumed', rows: 2 }]);
    const answers = { [questions[0]?.key ?? '']: 'time' };
    const told = await readMoments('Date,Time', [MIDNIGHT], { corrections: { answers } });
    expect(told.days).toEqual(['2027-01-15 18:00']);
    expect(told.questions).toMatchObject([{ taken: 'time', from: 'told' }]);
  });
  test('is a time in a file with other times in universal time, and not asked about', async () => {
    const { days, questions } = await readMoments('Date,Time', [MIDNIGHT, '2027-01-23T01:30:00Z,']);
    expect(days).toEqual(['2027-01-15 18:00', '2027-01-22 19:30']);
    expect(questions).toEqual([]);
  });
});

test.each([
  ['Date,Time,AM/PM', '1/15/2027,7:00,AM', '07:00'],
  ['Date,Time,AM/PM', '1/15/2027,9:00,PM', '21:00'],
  ['Date,AM/PM,Time', '1/15/2027,p.m.,9:30', '21:30'],
  ['Date,Start Time,A.M./P.M.', '1/15/2027,8,P', '20:00'],
  ['Date,Time,AMPM', '1/15/2027,7:00 PM,AM', '19:00'],
  ['Date,Time,AM/PM', '1/15/2027,9:00,', '09:00'],
  ['Date,Time,AM/PM', '1/15/2027,TBD,PM', 'TBD'],
  ['Date,Time (PM)', '1/15/2027,9:00', '21:00'],
  ['Date,Time (AM)', '1/15/2027,1:00 PM', '13:00'],
])('AM or PM in a column of its own: %s, %s', async (header, row, time) => {
  const { days, left } = await readMoments(header, [row]);
  expect([days, left]).toEqual([[`2027-01-15 ${time}`], []]);
});

test.each([
  ['Time', ['16:30', '07:30', '09:00', '12:00'], ['16:30', '07:30', '09:00', '12:00']],
  ['Time', ['16:30', '04:30', '7:30'], ['16:30', '16:30', '19:30']],
  ['Time', ['16:30', '07:30 - 09:00 PM'], ['16:30', '19:30']],
  ['Time', ['07:30', '09:00', '6:30 PM'], ['19:30', '09:00', '18:30']],
  ['Time (24h)', ['07:30', '09:00'], ['07:30', '09:00']],
  ['Time (military)', ['07:30'], ['07:30']],
  ['Time (PT)', ['07:30'], ['21:30']],
])('times of 24 hours under %s: %j', async (header, times, expected) => {
  const { days } = await readMoments(
    `Date,${header}`,
    times.map((time) => `1/15/2027,${time}`),
  );
  expect(days).toEqual(expected.map((time) => `2027-01-15 ${time}`));
});

test.each([
  ['Date/Time,Date,Time', '(see there),1/15/2027,7:00 PM', ['Date/Time']],
  ['datetime,date,time', 'x1y,1/15/2027,7:00 PM', ['datetime']],
  ['Date & Time,Date,Time', '1/14/2027 6:00 PM,1/15/2027,7:00 PM', ['Date & Time']],
  ['Date,Event Date,Time', ',1/15/2027,7:00 PM', ['Date']],
  ['Match Date,Date,Time', 'Week 3,1/15/2027,7:00 PM', ['Match Date']],
  ['Game Date,Date/Time', '1/15/2027,1/15/2027 7:00 PM', ['Game Date']],
  ['Date,Game Date,Time', '1/15/2027,1/16/2027,7:00 PM', ['Game Date']],
])('of the date columns in %s the good one counts', async (header, row, left) => {
  const found = await readMoments(header, [row]);
  expect([found.days, found.errors, found.left]).toEqual([['2027-01-15 19:00'], [], left]);
});

// The school is in Chicago.
test.each([
  ['Date,Time (ET)', '1/15/2027,7:00 PM', '2027-01-15 18:00'],
  ['Date,Start Time (UTC)', '1/15/2027,23:30', '2027-01-15 17:30'],
  ['Date,Time (Central)', '1/15/2027,7:00 PM', '2027-01-15 19:00'],
  ['Date,Time (ET)', '1/15/2027,7:00 PM MT', '2027-01-15 20:00'],
  ['Date,Time (local)', '1/15/2027,7:00 PM', '2027-01-15 19:00'],
  ['Date/Time (ET)', '1/15/2027 7:00 PM', '2027-01-15 18:00'],
  ['Date,Time,Time Zone', '1/15/2027,7:00 PM,America/New_York', '2027-01-15 18:00'],
  ['Date,TZ,Time', '1/15/2027,Mountain Standard Time,7:00 PM', '2027-01-15 20:00'],
  ['Date,Time,Timezone', '1/15/2027,7:00 PM,', '2027-01-15 19:00'],
  ['Date,Time,Time Zone', '1/15/2027,TBD,Eastern', '2027-01-15 TBD'],
])('the time zone of a column: %s, %s', async (header, row, moment) => {
  const { days } = await readMoments(header, [row]);
  expect(days).toEqual([moment]);
});

test.each([
  ['Date (DD/MM/YYYY),Time', '09/10/2026,7:00 PM', '2026-10-09 19:00'],
  ['Date (d-m-yy),Time', '9-10-26,7:00 PM', '2026-10-09 19:00'],
  ['Date (MM/DD/YYYY),Time', '09/10/2026,7:00 PM', '2026-09-10 19:00'],
  ['Day,Time', '9/10/2026,7:00 PM', '2026-09-10 19:00'],
])('the order and the column of dates: %s', async (header, row, moment) => {
  const { days } = await readMoments(header, [row]);
  expect(days).toEqual([moment]);
});
