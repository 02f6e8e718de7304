import { fuzzParameters } from '@fieldhouse/runtime/testing/hostile';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGames } from '../testing/read-games.ts';
import { calendarGames, EMPTY_WORDS, NO_RESULTS, tableGames } from '../testing/written-games.ts';
import { CALENDAR_FILE } from '../src/calendar/calendar-file.ts';

const context = {
  schoolName: 'Harbor Ridge High School',
  today: '2027-06-30',
  timezone: 'America/New_York',
  opponents: [],
  teams: [],
  memory: { columns: {}, teams: {}, opponents: {}, files: {}, years: {} },
};

const SCHOOL = { timeZone: context.timezone, today: context.today, name: context.schoolName };

const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

function readTable(rows: readonly Readonly<Record<string, string>>[]) {
  const headers = Object.keys(rows[0] ?? {});
  return readText(
    csvOf([headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]),
  );
}

async function readCalendar(event: Readonly<Record<string, string>>) {
  const properties = Object.entries({ UID: ':1', ...event }).map((entry) => entry.join(''));
  const calendar = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    ...properties,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const { rows } = await CALENDAR_FILE.open(Buffer.from(calendar.join('\r\n')), { school: SCHOOL });
  const lines = [];
  for await (const batch of rows) lines.push(...batch.map(({ cells }) => cells));
  return readText(csvOf(lines));
}

async function readText(text: string) {
  const { games, reader } = await readGames(text, context);
  return {
    games: games.map((game) => ({
      ...game,
      team: reader.teams.values[game.team],
      opponent: reader.opponents.values[game.opponent],
    })),
    reader,
  };
}

/** The only game of a file as a person means it; the errors and skipped rows if there is none. */
function meaningOf({ games: [read], reader }: Awaited<ReturnType<typeof readText>>) {
  if (!read) return [...reader.diagnostics.errorLines(), ...reader.diagnostics.skippedLines()];
  const { team, status, score } = read;
  return {
    date: read.date,
    time: read.time,
    team: team && { gender: team.gender, level: team.level, sport: team.sport },
    side: read.side,
    opponent: read.opponent,
    venue: read.venue,
    status: status === 'scheduled' ? null : status,
    score: score && [score.ourScore, score.theirScore],
  };
}

test('a game of a table is read as it is meant, in whatever shape it is written', async () => {
  await fc.assert(
    fc.asyncProperty(tableGames, async ({ game, cells }) => {
      expect(meaningOf(await readTable([cells]))).toEqual(game);
    }),
    fuzzParameters(2_000),
  );
});

test('an event of a calendar is read as it is meant, in whatever shape it is written', async () => {
  await fc.assert(
    fc.asyncProperty(calendarGames, async ({ game, cells }) => {
      expect(meaningOf(await readCalendar(cells))).toEqual(game);
    }),
    fuzzParameters(2_000),
  );
});

test.each(['Result', 'Score'])('no word in the column %s becomes a score', async (column) => {
  const row = {
    Date: '1/8/2027',
    Time: '7:00 PM',
    Team: 'Girls JV Basketball',
    'H/A': 'H',
    Opponent: 'Cedar Falls',
  };
  const { games } = await readTable(
    [...NO_RESULTS, ...EMPTY_WORDS].map((word) => ({ ...row, [column]: word })),
  );
  for (const { score, status } of games) {
    expect(score).toBeNull();
    expect(status).not.toBe('completed');
  }
});
