import { formatMoment } from '@fieldhouse/core-contract';
import { describe, expect, test } from 'vitest';

import { describeResponse, describeProposal, describeTiming } from './describe-mail.ts';
import type { GameMail } from './mail-history.api.ts';

const at = '2026-11-20T19:00:00.000Z';
const later = '2026-11-20T20:00:00.000Z';
const mail: GameMail = {
  id: 1,
  sentTo: 'sam@roosevelt.test',
  askedBy: 'Jordan Ellis',
  askedAt: at,
  state: 'sent',
  sentAt: later,
  attempts: 1,
  nextAttemptAt: null,
  problem: null,
  answer: null,
};
const answer = {
  kind: 'confirmed',
  answeredAt: later,
  answeredBy: '',
  note: '',
  proposedDate: null,
  proposedTime: null,
  proposedVenue: null,
} as const;

describe('describing an email', () => {
  test('says when it was sent, will be retried, or was requested', () => {
    expect(describeTiming(mail, formatMoment)).toBe(`Sent ${formatMoment(later)}`);
    expect(
      describeTiming(
        {
          ...mail,
          state: 'waiting',
          sentAt: null,
          attempts: 2,
          nextAttemptAt: later,
        },
        formatMoment,
      ),
    ).toBe(`Retrying ${formatMoment(later)} (2 attempts)`);
    expect(describeTiming({ ...mail, state: 'failed', sentAt: null }, formatMoment)).toBe(
      `Requested ${formatMoment(at)} (1 attempt)`,
    );
    expect(describeTiming({ ...mail, state: 'sending', sentAt: null }, formatMoment)).toBe(
      `Requested ${formatMoment(at)}`,
    );
  });

  test('names who responded, or their address without a name', () => {
    expect(describeResponse(mail, formatMoment)).toBeNull();
    expect(describeResponse({ ...mail, answer }, formatMoment)).toBe(
      `Confirmed by sam@roosevelt.test, ${formatMoment(later)}`,
    );
    expect(
      describeResponse(
        { ...mail, answer: { ...answer, kind: 'declined', answeredBy: 'Sam' } },
        formatMoment,
      ),
    ).toBe(`Declined by Sam, ${formatMoment(later)}`);
  });

  test('lists the proposed parts', () => {
    const proposing = (parts: object) =>
      describeProposal({ ...mail, answer: { ...answer, kind: 'reschedule', ...parts } });
    expect(proposing({})).toBeNull();
    expect(proposing({ proposedDate: '2020-09-25', proposedTime: '17:00' })).toBe(
      'Proposed: Fri 09/25/2020, 5:00 PM',
    );
    expect(proposing({ proposedVenue: 'Gym 2' })).toBe('Proposed: Gym 2');
    expect(proposing({ proposedTime: '17:00', proposedVenue: 'Gym 2' })).toBe(
      'Proposed: 5:00 PM, Gym 2',
    );
  });
});
