import { formatOpponent, stripDisallowed } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import type { Deps } from '../../platform/deps.ts';
import { parseRows } from '../../platform/database/rows.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { ENDS_AT, STARTS_AT } from '../../records/teams/game-span-sql.ts';
import type { OpenedLink } from './opened-link.ts';
import { SEQUENCE_OF_MAIL } from './requested-games.ts';
import { requestStatus } from './verification-request.ts';
import type { VerificationRequest } from './verification-request.ts';

const inUtc = (moment: string) =>
  `to_char((${moment}) at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')`;

/** The times of a game, in the forms of RFC 5545; `start` and `end` are null for a game without a time. */
const CalendarRow = z.object({
  gameId: column('g.id', z.int()),
  day: column(`to_char(g.date, 'YYYYMMDD')`, z.string()),
  nextDay: column(`to_char(g.date + 1, 'YYYYMMDD')`, z.string()),
  start: column(inUtc(STARTS_AT), z.nullable(z.string())),
  end: column(inUtc(ENDS_AT), z.nullable(z.string())),
  now: column(inUtc('now()'), z.string()),
  /** Higher than in every email so far, so that the file replaces their entries. */
  sequence: column(SEQUENCE_OF_MAIL, z.int()),
});

const CALENDAR_GAMES = schoolStatement('calendar-games')(`
  select ${selectList(CalendarRow)} from games g join schools s on s.id = g."schoolId"
    join teams t on t.id = g."teamId" and t."schoolId" = $1
    where g."schoolId" = $1 and g.id = any($2::int[])`);

/**
 * The confirmed games of an email as an iCalendar file, or all of them while none is confirmed. An entry replaces the one in the email,
 * which has the same UID. Why no library: infra/decisions/0042-response-page-of-an-email.md.
 */
export async function calendarOf(
  { database, config }: Deps,
  { request, games }: OpenedLink,
): Promise<string> {
  const confirmed = games.filter((game) => requestStatus(game) === 'confirmed');
  const chosen = confirmed.length > 0 ? confirmed : games;
  const ids = chosen.map(({ gameId }) => gameId);
  const found = await database.prisma.$queryRawUnsafe(CALENDAR_GAMES.text, request.schoolId, ids);
  const host = new URL(config.PUBLIC_URL).hostname;
  const rows = new Map(
    parseRows(CalendarRow, found, CALENDAR_GAMES.name).map((row) => [row.gameId, row]),
  );
  const lines = chosen.flatMap((game) => {
    const row = rows.get(game.gameId);
    return row ? eventLines(game, row, host) : [];
  });
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fieldhouse//Schedules//EN',
    'METHOD:PUBLISH',
    ...lines,
    'END:VCALENDAR',
  ];
  return `${file.map(folded).join('\r\n')}\r\n`;
}

function eventLines(
  request: VerificationRequest,
  row: z.output<typeof CalendarRow>,
  host: string,
): string[] {
  const { game } = request;
  const isConfirmed = requestStatus(request) === 'confirmed';
  const side = { isHome: !game.isHome, neutral: game.neutral };
  const schools = `${game.ourSchool} and ${game.opponent}.`;
  return [
    'BEGIN:VEVENT',
    `UID:game-${row.gameId}@${host}`,
    `SEQUENCE:${row.sequence}`,
    `DTSTAMP:${row.now}`,
    ...(row.start !== null && row.end !== null
      ? [`DTSTART:${row.start}`, `DTEND:${row.end}`]
      : [`DTSTART;VALUE=DATE:${row.day}`, `DTEND;VALUE=DATE:${row.nextDay}`]),
    `SUMMARY:${escaped(`${game.team} ${formatOpponent(game.ourSchool, side)}`)}`,
    `LOCATION:${escaped(game.venue)}`,
    `DESCRIPTION:${escaped(isConfirmed ? `${schools} Confirmed.` : `${schools} Not confirmed yet.`)}`,
    `STATUS:${statusOf(request)}`,
    'END:VEVENT',
  ];
}

function statusOf(request: VerificationRequest): string {
  if (request.status === 'canceled') return 'CANCELLED';
  return requestStatus(request) === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE';
}

/** RFC 5545 section 3.3.11. */
const escaped = (text: string): string =>
  stripDisallowed(text)
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n');

const LONGEST_LINE = 75;

/** RFC 5545 section 3.1: at most 75 bytes, a longer line continues after a space. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (bytes + more > LONGEST_LINE) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += more;
  }
  return text;
}
