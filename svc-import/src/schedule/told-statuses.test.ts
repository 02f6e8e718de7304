import { describe, expect, test } from 'vitest';
import { readRows } from '../../testing/read-rows.ts';

const FIELDS = ['Date', 'Time', 'Team', 'H/A', 'Opponent', 'Venue', 'Status', 'Notes', 'Bus'];
const GAME = { Date: '10/20/2026', Time: '7:00 PM', Team: 'Boys Varsity Soccer', 'H/A': 'H' };

/** What a row says with a cell of its own: its status, 'noted' if none was taken, 'asked', or '' if there is none. */
async function told(cells: Readonly<Record<string, string>>) {
  const row: Readonly<Record<string, string>> = { ...GAME, Opponent: 'Fox Hollow', ...cells };
  const text = [FIELDS.join(','), FIELDS.map((field) => `"${row[field] ?? ''}"`).join(',')];
  const { games, errors, notes, questions } = await readRows(text.join('\n'));
  const [when = errors.join(), , , opponent, venue, status] = games[0]?.split(' | ') ?? [];
  const isNoted = notes.some((note) => /We took (?:no status from|".*" as a remark)/.test(note));
  const said = questions.length > 0 ? 'asked' : status || (isNoted ? 'noted' : '');
  return { said, opponent, venue, when };
}
const saidIn = async (field: string, texts: string, team = GAME.Team) =>
  Promise.all(
    texts.split('|').map(async (text) => [text, (await told({ [field]: text, Team: team })).said]),
  );
const allAre = (texts: string, said: string) => texts.split('|').map((text) => [text, said]);

describe('a remark', () => {
  test.each([
    ['canceled', 'Both cancelled|All cancelled|Cancelled game|Entire event canceled|NO GAME'],
    ['canceled', 'Weather - canceled|Air quality - canceled|Weather cancellation|Heat: canceled'],
    ['canceled', '9/30: game canceled|As of 9/30 game is canceled|CANCELED 7:00 PM'],
    ['canceled', 'Canceled/Rescheduled|CANCELLED - will reschedule|Cancelled - no team'],
    ['canceled', 'Canceled; rescheduled 10/27|Canceled - see 10/27|Canceled. Make up 10/27'],
    ['canceled', 'canceled game vs Fox Hollow|Fox Hollow cancelled|Opponent cancelled'],
    ['canceled', 'Fox Hollow cancelled; looking for replacement|Called due to weather'],
    [
      'canceled',
      'This game is off|Game off!|CANCL|Dropped from schedule|Varsity canceled|Bring snacks. Canceled',
    ],
    ['reschedule', 'Postponed; make-up TBA|PPD/Rain|Suspended, resume 10/27|Moved to Thursday'],
    ['reschedule', 'Needs to be rescheduled|Rescheduled to 10/27|JV canceled; varsity postponed'],
    ['scheduled', 'Rescheduled to 10/20|Moved to Oct 20|Moved to Tuesday|Canceled; now back on'],
    ['canceled', 'Conference game canceled|Boys game canceled; girls still on|Varsity: canceled'],
    [
      'noted',
      'cancel by 9/1|Must cancel by 9/1|Bring the canceled checks|Bus canceled|JV canceled',
    ],
    [
      'noted',
      'If rain, canceled|Elm Gap canceled|Postponed games are listed below|9/30 game canceled',
    ],
    [
      'noted',
      'Tarp removed|Duplicate of row 5|Game suspended players|Canceled events will be announced|Tentative|Makeup of 9/30 canceled game|No JV',
    ],
    ['', 'Senior Night|Postponed from 9/30|Rescheduled|Rain date 10/21|No cancellations'],
  ])('is %s: %s', async (said, texts) =>
    expect(await saidIn('Notes', texts)).toEqual(allAre(texts, said)),
  );

  test.each(['Deleted', 'VOID', 'Removed from schedule'])(
    '%s leaves the game out',
    async (Notes) => {
      const { games, skipped } = await readRows(
        `Date,Time,Team,H/A,Opponent,Notes\n10/20/2026,7 PM,Football V,H,Elm Gap,${Notes}`,
      );
      expect({ games, skipped }).toEqual({ games: [], skipped: ['Row 2: deleted in the file'] });
    },
  );

  test('is at least noted in any column that is not imported', async () =>
    expect(await saidIn('Bus', 'Canceled|PPD|Leaves at 5:00')).toEqual([
      ['Canceled', 'noted'],
      ['PPD', 'noted'],
      ['Leaves at 5:00', ''],
    ]));

  test.each(['Status/Notes', 'Notes/Status', 'Canceled/Postponed', 'Schedule Changes', 'Alerts'])(
    'is one under %s',
    async (header) => {
      const text = `Date,Time,Team,H/A,Opponent,${header}\n10/20/2026,7 PM,Football V,H,Elm Gap,Canceled`;
      expect((await readRows(text)).games).toEqual([expect.stringContaining('canceled')]);
    },
  );
});

describe('the words of a team before a status are compared with the team of the row', () => {
  const OURS = 'JV canceled|JV game cancelled|Canceled (JV)|Canceled - JV|No JV|JV/Frosh canceled';
  const OTHERS =
    'Varsity canceled|V - CANCELED|Freshman game canceled|Girls canceled|Golf canceled';
  test.each(['Status', 'Notes'])('under %s', async (field) => {
    const ours = [OURS, 'Boys canceled|Soccer canceled|JV and Varsity canceled'].join('|');
    expect(await saidIn(field, ours, 'Boys JV Soccer')).toEqual(allAre(ours, 'canceled'));
    expect(await saidIn(field, OTHERS, 'Boys JV Soccer')).toEqual(allAre(OTHERS, 'noted'));
  });
  test.each([
    ['Opponent', 'Fox Hollow (JV canceled)', 'canceled'],
    ['Opponent', 'Fox Hollow (no JV)', 'canceled'],
    ['Opponent', 'Fox Hollow (Varsity canceled)', 'noted'],
    ['Time', 'V 6:00, no JV', 'canceled'],
    ['Time', '6:00 PM, varsity canceled', 'noted'],
    ['Time', 'varsity canceled, JV 6:00', 'noted'],
  ])('under %s: %s', async (field, text, said) =>
    expect(await saidIn(field, text, 'Boys JV Soccer')).toEqual([[text, said]]),
  );
});

describe('a status that says a day', () => {
  test.each(['Makeup', 'New date', 'Date change: now', 'Rescheduled to', 'Date changed to'])(
    '%s',
    async (words) => {
      const days = ['10/27', '10/20'].map((day) => `${words} ${day}`);
      expect(await saidIn('Status', days.join('|'))).toEqual([
        [days[0], 'reschedule'],
        [days[1], 'scheduled'],
      ]);
    },
  );
  test('may be that of the game which is made up for', async () =>
    expect(await saidIn('Status', 'Makeup 9/30|Make-up game: 9/30')).toEqual(
      allAre('Makeup 9/30|Make-up game: 9/30', 'scheduled'),
    ));
});

describe('a status in the place of another value', () => {
  test.each([
    ['Date', 'CANCELLED 10/20/2026', 'canceled'],
    ['Date', 'Cancelled Oct 20, 2026', 'canceled'],
    ['Date', 'PPD - 10/20/2026', 'reschedule'],
    ['Date', 'moved to 10/20/2026', 'scheduled'],
    ['Time', 'CANCELED (7:00 PM)', 'canceled'],
    ['Time', '7:00 PM PPD', 'reschedule'],
    ['Time', 'Delayed to 7:00 PM', 'scheduled'],
    ['H/A', 'H - NO GAME', 'canceled'],
    ['Team', 'Boys Varsity Soccer - NO GAME', 'canceled'],
  ])('leaves it under %s: %s', async (field, text, said) =>
    expect(await told({ [field]: text })).toMatchObject({ said, when: '2026-10-20 7:00 PM' }),
  );
  test.each([
    ['canceled', 'Cancelled game|Canceled. Make up 10/27|Game and bus cancelled|NO GAME'],
    ['canceled', 'Dropped from schedule|Both cancelled|canceled game vs Fox Hollow'],
    ['reschedule', 'Suspended in 3rd|Will be rescheduled|PPD to 10/22|Postponed - 10/22'],
  ])('is %s in the place of the time: %s', async (said, texts) => {
    for (const text of texts.split('|'))
      expect([text, await told({ Time: text })]).toMatchObject([text, { said, when: /TBD$/ }]);
  });
  test.each([
    ['NO GAME', 'canceled'],
    ['Delayed 1 hr', 'scheduled'],
    ['Delayed 30 minutes', 'scheduled'],
  ])('leaves no place: %s', async (text, said) =>
    expect(await told({ Venue: text })).toMatchObject({ said, venue: '' }),
  );
});

test.each([
  [
    'canceled',
    'Fox Hollow CANC|Fox Hollow (canc.)|Fox Hollow (cncl)|Fox Hollow CXL’d|Fox Hollow cnx',
  ],
  ['canceled', "Fox Hollow - CX'd|Cancelled game: Fox Hollow|Both cancelled - Fox Hollow"],
  ['canceled', 'Fox Hollow <CANCELED>|Weather - canceled: Fox Hollow|Fox Hollow CANCELED/PPD'],
  ['canceled', 'Fox Hollow (Canceled - Rain (heavy))|*Canceled by AD* Fox Hollow'],
  ['reschedule', '*Postponed to 10/27* Fox Hollow|PPD/Rain: Fox Hollow'],
  ['scheduled', '*Rescheduled from 9/3* Fox Hollow|Delayed 1 hr: Fox Hollow'],
  [
    'noted',
    'Fox Hollow (canceled?)|Fox Hollow (if rain, canceled)|Fox Hollow (JV canceled)|Fox Hollow (if needed)',
  ],
])('a name beside a status that is %s: %s', async (said, texts) => {
  for (const text of texts.split('|'))
    expect([text, await told({ Opponent: text })]).toMatchObject([
      text,
      { said, opponent: 'Fox Hollow' },
    ]);
});

test.each([
  'Fox Hollow canceled?',
  'Fox Hollow - canceled?',
  'Fox Hollow bus canceled',
  'Postponed Lake',
  'Snow Day Academy',
  'CX Academy',
  'Fox Hollow dropped',
])('the word for a status that stays in the name %s is noted', async (opponent) =>
  expect(await told({ Opponent: opponent })).toMatchObject({ said: 'noted', opponent }),
);

test.each([
  'CANCELED GAMES:',
  'Postponed games',
  '*** CANCELLED CONTESTS ***',
  'Canceled/Postponed Games',
])('the heading %s is about no game above it, and noted', async (heading) => {
  const row = (day: number) => `10/${day}/2026,7 PM,Football V,H,Elm Gap`;
  const text = ['Date,Time,Team,H/A,Opponent', row(20), heading, row(21)].join('\n');
  const { games, notes } = await readRows(text);
  expect(games.map((line) => line.split(' | ')[5])).toEqual(['', '']);
  expect(notes).toContain(
    `We took no status from "${heading}", so check the games below it (row 3).`,
  );
});
