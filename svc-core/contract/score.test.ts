import { describe, expect, test } from 'vitest';
import { GameInput } from './game.ts';
import { SCORE_FAULTS, readScore } from './score.ts';

const read = (text: string) => {
  const { ourScore, theirScore, fault } = readScore(text);
  return fault ?? (ourScore === null ? 'text' : `${ourScore}-${theirScore}`);
};

describe('a score', () => {
  test.each([
    ['W 24-17', '24-17'],
    ['24-17', '24-17'],
    ['21-28 L', '21-28'],
    ['(L) 14 to 21', '14-21'],
    ['Lost, 14 to 21', '14-21'],
    ['won 28–21 in OT', '28-21'],
    ['W28-21', '28-21'],
    ['W 21:14', '21-14'],
    ['28:21', '28-21'],
    ['T 2-2 (4-3 PK)', '2-2'],
    ['W 3-1 (25-20, 20-25, 25-18, 25-22)', '3-1'],
    ['T. Field 28-21', '28-21'],
    ['w/ JV 28-21', '28-21'],
    ['2026-2027', '2026-2027'],
  ])('%s', (text, score) => expect(read(text)).toBe(score));

  test.each([
    ['3rd of 7'],
    ['T-3rd Place'],
    ['T5'],
    ['2nd (of 8)'],
    ['First place'],
    ['W'],
    ['152'],
    ['W by forfeit'],
    ['45.5-44.5'],
    // Sets and a shootout decide otherwise than these numbers.
    ['25-20, 20-25, 18-25'],
    ['W 2-2 (4-3 PK)'],
    ['W 2-2 (PK)'],
    ['W 5-3, L 2-4'],
    ['1,234-1,200'],
    ['24-1,200'],
    ['2026-27'],
  ])('%s has no two whole numbers', (text) => expect(read(text)).toBe('text'));

  test.each([
    ['W 14-21', 'win'],
    ['14-21 W', 'win'],
    ['Won 14-21', 'win'],
    ['28-21 L', 'loss'],
    ['28-21 (L)', 'loss'],
    ['28-21L', 'loss'],
    ['Lost 28-21', 'loss'],
    ['Loss: 28 to 21', 'loss'],
    ['L 25-20, 20-25, 25-18', 'loss'],
    ['L 2-2 (4-3)', 'loss'],
    ['T 3-2', 'tie'],
    ['Tied 3-2', 'tie'],
    ['45.5-44.5 loss', 'loss'],
    // Counted as a loss, and shown as a win.
    ['28-21 (at Lincoln)', 'mark'],
    ['14-21 Windy', 'mark'],
  ])('%s disagrees with its numbers', (text, fault) => expect(read(text)).toBe(fault));

  test.each([
    ['7:00 PM', 'time'],
    ['7 p.m.', 'time'],
    ['Fri 7:30p', 'time'],
    ['19:00', 'time'],
    ['0.7916666667', 'time'],
    ['3-Jan', 'date'],
    ['Mar-00', 'date'],
    ['January 3', 'date'],
    ['1/3', 'date'],
    ['Fri 9/4', 'date'],
    ['1/3/2026', 'date'],
    ['3.1.26', 'date'],
    ['2026-03-01', 'date'],
    ['46082', 'date'],
  ])('%s is a %s', (text, fault) => expect(read(text)).toBe(fault));

  test('that disagrees with itself is refused by the form in the same words, wherever its letter stands', () => {
    for (const score of ['L 28-21', '28-21 L', 'Lost 28-21']) {
      const { error } = GameInput.safeParse({ score });
      const issue = error?.issues.find(({ path }) => path[0] === 'score');
      expect([score, issue?.message]).toEqual([score, SCORE_FAULTS.loss]);
    }
  });
});

test('of a score that disagrees with itself no number is taken', () =>
  expect(readScore('W 160-172')).toEqual({ ourScore: null, theirScore: null, fault: 'win' }));
