import Papa from 'papaparse';
import {
  formatDate,
  formatTeam,
  formatTime,
  GAME_STATUSES,
  labelOf,
} from '../../contract/index.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';

/** The columns that an import takes, by the names it knows best. */
const HEADER = ['Date', 'Time', 'Team', 'H/A', 'Opponent', 'Venue', 'Status', 'Score'];
/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const GAMES = schoolStatement(
  'export-games',
  `select g.date::text, to_char(g."time", 'HH24:MI'), t.sport, t.level, t.gender, t."sportName",
    case when g.neutral then 'Neutral' when g."isHome" then 'Home' else 'Away' end,
    o."schoolName", g.venue, g.status, g.score
  from games g
  join teams t on t."schoolId" = $1 and t.id = g."teamId"
  join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
  where g."schoolId" = $1
  order by g.date, g."time" nulls last, g.id`,
);

type Row = [
  date: string,
  time: string | null,
  sport: string,
  level: string,
  gender: string | null,
  sportName: string | null,
  side: string,
  opponent: string,
  venue: string,
  status: string,
  score: string | null,
];

/** The school's games as a file that an import reads back as they are. */
export async function exportGames(school: SchoolData): Promise<string> {
  const games = await school.tuples<Row>(GAMES);
  const rows = games.map(
    ([date, time, sport, level, gender, sportName, side, opponent, venue, status, score]) => [
      formatDate(date),
      formatTime(time),
      guarded(formatTeam({ sport, level, gender, sportName })),
      side,
      guarded(opponent),
      guarded(venue),
      labelOf(GAME_STATUSES, status),
      guarded(score ?? ''),
    ],
  );
  return `${BYTE_ORDER_MARK}${Papa.unparse([HEADER, ...rows], { newline: '\r\n' })}\r\n`;
}

/**
 * A cell that no spreadsheet takes for a formula (OWASP, CSV Injection); the import takes the apostrophe off again, and only
 * one, so that a text which has one itself keeps it.
 */
function guarded(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
