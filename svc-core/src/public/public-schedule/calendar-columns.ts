import { GAME_TYPES, formatTeam, valuesOf } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { column } from '../../platform/database/columns.ts';
import { ENDS_AT, STARTS_AT } from '../../records/teams/game-span-sql.ts';
import { teamColumns } from '../../records/teams/team-view.ts';

/** A join with the make-up game `m` of a game `g`, if one is scheduled for the same team. */
export const MAKE_UP = `left join games m on m."schoolId" = $1 and m.id = g."makeUpGameId" and m."teamId" = g."teamId"`;

/**
 * The columns that calendars show of a game `g`, its team `t`, its opponent `o`, its school `s` and the game `m` of `MAKE_UP`, besides the
 * venue.
 */
export const calendarColumns = {
  id: column('g.id', z.int()),
  /** yyyy-MM-dd */
  date: column('g.date::text', z.string()),
  /** HH:MM; null is TBD */
  time: column('left(g."time"::text, 5)', z.nullable(z.string())),
  endTime: column('left(g."endTime"::text, 5)', z.nullable(z.string())),
  startsAt: column(STARTS_AT, z.nullable(z.string())),
  endsAt: column(ENDS_AT, z.nullable(z.string())),
  isHome: column('g', z.boolean()),
  neutral: column('g', z.boolean()),
  status: column('g', z.string()),
  disruption: column('g', z.nullable(z.enum(['postponed', 'delayed', 'suspended', 'forfeit']))),
  gameType: column('g', z.enum(valuesOf(GAME_TYPES))),
  previousDates: column(`array_to_string(g."previousDates", ' ')`, z.string()),
  /** The make-up game, and its day, yyyy-MM-dd. */
  makeUpId: column('m.id', z.nullable(z.int())),
  makeUpDate: column('m.date::text', z.nullable(z.string())),
  score: column('g', z.nullable(z.string())),
  ourScore: column('g', z.nullable(z.int())),
  theirScore: column('g', z.nullable(z.int())),
  publicNote: column('g', z.nullable(z.string())),
  opponent: column('o."schoolName"', z.string()),
  teamId: column('g', z.int()),
  ...teamColumns,
  /** Continues from the number of requests, which emails about the game use: infra/decisions/0042-response-page-of-an-email.md. */
  sequence: column(
    `g."calendarSequence" + (select count(*)::int from verifications v where v."schoolId" = $1 and v."gameId" = g.id)`,
    z.int(),
  ),
  /** When any of these was last edited. */
  changedAt: column(
    'greatest(g."updatedAt", t."updatedAt", o."updatedAt", s."updatedAt", m."updatedAt")',
    z.string(),
  ),
};
const CalendarRow = z.object(calendarColumns);
type CalendarRow = z.output<typeof CalendarRow>;

/** A game as calendars and pages show it. */
export interface CalendarGame extends Omit<CalendarRow, 'previousDates'> {
  readonly teamName: string;
  /** null while it is hidden. */
  readonly venue: string | null;
  /** Its former dates, first to last. */
  readonly previousDates: readonly string[];
}

export function calendarGame<Row extends CalendarRow>({ previousDates, ...row }: Row) {
  return {
    ...row,
    teamName: formatTeam(row),
    previousDates: previousDates === '' ? [] : previousDates.split(' '),
  };
}
