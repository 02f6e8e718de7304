import { describe, expect, test, vi } from 'vitest';

import { aChange, aHeldChange, aRecipient, changeDetails } from '../../../testing/a-change.ts';
import { untilNextState, untilSent } from './sending.ts';

const NOW = Date.parse('2026-11-20T19:00:00.000Z');
vi.useFakeTimers({ toFake: ['Date'], now: NOW });

const heldFor = (seconds: number) =>
  aHeldChange({ sendAt: new Date(NOW + seconds * 1000).toISOString() });

describe('when emails should have left', () => {
  test.each([
    ['of the first of several', [heldFor(90), heldFor(30), aChange()], 31_000],
    ['not at once by a clock that is ahead', [heldFor(-60)], 3_000],
    ['not years later by a clock that is behind', [heldFor(1e9)], 600_000],
    ['never without any', [aChange(), { ...heldFor(30), undoneAt: '2026-11-20T18:59:00.000Z' }], 0],
  ])('%s', (_case, changes, expected) => {
    expect(untilSent(changes)).toBe(expected);
  });
});

describe('when a change is looked at again', () => {
  const withState = (state: string) => changeDetails({ recipients: [aRecipient({ state })] });

  test.each([
    ['waiting', 3_000],
    ['sending', 3_000],
    ['sent', 0],
    ['failed', 0],
    ['bounced', 0],
  ])('with an email that is %s', (state, expected) => {
    expect(untilNextState(withState(state), true)).toBe(expected);
  });

  test('with followers whose emails are on their way', () => {
    const followers = [{ state: 'waiting', people: 2 }];
    expect(untilNextState(changeDetails({ followers }), true)).toBe(3_000);
  });

  test('not for ever, but when held emails leave', () => {
    expect(untilNextState(withState('waiting'), false)).toBe(0);
    expect(untilNextState(changeDetails(heldFor(60)), false)).toBe(61_000);
  });
});
