import type { ImportResultView } from '@fieldhouse/import-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack, Staff } from '../testing/import-stack.ts';

let stack: ImportStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

interface Stored {
  readonly date: string;
  readonly time: string | null;
  readonly team: string;
  readonly side: string;
  readonly opponent: string;
  readonly venue: string;
  readonly status: string;
  readonly score: string | null;
}

const gamesOf = async (schoolId: number): Promise<Stored[]> =>
  (
    await stack.core.database.pool.query<Stored>(
      `select g.date::text, to_char(g."time", 'HH24:MI') as "time", concat_ws(' ', t.gender, t.sport, t.level) as team,
        case when g.neutral then 'N' when g."isHome" then 'H' else 'A' end as side, o."schoolName" as opponent, g.venue, g.status, g.score
      from games g join teams t on t.id = g."teamId" join opponents o on o.id = g."opponentId" where g."schoolId" = $1 order by g.id`,
      [schoolId],
    )
  ).rows;

async function imported(
  lines: readonly string[],
  more: Record<string, unknown> = {},
): Promise<{ body: ImportResultView; games: Stored[]; staff: Staff }> {
  const staff = await stack.staff();
  const { status, body } = await staff.importFile(lines.join('\n'), more);
  expect([status, body.message]).toEqual([200, undefined]);
  const { totalRows, processedRows, skippedRows, createdGames, duplicateGames } = body;
  expect(totalRows).toBe(processedRows + skippedRows);
  expect(processedRows).toBe(createdGames + duplicateGames);
  return { body, games: await gamesOf(staff.schoolId), staff };
}

const HEADER = 'Date,Time,Team,H/A,Opponent,Venue';

describe('status notices below a game', () => {
  const game = (day: number, opponent: string) =>
    `9/${day}/2026,7:00 PM,Football Varsity,H,${opponent},Stadium`;

  test('cancel, postpone, or suspend the game above them, and are not rows', async () => {
    const { body, games } = await imported([
      HEADER,
      game(4, 'Roosevelt'),
      '*** This game has been CANCELED ***,,,,,',
      game(11, 'Jefferson'),
      'Umpire 1,Sam Jones,,,,',
      ',,,,"Both coaches agreed.*** This game has been CANCELED. ***",',
      game(18, 'Kennedy'),
      '',
      ',,This game has been postponed due to weather,,,',
      game(25, 'Eastlake'),
      game(26, 'West Ridge'),
      'CANCELLED,,,,,',
      game(27, 'Central'),
      '*** This game has been FORFEITED ***',
    ]);
    expect(games.map(({ opponent, status, score }) => [opponent, status, score])).toEqual([
      ['Roosevelt', 'canceled', null],
      ['Jefferson', 'canceled', null],
      ['Kennedy', 'reschedule', null],
      ['Eastlake', 'scheduled', null],
      ['West Ridge', 'canceled', null],
      ['Central', 'completed', 'Forfeit'],
    ]);
    expect(body).toMatchObject({ totalRows: 7, skippedRows: 1, skipped: ['Row 5: no opponent'] });
    expect(body.assumed).toContain(
      'The line below says "*** This game has been CANCELED ***", so the game was marked Canceled (row 2).',
    );
  });

  test('are noted if there is no game above them', async () => {
    const { body, games } = await imported([
      HEADER,
      '*** This game has been CANCELED ***',
      game(4, 'Roosevelt'),
      '2/30/2027,7:00 PM,Football Varsity,H,Jefferson,Stadium',
      '*** This game has been CANCELED ***',
    ]);
    expect(games.map(({ status }) => status)).toEqual(['scheduled']);
    expect(body).toMatchObject({ totalRows: 2, skippedRows: 1 });
    expect(body.assumed).toContain(
      'We ignored "*** This game has been CANCELED ***" because we couldn\'t read a game above it (rows 2 and 5).',
    );
  });

  test('totals are not rows', async () => {
    const { body } = await imported([
      HEADER,
      game(4, 'Total Sports Academy'),
      'Total games: 1,,,,,',
      'Total,1,,,,',
      'Record: 5-3',
      'Created by ArbiterSports.com at 9/1/2026 8:00 AM',
      HEADER,
      game(5, 'Record High School'),
    ]);
    expect(body).toMatchObject({ totalRows: 2, skippedRows: 0, createdGames: 2, skipped: [] });
    expect(body.assumed).toContain(
      "We ignored totals and other lines that aren't games (rows 3, 4, 5, and 6).",
    );
    expect(body.assumed).toContain('We ignored the repeated header (row 7).');
  });
});

describe('the columns of other systems', () => {
  test('Division is the team, Field name the venue, eventDate and eventStart date and time', async () => {
    const { games } = await imported([
      'eventDate,eventStart,Division Name,homeAway,Opponent,Field Name',
      '9/4/2026,19:00,Boys Varsity Soccer,Home,Roosevelt,Field 3',
    ]);
    expect(games).toEqual([
      {
        date: '2026-09-04',
        time: '19:00',
        team: 'boys soccer varsity',
        side: 'H',
        opponent: 'Roosevelt',
        venue: 'Field 3',
        status: 'scheduled',
        score: null,
      },
    ]);
    const combined = await imported([
      'eventStart,Division,H/A,Opponent,Field',
      '2026-09-04T19:00:00,JV Girls Soccer,A,Jefferson,North',
    ]);
    expect(combined.games).toMatchObject([
      { date: '2026-09-04', time: '19:00', team: 'girls soccer jr-varsity', venue: 'North' },
    ]);
  });

  test('a side after the opponent is parsed', async () => {
    const { games } = await imported([
      'Date,Time,Team,Opponent',
      '9/4/2026,7:00 PM,Football Varsity,Roosevelt (H)',
      '9/11/2026,7:00 PM,Football Varsity,Jefferson (A)',
      '9/18/2026,7:00 PM,Football Varsity,Kennedy (Away)',
      '9/25/2026,7:00 PM,Football Varsity,Eastlake (N)',
    ]);
    expect(games.map(({ opponent, side }) => `${opponent} ${side}`)).toEqual([
      'Roosevelt H',
      'Jefferson A',
      'Kennedy A',
      'Eastlake N',
    ]);
  });

  test("a calendar's Subject has team, side, and opponent", async () => {
    const { body, games } = await imported([
      'Subject,Start Date,Start Time,End Date,End Time,All day event,Description,Location,Private',
      'Boys Varsity Soccer vs Roosevelt,9/4/2026,7:00 PM,9/4/2026,9:00 PM,False,,Home Field,False',
      'Girls JV Field Hockey at Santa Clara High School,9/5/2026,4:30 PM,9/5/2026,6:00 PM,False,,There,False',
      'CANCELED: Varsity Football @ Jefferson,9/6/2026,7:00 PM,9/6/2026,9:00 PM,False,,,False',
      'Football Practice,9/7/2026,3:00 PM,9/7/2026,5:00 PM,False,,,False',
      'Boys Varsity Soccer vs TBD,9/8/2026,7:00 PM,9/8/2026,9:00 PM,False,,Home Field,False',
    ]);
    expect(games.map(({ team, side, opponent, status }) => [team, side, opponent, status])).toEqual(
      [
        ['boys soccer varsity', 'H', 'Roosevelt', 'scheduled'],
        ['girls other jr-varsity', 'A', 'Santa Clara High School', 'scheduled'],
        ['football varsity', 'A', 'Jefferson', 'canceled'],
      ],
    );
    expect(body.skipped).toEqual([
      'Row 5: no opponent ("Football Practice")',
      'Row 6: no opponent yet ("vs TBD")',
    ]);
  });
});

describe('the opponent', () => {
  const opponents = (...names: string[]) => [
    HEADER,
    ...names.map((name, at) => `9/${at + 1}/2026,7:00 PM,Football Varsity,H,"${name}",Stadium`),
  ];

  test('TBD is no opponent yet', async () => {
    const { body, games } = await imported(
      opponents('TBD', 'Opponent TBD', 'TBD vs', 'vs. T.B.A.', 'TBD Prep', '@ TBA', '???'),
    );
    expect(games.map(({ opponent }) => opponent)).toEqual(['TBD Prep']);
    expect(body.skippedRows).toBe(6);
    expect(body.skipped[0]).toBe('Row 2: no opponent yet ("TBD")');
  });

  test('is several schools with three names, one school with a name and a place', async () => {
    const { body, games } = await imported(
      opponents(
        'Jefferson, Kennedy, Central',
        'Jefferson, Kennedy and Central',
        'Lincoln, NE',
        "St. Mary's, Springfield",
        'Washington High School, Inc.',
        'Lewis and Clark',
        'Smith & Jones Academy',
        'St. Ignatius, Chicago, Illinois',
        'Jefferson/Kennedy/Central',
      ),
    );
    expect(games.map(({ opponent }) => opponent)).toEqual([
      'Lincoln, NE',
      "St. Mary's, Springfield",
      'Washington High School, Inc.',
      'Lewis and Clark',
      'Smith & Jones Academy',
      'St. Ignatius, Chicago, Illinois',
    ]);
    expect(body.errors).toEqual([
      'Row 2, Opponent: "Jefferson, Kennedy, Central" lists 3 schools. Expected one opponent per row.',
      'Row 3, Opponent: "Jefferson, Kennedy and Central" lists 3 schools. Expected one opponent per row.',
      'Row 10, Opponent: "Jefferson/Kennedy/Central" lists 3 schools. Expected one opponent per row.',
    ]);
    expect(body.assumed).toContain(
      'We read the opponent "St. Mary\'s, Springfield" as one school (row 5).',
    );
  });

  test('is never stored with invisible characters or bidirectional controls', async () => {
    const { body, games } = await imported(
      opponents('Roose\u200Bvelt\u00AD', '\uFEFFJefferson', 'Ken\u202Enedy', 'Cen\u0085tral'),
    );
    expect(games.map(({ opponent }) => opponent)).toEqual(['Roosevelt', 'Jefferson']);
    expect(body.errors).toEqual([
      expect.stringContaining(
        "Row 4, Opponent: The opponent's name has hidden characters that reverse",
      ),
      expect.stringContaining("Row 5, Opponent: The opponent's name has hidden control characters"),
    ]);
  });
});

test('a forfeit is stored with its score and a note', async () => {
  const { body, games } = await imported([
    'Date,Time,Team,H/A,Opponent,Status,Result,Score',
    '9/4/2026,7:00 PM,Football Varsity,H,Roosevelt,Forfeit,,',
    '9/5/2026,7:00 PM,Football Varsity,H,Jefferson,Forfeit,W,1-0',
    '9/6/2026,7:00 PM,Football Varsity,H,Kennedy,Forfeit loss,,',
  ]);
  expect(games.map(({ status, score }) => [status, score])).toEqual([
    ['completed', 'Forfeit'],
    ['completed', 'W 1-0 Forfeit'],
    ['completed', 'L Forfeit'],
  ]);
  expect(body.assumed).toEqual(
    expect.arrayContaining([
      'Forfeited games were marked Completed with the score "Forfeit" (row 2).',
      'Forfeited games were marked Completed with the score "W 1-0 Forfeit" (row 3).',
      'Forfeited games were marked Completed with the score "L Forfeit" (row 4).',
    ]),
  );
});

test('the last row of a long file decides how all dates are read', async () => {
  const early = Array.from(
    { length: 2_500 },
    (_, at) =>
      `0${1 + (at % 9)}/05/2027,${1 + (at % 7)}:00 PM,Football Varsity,H,School ${at},Memorial Stadium`,
  );
  const { body, games } = await imported([
    'Date,Time,Team,H/A,Opponent,Venue',
    ...early,
    '25/05/2027,1:00 PM,Football Varsity,H,Lakeview,Memorial Stadium',
  ]);
  expect(body.assumed.join()).toContain('Dates were read as day/month');
  expect(body.createdGames).toBe(2_501);
  expect(games.slice(0, 2).map(({ date }) => date)).toEqual(['2027-05-01', '2027-05-02']);
  expect(games.at(-1)?.date).toBe('2027-05-25');
});
