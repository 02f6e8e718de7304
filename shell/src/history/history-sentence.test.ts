import type { AuditEntryView } from '@fieldhouse/core-contract';
import { describe, expect, test } from 'vitest';
import { historySentence } from './history-sentence.ts';

const DANA = { id: 1, email: 'director@lincoln.test', role: 'user', name: 'Dana Whitfield' };
const VISITOR = { actor: null, actorKind: 'visitor' } as const;
const SYSTEM = { actor: null, actorKind: 'system' } as const;

const sentence = (entry: Partial<AuditEntryView>) =>
  historySentence({
    id: 1,
    at: '2026-11-20T19:00:00.000Z',
    schoolId: 1,
    actor: DANA,
    actorKind: 'person',
    action: 'changed',
    kind: 'game',
    recordId: '1',
    label: '2020-11-28 at Roosevelt High School',
    changes: {},
    ip: null,
    requestId: null,
    ...entry,
  });

const GAME: [AuditEntryView['changes'], string][] = [
  [{ date: ['2020-12-04', '2020-12-05'] }, 'moved it from Fri 12/04/2020 to Sat 12/05/2020'],
  [
    { date: ['2020-12-04', '2020-12-05'], time: ['19:00:00', null] },
    'moved it from Fri 12/04/2020 · 7:00 PM to Sat 12/05/2020 · TBD',
  ],
  [{ time: ['19:00:00', '20:30:00'] }, 'changed the time from 7:00 PM to 8:30 PM'],
  [{ time: ['19:00:00', null] }, 'changed the time from 7:00 PM to TBD'],
  [{ time: [null, '19:00:00'] }, 'set the time to 7:00 PM'],
  [{ venue: ['Gym 1', 'Gym 2'] }, 'changed the venue from Gym 1 to Gym 2'],
  [{ venue: ['', 'Gym 2'] }, 'set the venue to Gym 2'],
  [{ venue: ['Gym 1', 'x'.repeat(61)] }, 'changed the venue'],
  [{ isHome: [true, false] }, 'made it an away game'],
  [{ isHome: [false, true], neutral: [true, false] }, 'made it a home game'],
  [{ neutral: [false, true] }, 'moved it to a neutral site'],
  [{ neutral: [true, false] }, 'moved it away from the neutral site'],
  [{ status: ['scheduled', 'verified'], verifiedAt: [null, 'x'] }, 'marked it verified'],
  [{ status: ['verified', 'canceled'] }, 'canceled it'],
  [
    { disruption: [null, 'postponed'], reason: [null, 'Weather'] },
    'postponed it and set the reason to Weather',
  ],
  [{ disruption: ['postponed', null] }, 'put it back on'],
  [{ reason: ['Weather', ''], disruption: ['postponed', null] }, 'put it back on'],
  [{ reason: ['Weather', null], status: ['canceled', 'scheduled'] }, 'set it back to Scheduled'],
  [{ reason: ['Weather', ''] }, 'removed the reason'],
  [{ disruption: [null, 'called-early'] }, 'set the disruption to called-early'],
  [
    { status: ['verified', 'completed'], score: [null, 'W 24-17'], ourScore: [null, 24] },
    'marked it completed and entered the score W 24-17',
  ],
  [{ score: ['W 24-17', 'W 24-18'] }, 'changed the score from W 24-17 to W 24-18'],
  [{ score: ['W 24-17', null] }, 'removed the score'],
  [{ teamId: [1, 2] }, 'changed the team from Golf Varsity to Tennis Varsity'],
  [{ opponentId: [1, 2] }, 'changed the opponent'],
  [{ publicNote: ['', 'Bring water'] }, 'set the public note to Bring water'],
  [
    { date: ['2020-12-04', '2020-12-05'], venue: ['A', 'B'], status: ['verified', 'scheduled'] },
    'moved it from Fri 12/04/2020 to Sat 12/05/2020, changed the venue from A to B, and set it back to Scheduled',
  ],
  [
    {
      venue: ['A', 'B'],
      isHome: [true, false],
      time: [null, '19:00'],
      score: ['x', null],
      a: ['', 'b'],
    },
    'set the time to 7:00 PM, made it an away game, changed the venue from A to B, and made 2 more changes',
  ],
];

describe('the sentence of a change by staff', () => {
  test.each(GAME)('of a game, %j', (changes, words) => {
    const names = { teamId: ['Golf Varsity', 'Tennis Varsity'], opponentId: [null, 'X'] } as const;
    expect(
      sentence({
        changes,
        names: { teamId: [...names.teamId], opponentId: [...names.opponentId] },
      }),
    ).toBe(`Dana Whitfield ${words}.`);
  });

  test.each<[Partial<AuditEntryView>, string | null]>([
    [{ action: 'created' }, 'Dana Whitfield added it.'],
    [{ changes: { notes: ['', 'Bring water.'] } }, 'Dana Whitfield set the notes to Bring water.'],
    [{ action: 'deleted' }, 'Dana Whitfield deleted it.'],
    [
      { action: 'restored', changes: { status: ['verified', 'scheduled'] } },
      'Dana Whitfield restored it as a scheduled game.',
    ],
    [
      { action: 'restored', changes: { status: ['completed', 'completed'] } },
      'Dana Whitfield restored it.',
    ],
    [{ changes: { verifiedAt: [null, 'x'] } }, null],
    [
      { kind: 'verification', changes: { state: ['reschedule', 'confirmed'] } },
      "Dana Whitfield accepted the other school's proposal.",
    ],
    [
      { kind: 'verification', label: 'ad@x.test', changes: { state: ['void', 'confirmed'] } },
      'The link emailed to ad@x.test works again.',
    ],
    [
      { kind: 'verification', changes: { state: ['confirmed', 'reschedule'] } },
      "Dana Whitfield undid accepting the other school's proposal.",
    ],
    [{ kind: 'team', action: 'created' }, 'Dana Whitfield added it.'],
    [
      {
        kind: 'opponent',
        action: 'merged',
        changes: { opponentId: [4, 5] },
        names: { opponentId: ['Roosevelt HS', 'Roosevelt'] },
      },
      'Dana Whitfield merged it into Roosevelt.',
    ],
    [
      { kind: 'team', changes: { coachName: ['', 'Jo'], coachPhone: ['5551234567', ''] } },
      "Dana Whitfield set the coach's name to Jo and removed the coach's phone.",
    ],
    [
      { kind: 'school', changes: { timezone: ['America/New_York', 'America/Chicago'] } },
      'Dana Whitfield changed the timezone from Eastern Time (ET) to Central (CT).',
    ],
    [
      { kind: 'system-settings', changes: { maintenanceMode: [false, true] } },
      'Dana Whitfield turned on maintenance mode.',
    ],
    [
      {
        kind: 'email-config',
        changes: { smtpHost: ['a.test', 'b.test'], smtpPassword: ['hidden', 'hidden'] },
      },
      'Dana Whitfield changed the SMTP host from a.test to b.test and changed the password.',
    ],
    [
      { kind: 'user', changes: { firstName: ['', 'DANA'], lastName: ['', 'whitfield'] } },
      'Dana Whitfield changed their name to Dana Whitfield.',
    ],
    [
      { kind: 'user', recordId: '2', changes: { isActive: [true, false] } },
      'Dana Whitfield deactivated it.',
    ],
    [
      {
        kind: 'contact',
        changes: {
          role: ['press', 'assigner'],
          phone: ['', '2165550133'],
          sports: [['cross-country', 'track'], []],
        },
      },
      "Dana Whitfield changed the role from Press to Officials' assigner, set the phone to (216) 555-0133, and changed the sports from Cross Country, Track & Field to All sports.",
    ],
    [
      { kind: 'user', changes: { role: ['user', 'sysadmin'] } },
      'Dana Whitfield changed the role from user to sysadmin.',
    ],
    [{ kind: 'user', action: 'signed-in' }, 'Dana Whitfield signed in.'],
    [
      { kind: 'import', action: 'imported', changes: { createdGames: [null, 1234] } },
      'Dana Whitfield imported 1,234 games.',
    ],
    [{ kind: 'import', action: 'undone' }, 'Dana Whitfield undid the import.'],
    [
      { kind: 'verification', action: 'created', label: 'ad@roosevelt.test' },
      'Dana Whitfield asked ad@roosevelt.test to confirm it.',
    ],
    [
      { kind: 'stopped-address', action: 'deleted', label: 'ad@roosevelt.test' },
      'Dana Whitfield allowed emails to ad@roosevelt.test again.',
    ],
    [{ kind: 'backup', action: 'downloaded' }, null],
    [{ kind: 'new-kind', action: 'frobbed' }, null],
  ])('%j', (entry, words) => {
    expect(sentence(entry)).toBe(words);
  });

  test.each<[Partial<AuditEntryView>, string]>([
    [{ actor: { ...DANA, name: undefined } }, 'director@lincoln.test'],
    [{ actor: null }, 'A deleted user'],
    [SYSTEM, 'The system'],
    [VISITOR, 'The other school'],
  ])('names who did it: %j', (entry, who) => {
    expect(sentence({ ...entry, action: 'deleted' })).toBe(`${who} deleted it.`);
  });
});

test.each<[Partial<AuditEntryView>, string | null]>([
  [
    { ...VISITOR, changes: { status: ['verification-sent', 'verified'] } },
    'The other school confirmed it.',
  ],
  [
    { ...VISITOR, changes: { status: ['verification-sent', 'reschedule'] } },
    "The other school can't play it as scheduled.",
  ],
  [
    { ...SYSTEM, changes: { status: ['scheduled', 'verification-sent'] } },
    'The verification email was sent.',
  ],
  [
    { ...SYSTEM, changes: { mailProblem: [null, 'The address does not exist.'] } },
    "The verification email wasn't delivered: The address does not exist.",
  ],
  [
    {
      ...VISITOR,
      kind: 'verification',
      changes: { state: ['pending', 'declined'], note: [null, 'No team'] },
    },
    'The other school declined it: "No team"',
  ],
  [
    {
      ...VISITOR,
      kind: 'verification',
      changes: {
        state: ['pending', 'reschedule'],
        proposedDate: [null, '2020-12-05'],
        proposedTime: [null, '16:00:00'],
      },
    },
    'The other school asked to move it to Sat 12/05/2020 · 4:00 PM.',
  ],
  [
    { ...VISITOR, kind: 'verification', changes: { state: ['pending', 'reschedule'] } },
    'The other school asked to reschedule it.',
  ],
  [
    { kind: 'verification', label: 'ad@x.test', changes: { state: ['pending', 'void'] } },
    'The link emailed to ad@x.test stopped working.',
  ],
  [{ ...VISITOR, kind: 'user', action: 'created' }, 'Someone signed up.'],
  [
    { ...VISITOR, kind: 'user', action: 'sign-in-refused', label: 'x@y.test' },
    "Someone couldn't sign in as x@y.test.",
  ],
  [
    {
      ...VISITOR,
      kind: 'stopped-address',
      action: 'created',
      label: 'ad@x.test',
      changes: { reason: [null, 'bounced'] },
    },
    'Emails to ad@x.test bounced, so no more are sent there.',
  ],
])('of what others do: %j', (entry, words) => {
  expect(sentence(entry)).toBe(words);
});
