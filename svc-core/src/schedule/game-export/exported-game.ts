import { GAME_STATUSES, GAME_TYPES, labelOf, valuesOf } from '@fieldhouse/core-contract';
import {
  EXPORTING_SCHOOL,
  EXPORT_MARKER,
  formatExportedTeam,
} from '@fieldhouse/core-contract/internal';
import * as z from 'zod/mini';
import { GAME_ORDER } from '../games/game-list.ts';
import { column } from '../../platform/database/columns.ts';
import { schoolList } from '../../platform/school-data/school-list.ts';
import { MAKE_UP } from '../../public/public-schedule/calendar-columns.ts';
import { changeWords, disruptionWord } from '../../public/public-schedule/public-status.ts';
import { teamColumns } from '../../records/teams/team-view.ts';

const ExportedGame = z.object({
  date: column('g', z.string()),
  time: column(`to_char(g."time", 'HH24:MI')`, z.nullable(z.string())),
  ...teamColumns,
  side: column(
    `case when g.neutral then 'Neutral' when g."isHome" then 'Home' else 'Away' end`,
    z.string(),
  ),
  opponent: column('o."schoolName"', z.string()),
  venue: column('g', z.string()),
  status: column('g', z.string()),
  score: column('g', z.nullable(z.string())),
  disruption: column('g', z.nullable(z.enum(['postponed', 'delayed', 'suspended', 'forfeit']))),
  gameType: column('g', z.enum(valuesOf(GAME_TYPES))),
  previousDates: column(`array_to_string(g."previousDates", ' ')`, z.string()),
  makeUpDate: column('m.date::text', z.nullable(z.string())),
  publicNote: column('g', z.nullable(z.string())),
  dismissalTime: column(`to_char(g."dismissalTime", 'HH24:MI')`, z.nullable(z.string())),
  departureTime: column(`to_char(g."departureTime", 'HH24:MI')`, z.nullable(z.string())),
  transport: column(`coalesce(g.transport, '')`, z.string()),
  school: column('s.name', z.string()),
});
export type ExportedGame = z.output<typeof ExportedGame>;

export const EXPORTED_GAMES = schoolList('export-games', {
  table: 'games',
  alias: 'g',
  row: ExportedGame,
  from: `from games g
  join schools s on s.id = $1
  join teams t on t."schoolId" = $1 and t.id = g."teamId"
  join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
  ${MAKE_UP}
  where g."schoolId" = $1`,
  order: GAME_ORDER,
});

/**
 * The columns of an exported table: those of an import file, notes for readers, the mark of an export, the trip, and the school. The first
 * two are `ExportedGame.date` and `time`, the last four its dismissal, departure, transport and school, the others `textCells`.
 */
export const EXPORTED_COLUMNS = [
  'Date',
  'Time',
  'Team',
  'H/A',
  'Opponent',
  'Venue',
  'Status',
  'Score',
  'Type',
  'Notes',
  EXPORT_MARKER.header,
  'Dismissal',
  'Departure',
  'Transportation',
  EXPORTING_SCHOOL.header,
] as const;

/** The cells of a game between its times. An import reads them back as the same game and ignores the notes and the trip. */
export const textCells = (game: ExportedGame, now: Date): string[] => [
  formatExportedTeam(game),
  game.side,
  game.opponent,
  game.venue,
  labelOf(GAME_STATUSES, game.status),
  game.score ?? '',
  labelOf(GAME_TYPES, game.gameType),
  notes(game, now),
  EXPORT_MARKER.value,
];

/** 'Postponed; Moved from Fri, Sep 4': the words of print besides status and score. */
function notes({ previousDates, ...game }: ExportedGame, now: Date): string {
  const dates = previousDates === '' ? [] : previousDates.split(' ');
  return [disruptionWord(game), ...changeWords({ ...game, previousDates: dates }, now)]
    .filter((each) => each !== null)
    .join('; ');
}
