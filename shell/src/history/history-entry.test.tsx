// @vitest-environment happy-dom
import { formatShortDay } from '@fieldhouse/core-contract';
import { cleanup, render, screen } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { theme } from '../theme/theme.ts';
import { HistoryEntry } from './history-entry.tsx';
import type { HistoryEntryProps } from './history-entry.tsx';
import { TimeZoneProvider } from '../ui/time-zone.tsx';

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

const show = (entry: Partial<HistoryEntryProps['entry']>, kind = 'Game', timeZone?: string) =>
  render(
    <ThemeProvider theme={theme}>
      <TimeZoneProvider timeZone={timeZone}>
        <HistoryEntry
          kind={kind}
          entry={{
            id: 1,
            at: '2026-11-20T19:00:00.000Z',
            schoolId: 1,
            actor: { id: 1, email: 'director@lincoln.test', role: 'user' },
            actorKind: 'person',
            action: 'changed',
            kind: 'game',
            recordId: '1',
            label: '2020-11-28 at Roosevelt High School',
            changes: {},
            ip: null,
            requestId: null,
            ...entry,
          }}
        />
      </TimeZoneProvider>
    </ThemeProvider>,
  );

/** Each change as 'field: before → after'. */
const changes = () =>
  screen.queryAllByRole('term').map((term) => {
    const value = term.nextElementSibling;
    const [was, is] = ['del', 'ins'].map((tag) => value?.querySelector(tag)?.textContent);
    const text = was || is ? [was, is].filter(Boolean).join(' → ') : value?.textContent;
    return `${term.textContent}: ${text}`;
  });

describe('a history entry', () => {
  test.each([
    ['America/New_York', `${formatShortDay('2026-11-20')}, 2:00 PM`],
    ['America/Chicago', `${formatShortDay('2026-11-20')}, 1:00 PM CST`],
    [undefined, `${formatShortDay('2026-11-20')}, 2:00 PM EST`],
    ['Moon/Tranquility', `${formatShortDay('2026-11-20')}, 2:00 PM EST`],
  ])('of a school in %s tells a reader in New York the time as %s', (timeZone, text) => {
    show({ changes: { verifiedAt: [null, '2026-11-20T19:00:00Z'] } }, 'Game', timeZone);
    screen.getByText(text, { selector: 'time' });
    expect(changes()).toContain(`Verified: ${text}`);
  });

  test('shows days, times, moments, choices and sides of a game as other screens do', () => {
    show({
      team: 'Golf Varsity',
      ip: '127.0.0.1',
      names: { teamId: ['Golf Varsity', 'Tennis Varsity'] },
      changes: {
        date: ['2020-11-28', '2020-12-04'],
        time: [null, '19:00:00'],
        status: ['verification-sent', 'verified'],
        verifiedAt: [null, '2026-11-20T19:00:00+00:00'],
        isHome: [true, false],
        teamId: [4, 5],
        opponentId: [4, 5],
        venue: ['', 'Gym 2'],
      },
    });
    screen.getByText('Game: Sat 11/28/2020 @ Roosevelt High School · Golf Varsity');
    screen.getByText(/^director@lincoln\.test moved it from Sat 11\/28\/2020 · TBD to /);
    expect(screen.getByText(/^Fri, Nov 20, .*2:00 PM/, { selector: 'time' })).not.toBeNull();
    expect(changes()).toEqual([
      'Date: Sat 11/28/2020 → Fri 12/04/2020',
      'Time: TBD → 7:00 PM',
      'Status: Verification Sent → Verified',
      `Verified: ${formatShortDay('2026-11-20')}, 2:00 PM EST`,
      'Home game: Yes → No',
      'Team: Golf Varsity → Tennis Varsity',
      'Opponent: Changed',
      'Venue: Gym 2',
      'Account: director@lincoln.test',
      'IP address: 127.0.0.1',
    ]);
  });

  test('leaves out the references of a new record', () => {
    show({ action: 'created', changes: { teamId: [null, 4], date: [null, '2020-11-28'] } });
    expect(changes()).toEqual(['Date: Sat 11/28/2020', 'Account: director@lincoln.test']);
  });

  test('shows phones, names, labels and large counts as people write them', () => {
    show(
      {
        kind: 'team',
        label: 'girls cross-country jr-varsity',
        changes: {
          coachPhone: ['', '5551234567'],
          level: ['varsity', 'jr-varsity'],
          firstName: ['', 'CASEY'],
          createdGames: [null, 1234],
          smtpPort: [587, 2525],
          authorizedEmails: [['a@lincoln.test', 'b@lincoln.test'], []],
          smtpPassword: ['hidden', 'hidden'],
        },
      },
      'Team',
    );
    expect(screen.getByText(/^Team/).textContent).toContain('Girls Cross Country Jr. Varsity');
    expect(changes()).toEqual([
      "Coach's phone: (555) 123-4567",
      'Level: Varsity → Jr. Varsity',
      'First name: Casey',
      'Created games: 1,234',
      'SMTP port: 587 → 2525',
      'Authorized emails: a@lincoln.test, b@lincoln.test → None',
      'Password: Changed',
      'Account: director@lincoln.test',
    ]);
  });

  test('without a sentence has its action, its record, and who did it', () => {
    show({ action: 'frobbed-twice', actor: null, actorKind: 'system' }, 'Gadget');
    screen.getByText('Frobbed twice');
    screen.getByText(/^Gadget: /);
    expect(screen.getByText(/2:00 PM/, { selector: 'time' }).parentElement?.textContent).toContain(
      '· The system',
    );
  });

  test('says what its details are about, and keeps the IP address there', () => {
    show({ action: 'deleted', ip: '127.0.0.1' });
    const details = screen.getByText('Details').closest('details');
    expect(details?.open).toBe(false);
    expect(details?.querySelector('summary')?.textContent).toBe(
      'Details: director@lincoln.test deleted it.',
    );
    expect(details?.textContent).toContain('127.0.0.1');
    expect(screen.getByText('127.0.0.1').closest('details')).toBe(details);
  });
});
