import type { ImportCorrections } from '@fieldhouse/import-contract';
import { describe, expect, test } from 'vitest';
import { readGames } from '../../testing/read-games.ts';
import type { FileTitle } from './file-team.ts';

const context = {
  schoolName: 'Lincoln High School',
  today: '2026-11-28',
  opponents: ['Roosevelt', 'Canceled Fox Hollow'],
  teams: [],
  memory: { columns: {}, teams: {}, opponents: {}, files: {}, years: {} },
};

const readRows = (
  header: string,
  rows: readonly string[],
  corrections: ImportCorrections = {},
  titles: readonly FileTitle[] = [],
) => readGames([header, ...rows].join('\n'), { ...context, titles }, corrections);

const HEADER = 'Date,Time,Team,H/A,Opponent,Location,Cancelled,Is Postponed?,Notes';

describe('a status in another cell', () => {
  test.each([
    ['1/5/2027,CANCELLED,Football V,H,Roosevelt,,,,', 'canceled', null, null],
    ['1/5/2027,PPD,Football V,H,Roosevelt,,,,', 'reschedule', null, null],
    ['1/5/2027,5:00 PM - CANCELED,Football V,H,Roosevelt,,,,', 'canceled', '17:00', null],
    ['1/5/2027,Postponed (5:00 PM),Football V,H,Roosevelt,,,,', 'reschedule', '17:00', null],
    ['1/5/2027,5:00 PM,Football V,H,Roosevelt,CANCELLED,,,', 'canceled', '17:00', null],
    [
      '1/5/2027,5:00 PM,Football V,H,Roosevelt,Field 2 (PPD - rain),,,',
      'reschedule',
      '17:00',
      'Field 2',
    ],
    ['1/5/2027 (canceled),5:00 PM,Football V,H,Roosevelt,,,,', 'canceled', '17:00', null],
    ['1/5/2027,5:00 PM,Football V - Canceled,H,Roosevelt,,,,', 'canceled', '17:00', null],
    ['1/5/2027,5:00 PM,Football V,H (rained out),Roosevelt,,,,', 'canceled', '17:00', null],
    ['1/5/2027,5:00 PM,Football V,H,Roosevelt CANCELLED,,,,', 'canceled', '17:00', null],
    [
      '1/5/2027,5:00 PM,Football V,H,Roosevelt *POSTPONED TO 1/20*,,,,',
      'reschedule',
      '17:00',
      null,
    ],
    ['1/5/2027,5:00 PM,Football V,H,Roosevelt,,Yes,,', 'canceled', '17:00', null],
    ['1/5/2027,5:00 PM,Football V,H,Roosevelt,,no flooding,,', null, '17:00', null],
    ['1/5/2027,5:00 PM,Football V,H,Roosevelt,,No,X,', 'reschedule', '17:00', null],
    ['1/5/2027,5:00 PM,Football V,H,Roosevelt,,Yes,Yes,', 'canceled', '17:00', null],
    ['1/5/2027,5:00 PM,Football V,H,Roosevelt,,,,Canceled - weather', 'canceled', '17:00', null],
    ['1/5/2027,5:00 PM,Football V,H,Roosevelt,,,,Bring the canceled checks', null, '17:00', null],
    ['1/5/2027,5:00 PM,Football V,H,Roosevelt,,,,Postponed from 12/1', null, '17:00', null],
    [
      '1/5/2027,5:00 PM,Football V,H,Roosevelt,Canceled Creek Park,,,',
      null,
      '17:00',
      'Canceled Creek Park',
    ],
  ])('%s', async (row, status, time, venue) => {
    const { reader, games } = await readRows(HEADER, [row]);
    expect(reader.diagnostics.errorLines()).toEqual([]);
    expect(games).toMatchObject([{ date: '2027-01-05', status, time, venue }]);
    expect(reader.opponents.values).toEqual(['Roosevelt']);
  });

  test('is noted with its row, and its column is not called unused', async () => {
    const { reader, plan } = await readRows(HEADER, [
      '1/5/2027,5:00 PM - CANCELED,Football V,H,Roosevelt,Field 2,,,',
      '1/6/2027,5:00 PM,Football V,H,Roosevelt,Field 2,Yes,,',
    ]);
    expect(reader.diagnostics.noticeLines()).toEqual([
      'The row says "5:00 PM - CANCELED", so the game was marked Canceled (row 2).',
      'The row says "Yes" under "Cancelled", so the game was marked Canceled (row 3).',
    ]);
    expect(plan.notices).toEqual(['Columns not imported: Notes.']);
  });

  test.each(['Day', 'Comments', 'Event Type', 'Latest Update', 'Reason'])(
    'under %s',
    async (header) => {
      const { games } = await readRows(`Date,Time,Team,H/A,Opponent,${header}`, [
        '1/5/2027,5:00 PM,Football V,H,Roosevelt,PPD - field conditions',
      ]);
      expect(games).toMatchObject([{ status: 'reschedule' }]);
    },
  );

  test('is none in the name of a known opponent', async () => {
    const { games } = await readRows('Date,Time,Team,H/A,Opponent', [
      '1/5/2027,5:00 PM,Football V,H,Canceled Fox Hollow',
    ]);
    expect(games).toMatchObject([{ status: null }]);
  });

  test.each([
    ['CANCELLED Boys Varsity Soccer vs Roosevelt', 'canceled'],
    ['Cancelled!! Boys Varsity Soccer vs Roosevelt', 'canceled'],
    ['Boys Varsity Soccer vs Roosevelt CANCELLED', 'canceled'],
    ['Boys Varsity Soccer @ Roosevelt (postponed - rain)', 'reschedule'],
    ['Postponed to 2/3: Boys Varsity Soccer vs Roosevelt', 'reschedule'],
    ['Boys Varsity Soccer vs Roosevelt', null],
  ])('the title %s', async (title, status) => {
    const { reader, games } = await readRows('Date,Time,Title,Status', [
      `1/5/2027,5:00 PM,${title},`,
    ]);
    expect(games).toMatchObject([{ status }]);
    expect(reader.opponents.values).toEqual(['Roosevelt']);
    const notes = reader.diagnostics.noticeLines().filter((line) => line.includes('title'));
    expect(notes).toHaveLength(status === null ? 0 : 1);
  });

  test('is not told by a row without one, but in a calendar', async () => {
    const rows = ['1/5/2027,5:00 PM,Boys Varsity Soccer vs Roosevelt,Not canceled'];
    const told = async (of: FileTitle['of']) => {
      const titles = [{ text: 'Soccer', of }];
      return (await readRows('Date,Time,Title,Status', rows, {}, titles)).reader.tellsCanceled;
    };
    expect([await told('file'), await told('calendar')]).toEqual([false, true]);
  });

  test.each([
    ['Date,Time,Title', '1/5/2027,5:00 PM,Boys Varsity Soccer vs Roosevelt - JV Canceled'],
    ['Date,Time,Title', '1/5/2027,5:00 PM,Boys Varsity Soccer vs Roosevelt (bus canceled)'],
    ['Date,Time,Title', '1/5/2027,5:00 PM,Boys Varsity Soccer vs Roosevelt (may be postponed)'],
    ['Date,Time,Team,H/A,Opponent', '1/5/2027,"5:00 PM, JV canceled",Football V,H,Roosevelt'],
    ['Date,Time,Team,H/A,Opponent,Comments', '1/5/2027,5 PM,Football V,H,Roosevelt,Canceled buses'],
    ['Date,Time,Team,H/A,Opponent,Comments', '1/5/2027,5 PM,Football V,H,Roosevelt,JV canceled'],
    ['Date,Time,Team,H/A,Opponent,Cancelled', '1/5/2027,5 PM,Football V,H,Roosevelt,maybe'],
    ['Date,Time,Team,H/A,Opponent,Cancelled', '1/5/2027,5 PM,Football V,H,Roosevelt,unlikely'],
    ['Date,Time,Team,H/A,Opponent,Cancelled', '1/5/2027,5 PM,Football V,H,Roosevelt,OK'],
  ])('that is in doubt or about something else is noted: %s %s', async (header, row) => {
    const { reader, games } = await readRows(header, [row]);
    expect(games).toMatchObject([{ status: null, time: '17:00' }]);
    expect(reader.diagnostics.noticeLines()).toContainEqual(
      expect.stringContaining('We took no status from'),
    );
  });

  test('about something else in the status column is noted', async () => {
    const { reader, games } = await readRows('Date,Time,Team,H/A,Opponent,Status', [
      '1/5/2027,5 PM,Football V,H,Roosevelt,Bus canceled',
    ]);
    expect(games).toMatchObject([{ status: null }]);
    expect(reader.diagnostics.noticeLines()).toContain(
      'We took "Bus canceled" as a remark, not as the status of the game (row 2).',
    );
  });

  test('is that of the team in a cell of its level', async () => {
    const { games } = await readRows('Date,Time,Sport,Level,H/A,Opponent', [
      '1/5/2027,5 PM,Football,JV - CANCELED,H,Roosevelt',
    ]);
    expect(games).toMatchObject([{ status: 'canceled' }]);
  });

  test.each(['Forfeit Field', 'Forfeit Park', 'Field (forfeit)', 'Gym - Forfeit'])(
    'the place %s has no forfeit',
    async (place) => {
      const row = `1/5/2027,5 PM,Football V,H,Roosevelt,${place}`;
      const { games } = await readRows('Date,Time,Team,H/A,Opponent,Venue', [row]);
      expect(games).toMatchObject([{ status: null, score: null, venue: place }]);
    },
  );
});

const WITH_STATUS = 'Date,Time,Team,H/A,Opponent,Status';
const statusRow = (status: string, date = '1/5/2027') =>
  `${date},5:00 PM,Football V,H,Roosevelt,${status}`;

test('a game that was moved to the day of its row is on', async () => {
  const { games } = await readRows(WITH_STATUS, [
    statusRow('Postponed to 1/12'),
    statusRow('Postponed to 1/12', '1/12/2027'),
    statusRow('Rescheduled to Jan 20', '1/20/2027'),
  ]);
  expect(games.map(({ status }) => status)).toEqual(['reschedule', 'scheduled', 'scheduled']);
});

test('a deleted row is skipped and listed, whatever else is wrong with it', async () => {
  const { reader, games } = await readRows(WITH_STATUS, [
    '1/5/2027,25:99,Football V,H,Roosevelt,Deleted',
    statusRow('Scheduled', '1/6/2027'),
    '*** This game has been DELETED ***',
    '1/7/2027,5:00 PM,Football V,H,Roosevelt (deleted),Scheduled',
  ]);
  expect(games).toEqual([]);
  expect(reader.diagnostics.errorLines()).toEqual([]);
  expect(reader.diagnostics.skippedLines()).toEqual([
    'Row 2: the status is "Deleted"',
    'Row 3: the line below says "*** This game has been DELETED ***"',
    'Row 5: deleted in the file',
  ]);
});

test('a status that is not known among known ones is asked about, and its rows left out until then', async () => {
  const rows = ['Scheduled', 'Zonked', 'ZONKED', 'Tentative'].map((status, at) =>
    statusRow(status, `1/${at + 5}/2027`),
  );
  const first = await readRows(WITH_STATUS, rows);
  expect(first.games.map(({ row }) => row)).toEqual([2]);
  expect(first.reader.diagnostics.skippedLines()).toContain(
    'Row 5: the status "Tentative" isn\'t clear. Answer the question about it in the preview',
  );
  expect(first.questions.map(({ key, rows: count }) => [key, count])).toEqual([
    ['status: zonked', 2],
    ['status: tentative', 1],
  ]);
  const { games } = await readRows(WITH_STATUS, rows, {
    answers: { 'status: zonked': 'canceled', 'status: tentative': 'scheduled' },
  });
  expect(games.map(({ status }) => status)).toEqual([
    'scheduled',
    'canceled',
    'canceled',
    'scheduled',
  ]);
  const { reader } = await readRows(WITH_STATUS, rows.slice(3), {
    answers: { 'status: tentative': 'left-out' },
  });
  expect(reader.diagnostics.skippedLines()).toEqual(['Row 2: the status is "Tentative"']);
});

test('a column without any known status is not taken for one', async () => {
  const { games, questions } = await readRows(WITH_STATUS, [statusRow('Home Opener')]);
  expect(games).toMatchObject([{ status: 'scheduled' }]);
  expect(questions).toEqual([]);
});
