import { aTeam, anOpponent } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';

import { EXCEL, GOOGLE_SHEETS, NUMBERS } from '../../../../testing/clipboards.ts';
import { createCellReaders } from './cell-readers.ts';
import { readPasted, splitClipboard } from './paste-cells.ts';

const soccer = { sport: 'soccer', gender: 'boys' } as const;
const readers = createCellReaders({
  teams: [
    aTeam({ id: 1, ...soccer, level: 'varsity' }),
    aTeam({ id: 2, ...soccer, level: 'jr-varsity' }),
  ],
  opponents: [
    anOpponent({ id: 1, schoolName: 'Roosevelt High School' }),
    anOpponent({ id: 2, schoolName: 'Adams High School' }),
  ],
  schoolYear: 2026,
});
const paste = (text: string, column: Parameters<typeof readPasted>[1] = 'team') =>
  readPasted(splitClipboard(text), column, readers);

const VARSITY = {
  team: 'Boys Soccer Varsity',
  date: 'Fri 09/04/2026',
  time: '7:00 PM',
  side: 'Home',
  opponent: 'Roosevelt High School',
};
const JV = {
  team: 'Boys Soccer Jr. Varsity',
  date: 'Fri 09/11/2026',
  side: 'Away',
  opponent: 'Adams High School',
  venue: '',
};

describe('the clipboard of', () => {
  test('Excel, with a header, a line break and quotation marks in a cell, and a line break at the end', () => {
    expect(paste(EXCEL['text/plain'])).toEqual({
      texts: [
        { ...VARSITY, venue: 'Main "Lion" Field North Gate' },
        { ...JV, time: '5:30 PM' },
      ],
      left: [],
      skipped: 1,
      unclear: [],
    });
  });

  test('Google Sheets, with the side at the opponent', () => {
    expect(paste(GOOGLE_SHEETS['text/plain'])).toEqual({
      texts: [
        { ...VARSITY, venue: 'Main "Lion" Field North Gate' },
        { ...JV, time: 'TBD' },
      ],
      left: [],
      skipped: 0,
      unclear: [],
    });
  });

  test('Numbers, without a header', () => {
    expect(paste(NUMBERS['text/plain'])).toEqual({
      texts: [
        { ...VARSITY, venue: 'Main Field' },
        { ...JV, time: '5:30 PM' },
      ],
      left: [],
      skipped: 0,
      unclear: [],
    });
  });
});

describe('pasted cells', () => {
  test('start at the cell that they are pasted into, and end with the table', () => {
    expect(paste('9/4\t7p\n9/11\t', 'date').texts).toEqual([
      { date: 'Fri 09/04/2026', time: '7:00 PM' },
      { date: 'Fri 09/11/2026', time: '' },
    ]);
    expect(paste('Adams HS\tGym\tmore', 'opponent').texts).toEqual([
      { opponent: 'Adams High School', venue: 'Gym' },
    ]);
  });

  test('are games where their first row has words of a header and a date', () => {
    expect(paste('Boys JV Soccer\t9/11\t5:30 PM\t@\tAdams\tGym').texts).toEqual([
      { ...JV, time: '5:30 PM', venue: 'Gym' },
    ]);
    expect(paste('9/11\tTBD\tHome\tAdams\tSite', 'date').texts).toMatchObject([
      { side: 'Home', venue: 'Site' },
    ]);
  });

  test('keep quotation marks that do not enclose a cell', () => {
    expect(splitClipboard('"The Den" Gym\t7p\nRoosevelt\t6p')).toEqual([
      ['"The Den" Gym', '7p'],
      ['Roosevelt', '6p'],
    ]);
    expect(splitClipboard('Field 5"\tA\r\n')).toEqual([['Field 5"', 'A']]);
  });

  test('keep empty rows in the middle, and none at the end', () => {
    expect(splitClipboard('a\tb\n\t\nc\td\n\t\n\n')).toEqual([
      ['a', 'b'],
      ['', ''],
      ['c', 'd'],
    ]);
    expect(splitClipboard('\r\n')).toEqual([]);
  });

  test('name the columns that the table has not', () => {
    const { texts, left } = paste(
      'Date\tOpponent\tBus\tScore\tUmpire 1\n9/4\tAdams\t3 PM\tW 3-1\tKim',
    );
    expect(texts).toEqual([
      {
        team: '',
        date: 'Fri 09/04/2026',
        time: '',
        side: '',
        opponent: 'Adams High School',
        venue: '',
      },
    ]);
    expect(left.toSorted()).toEqual(['Bus', 'Score', 'Umpire 1']);
  });

  test('have a type if a column tells one that is known', () => {
    const { texts } = paste('Date\tOpponent\tGame Type\n9/4\tAdams\tScrim\n9/5\tAdams\tAlumni');
    expect(texts.map(({ type }) => type)).toEqual(['Scrimmage', '']);
  });

  test('leave out games that are off, by their status or a column of its own', () => {
    const { texts, left, skipped } = paste(
      [
        'Date\tOpponent\tStatus\tCanceled',
        '9/4\tAdams\tCanceled - weather\t',
        '9/5\tAdams\tPPD to 9/12\tNo',
        '9/6\tAdams\tScheduled\tYes',
        '9/7\tAdams CANCELED\t\t',
        '9/8\tAdams\tFinal\tNo',
      ].join('\n'),
    );
    expect(texts.map(({ date }) => date)).toEqual(['Tue 09/08/2026']);
    expect([left, skipped]).toEqual([[], 4]);
  });

  test('name the statuses that are not clear, whose rows are left out', () => {
    const { texts, skipped, unclear } = paste(
      [
        'Date\tOpponent\tStatus\tCanceled',
        '9/4\tAdams\tTentative\t',
        '9/5\tAdams\tPending\tNo',
        '9/6\tAdams\tHold\t',
        '9/7\tAdams\tTentative\t',
        '9/8\tAdams\tScheduled\tmaybe',
        '9/9\tAdams\tCanceled?\t',
        '9/10\tAdams\tScheduled\t',
      ].join('\n'),
    );
    expect(texts.map(({ date }) => date)).toEqual(['Thu 09/10/2026']);
    expect([skipped, unclear]).toEqual([0, ['Tentative', 'Pending', 'Hold', 'maybe', 'Canceled?']]);
  });

  test('take the time from a column with date and time, and sides from a column that has nothing else', () => {
    expect(
      paste(
        'Start\tLocation\tOpponent\n2026-09-04 19:00\tHome\tAdams\n9/5/2026 6:30 PM\tAway\tRoosevelt',
      ).texts,
    ).toMatchObject([
      { date: 'Fri 09/04/2026', time: '7:00 PM', side: 'Home', venue: '' },
      { date: 'Sat 09/05/2026', time: '6:30 PM', side: 'Away' },
    ]);
  });

  test('are read as a web page shows them', () => {
    expect(
      paste('Boys&nbsp;Soccer\t9/4\t7:00&nbsp;PM\tH\tAdams &amp; Co\t<b>Pit</b>').texts,
    ).toEqual([{ ...VARSITY, opponent: 'Adams & Co', venue: 'Pit' }]);
  });

  test('take sides from places, of which only some are sides', () => {
    const rows = '9/4\tHome\tAdams\n9/5\tAway - Annex\tRoosevelt\n9/6\tKettle Park\tAdams';
    expect(paste(`Date\tLocation\tOpponent\n${rows}`).texts).toMatchObject([
      { side: 'Home', venue: '' },
      { side: 'Away', venue: 'Annex' },
      { side: '', venue: 'Kettle Park' },
    ]);
  });

  test('keep what cannot be read, and a weekday that is not that of the date', () => {
    expect(paste('Chess Club\tMon 9/4/2026\tlate\tX\tRosevelt HS\t', 'team').texts).toEqual([
      {
        team: 'Chess Club',
        date: 'Mon 9/4/2026',
        time: 'late',
        side: 'X',
        opponent: 'Rosevelt HS',
        venue: '',
      },
    ]);
  });
});
