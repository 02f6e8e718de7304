import { describe, expect, test } from 'vitest';

import {
  fromStoredTime,
  guessAmPm,
  maskTime,
  normalizeTime,
  toStoredTime,
  typedAmPm,
} from './time-entry.ts';

describe('maskTime', () => {
  test.each([
    ['0730', '07:30'],
    ['1345', '12:45'],
    ['0075', '01:59'],
    ['25:99', '12:59'],
    ['7:30', '07:30'],
    ['730', '7:30'],
    ['073', '07:3'],
    ['7', '7'],
    ['12', '12'],
    ['7pm', '7'],
    ['1:345', '12:45'],
    ['07:3', '07:3'],
  ])('shows %s as %s', (typed, shown) => {
    expect(maskTime(typed)).toBe(shown);
  });

  test('keeps the rest when characters are deleted one by one', () => {
    expect(['07:3', '07:', '07', '0', ''].map(maskTime)).toEqual(['07:3', '07:', '07', '0', '']);
  });
});

describe('completeTime', () => {
  test.each([
    ['7', '07:00'],
    ['0', '01:00'],
    ['13', '12:00'],
    ['730', '07:30'],
    ['7:3', '07:03'],
    ['', ''],
    ['abc', ''],
  ])('completes %j to %j', (typed, complete) => {
    expect(normalizeTime(typed)).toBe(complete);
  });
});

describe('toStoredTime', () => {
  test('stores 12 AM as hour 00 and 12 PM as hour 12', () => {
    expect(toStoredTime({ text: '12:05', amPm: 'AM' })).toBe('00:05:00');
    expect(toStoredTime({ text: '12:05', amPm: 'PM' })).toBe('12:05:00');
  });

  test('adds 12 to the other PM hours', () => {
    expect(toStoredTime({ text: '07:30', amPm: 'PM' })).toBe('19:30:00');
    expect(toStoredTime({ text: '07:30', amPm: 'AM' })).toBe('07:30:00');
  });

  test('is empty if nothing was typed', () => {
    expect(toStoredTime({ text: '', amPm: 'PM' })).toBe('');
  });
});

describe('fromStoredTime', () => {
  test.each([
    ['00:05', '12:05', 'AM'],
    ['12:00:00', '12:00', 'PM'],
    ['19:30', '07:30', 'PM'],
    ['09:15', '09:15', 'AM'],
  ])('shows %s as %s %s', (stored, text, amPm) => {
    expect(fromStoredTime(stored)).toEqual({ text, amPm });
  });

  test('is empty and PM without a time', () => {
    expect(fromStoredTime(null)).toEqual({ text: '', amPm: 'PM' });
  });
});

describe('guessAmPm', () => {
  test.each([
    ['1', 'PM'],
    ['430', 'PM'],
    ['7', 'PM'],
    ['8:30', 'PM'],
    ['9', 'AM'],
    ['10:00', 'AM'],
    ['1130', 'AM'],
    ['12', 'PM'],
    ['', 'PM'],
  ])('takes %j for %s', (typed, amPm) => {
    expect(guessAmPm(typed)).toBe(amPm);
  });

  test('a typed letter says it', () => {
    expect(['4p', '9:30 PM', '12a', '4'].map(typedAmPm)).toEqual(['PM', 'PM', 'AM', undefined]);
  });
});
