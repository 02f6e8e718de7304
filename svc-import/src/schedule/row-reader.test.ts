import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGames } from '../../testing/read-games.ts';
import { InvalidFileError } from './invalid-file-error.ts';

const context = {
  schoolName: 'Lincoln High School',
  today: '2026-10-01',
  opponents: ['A / B', 'Roosevelt'],
  teams: [],
  memory: { columns: {}, teams: {}, opponents: {}, files: {}, years: {} },
};

const CELLS = [
  '',
  '9/4',
  'Fri 9/4',
  '9/4/2026',
  '13/5/2026',
  '2/30/2026',
  'TBD',
  '7:00 PM',
  '2026-09-04T19:00',
  'Football Varsity',
  'Other Varsity',
  '"Football" Varsity',
  'H',
  'A',
  '@',
  '(N)',
  'Roosevelt',
  '@ Lincoln (H)',
  'vs TBD',
  'BYE',
  'A, B and C',
  'A / B',
  'CANCELED',
  'Lincoln (postponed)',
  '*** This game has been CANCELED ***',
  '*** This game has been FORFEITED ***',
  'Canceled - weather',
  'Postponed to 9/11',
  '7:00 PM - PPD',
  'Deleted',
  'Tentative',
  'Lost 28-21',
  '3-Jan',
  'Total: 3',
  'Boys Varsity Soccer vs Roosevelt',
  'Fieldhouse',
  'W 24-17',
  'L 24-17',
  'Forfeit',
  'Date',
];
const DATES = ['9/4', 'Fri 9/4', '9/4/2026', 'Jan 8', '10/9/2026'];
const TIMES = ['7:00 PM', 'TBD', '19:00', ''];
const TEAMS = ['Football Varsity', 'Other Varsity', 'Girls JV Soccer', '"Football" Varsity'];
const OPPONENTS = [
  'Roosevelt',
  '@ Jefferson',
  'Central (H)',
  'A / B',
  'Lincoln, NE',
  'TBD',
  'A, B and C',
];
const OURS = 'Lincoln High School';
/** Valid values by column. */
const FILES: readonly (readonly [header: string, values: readonly string[]])[][] = [
  [
    ['Date', DATES],
    ['Time', TIMES],
    ['Team', TEAMS],
    ['H/A', ['', 'H', 'A', 'N']],
    ['Opponent', OPPONENTS],
    ['Status', ['', 'Final', 'Forfeit', 'Canceled', 'Postponed to 9/4', 'Draft']],
    ['Score', ['', 'W 24-17', 'L 3-4', '0-0', '21-28 (L)', 'PPD', 'Tickets', '3rd of 7']],
    ['Cancelled', ['', 'No', 'Yes']],
    ['Exported by', ['', 'Fieldhouse']],
  ],
  [
    ['Date & Time', ['9/4/2026 7:00 PM', 'Fri 9/4']],
    ['Subject', ['Boys Varsity Soccer vs Roosevelt', 'CANCELED: JV Golf @ Jefferson', 'Practice']],
    ['Location', ['Field 3', '']],
  ],
  [
    ['Day', ['Fri', 'Sat', '']],
    ['eventDate', DATES],
    ['eventStart', TIMES],
    ['Division', TEAMS],
    ['Home', [OURS, 'Roosevelt']],
    ['Away', [OURS, 'Jefferson']],
    ['Field Name', ['North', '']],
  ],
];

test('every row becomes a game, an error, or a skipped row, in file order, for any content', async () => {
  const mess = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...CELLS) }, fc.string());
  const fileOf = (columns: (typeof FILES)[number]) => {
    const cells = columns.map(([, values]) =>
      fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...values) }, mess),
    );
    const line = fc.oneof(
      { weight: 4, arbitrary: fc.tuple(...cells) },
      fc.constantFrom(...CELLS).map((text) => [text]),
    );
    return fc
      .array(line, { maxLength: 12 })
      .map((rows) => [columns.map(([header]) => header), ...rows]);
  };
  const file = fc
    .oneof(...FILES.map(fileOf))
    .map((rows) =>
      rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')),
    );
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(file, async (lines) => {
      const reading = await readGames(lines.join('\n'), context).catch((error: unknown) => {
        if (error instanceof InvalidFileError) return null;
        throw error;
      });
      if (reading === null) return;
      const { reader, games } = reading;
      const { errorCount, skippedCount } = reader.diagnostics;
      expect(games.length + errorCount + skippedCount).toBe(reader.totalRows);
      seen += games.length;
      const numbers = games.map((game) => game.row);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
      for (const { date, status, score } of games) {
        expect(new Date(`${date}T00:00:00Z`).toISOString()).toContain(date);
        if (status !== null && status !== 'completed') expect(score).toBeNull();
      }
    }),
    { numRuns: 600 },
  );
  expect(seen).toBeGreaterThan(500);
});

test('texts of web pages are read as a page shows them, but not those of our own export', async () => {
  const header = 'Date,Time,Team,H/A,Opponent,Venue,Exported by';
  const plain = header.replace('Opponent', 'Opponent&nbsp;Name').replace(',Exported by', '');
  const row = '9/4/2026,5:00&nbsp;PM,Boys&nbsp;Varsity Soccer,<b>H</b>,';
  const { games, reader } = await readGames(
    [
      plain,
      `${row}Kettle &amp; Moss,R&D &quot;Pit&quot;`,
      `${row}St. Brigid&#39;s,<p>North Gym</p>`,
      `${row}<b>Fox Hollow</b>,A & B`,
    ].join('\n'),
    context,
  );
  expect(reader.diagnostics.rowErrors).toEqual([]);
  expect(games.map(({ time, side }) => `${time} ${side}`)).toEqual(Array(3).fill('17:00 home'));
  expect(games.map(({ venue }) => venue)).toEqual(['R&D "Pit"', 'North Gym', 'A & B']);
  expect(reader.opponents.values).toEqual(['Kettle & Moss', "St. Brigid's", 'Fox Hollow']);
  const ours = await readGames(
    `${header}\n9/4/2026,5:00 PM,Boys Soccer Varsity,Home,Kettle &amp; Moss,<b>Pit</b>,Fieldhouse`,
    context,
  );
  expect(ours.reader.opponents.values).toEqual(['Kettle &amp; Moss']);
  expect(ours.games.map(({ venue }) => venue)).toEqual(['<b>Pit</b>']);
});
