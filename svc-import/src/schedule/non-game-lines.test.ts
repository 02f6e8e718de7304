import { parseHeader } from '@fieldhouse/import-contract/schedule';
import { expect, test } from 'vitest';
import { isSummaryLine, findStatusNotice } from './non-game-lines.ts';

const HEADERS = ['Date', 'Time', 'Team', 'H/A', 'Opponent', 'Notes'];
const FACTS = { allSides: new Set<number>(), opponentTellsSide: false, titleNamesTeam: false };
const { columns } = parseHeader(HEADERS, FACTS, new Map(), false);
const statusOf = (...cells: string[]) => {
  const notice = findStatusNotice(columns, cells);
  return notice === null ? 'none' : (notice.status?.status ?? 'unknown');
};

test.each([
  ['*** This game has been CANCELED ***', 'canceled'],
  ['*** This game has been CANCELLED. ***', 'canceled'],
  ['Both coaches agreed.*** This game has been CANCELED. ***', 'canceled'],
  ['*** This game has been POSTPONED ***', 'reschedule'],
  ['*** This game has been SUSPENDED ***', 'reschedule'],
  ['*** This game has been FORFEITED ***', 'completed'],
  ['*** This game has been RESCHEDULED ***', 'scheduled'],
  ['*** This game has been RESCHEDULED to 10/5/2026 ***', 'reschedule'],
  ['This game has been canceled', 'canceled'],
  ['The contest was postponed due to weather.', 'reschedule'],
  ['GAME CANCELLED', 'canceled'],
  ['Event canceled by Lincoln', 'canceled'],
  ['canceled', 'canceled'],
  ['** Postponed **', 'reschedule'],
  ['Canceled due to rain', 'canceled'],
  ['Canceled - weather', 'canceled'],
  ['PPD (rain) - makeup TBD', 'reschedule'],
  ['*** This game has been DELETED ***', 'left-out'],
  ['*** This game has been TURNED AROUND ***', 'unknown'],
])('%s', (text, status) => {
  expect(statusOf(text)).toBe(status);
  for (const at of [0, 1, 2, 3, 4, 5]) {
    const cells = HEADERS.map((_, place) => (place === at ? text : ''));
    expect([at, statusOf(...cells)]).toEqual([at, status]);
  }
});

test.each([
  [['9/4/2026', '7:00 PM', 'Football V', 'H', 'Roosevelt', '*** This game has been CANCELED ***']],
  [['', '', 'Football V', '', '', 'canceled']],
  [['', '', '', '', '**Roosevelt', '']],
  [['9/4/2026', '', '', '', '', 'This game has been canceled']],
  [['', '', '', '', 'Postponed Lake', '']],
  [['', '', '', '', 'Game Day High', 'x']],
])('%j is not a status notice', (cells) => expect(statusOf(...cells)).toBe('none'));

test.each([
  [['Total']],
  [['Totals:', '12']],
  [['Total games: 12', '', '']],
  [['', 'Grand total', '12', '3']],
  [['Record: 5-3']],
  [['Overall Record', '5-3-1 (.611)']],
  [['12 games']],
  [['Games: 12']],
  [['Page 1 of 2']],
  [['Created by ArbiterSports.com at 9/1/2026 8:00 AM']],
])('%j is a summary line', (cells) => expect(isSummaryLine(cells)).toBe(true));

test.each([
  [['Total Sports Academy']],
  [['Total', 'Roosevelt']],
  [['Total Sports Academy', '2/30/2026']],
  [['Record', '9/4/2026', 'Football V']],
  [['Record High School']],
  [['Page High School']],
  [['9/4/2026']],
])('%j is not a summary line', (cells) => expect(isSummaryLine(cells)).toBe(false));
