import * as z from 'zod/mini';
import { RecordEditor } from './record-version.ts';
import { CalendarDay } from './formats.ts';
import { GameView } from './game.ts';
import { CURRENT_YEAR } from './games-query.ts';
import { emptyAsUndefined } from './list-query.ts';
import { MyTeams } from './my-teams.ts';
import { SchoolYearLabel } from './school-year-label.ts';
import { SeasonRecord } from './season-record.ts';

/** The games that a card of the dashboard lists; it counts the others. */
export const GAMES_PER_CARD = 3;
/** The requests of other schools that the dashboard lists; it counts the others. */
export const REQUESTS_LISTED = 6;
/** The days of the schedule that the dashboard lists, from today on, and its most games. */
export const NEXT_DAYS = 7;
export const NEXT_GAMES = 12;
/** Days without a response after which a request needs attention. */
export const UNANSWERED_DAYS = 3;
/** A game that was not sent needs attention this many days ahead. */
export const UNSENT_DAYS = 14;

/**
 * Why a game waits for a person, most urgent first. A game is listed once, under its most urgent reason: after the responses that
 * other schools wait for, `moved` is a game, however far ahead, that changed after another school was asked about it, and that nobody
 * was asked about again: that school may come on the old day.
 */
export const GAME_NEEDS = [
  'declined',
  'reschedule',
  'moved',
  'make-up',
  'undelivered',
  'unanswered',
  'unsent',
] as const;
export type GameNeed = (typeof GAME_NEEDS)[number];

/** How far the agreement on a game is, in the order of the plot. */
export const AGREEMENTS = ['confirmed', 'waiting', 'change', 'unsent'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** GET /api/dashboard: the school year, such as 2026-27, or all; the current one without it. */
export const DashboardQuery = z.object({
  year: emptyAsUndefined(z.union([z.literal(CURRENT_YEAR), z.literal('all'), SchoolYearLabel])),
});
export type DashboardQuery = z.infer<typeof DashboardQuery>;

/** Games that are counted, and the first of them. */
const CountedGames = z.object({ count: z.int(), games: z.array(GameView) });

/** What a director sees first: what waits for a person, and how the season stands. */
export const DashboardView = z.object({
  /** In any school year. */
  hasGames: z.boolean(),
  hasOpponents: z.boolean(),
  teams: z.int(),
  /**
   * The person's own teams. If only they are shown, `teams` is their number, and what follows is of their games, but for opponents without
   * an address.
   */
  myTeams: z.optional(MyTeams),
  /** Those of today that are still on. */
  gamesToday: z.int(),
  /** Only reasons that games have. Requests are sorted latest first, of which there are up to six games, others by date. */
  needs: z.array(z.extend(CountedGames, { need: z.enum(GAME_NEEDS) })),
  /** Opponents that cannot be asked, because they have no email address. */
  noAddress: z.object({ count: z.int(), first: z.nullable(z.string()) }),
  /** How many games of the school years after the current one wait for a person; empty for another year. */
  later: z.array(z.object({ year: z.string(), count: z.int() })),
  /** Those of today and the six days after it that are not canceled, by date and time, of which there are up to twelve. */
  next: z.optional(CountedGames),
  /** Today or later and to be played, by date and time. */
  upcoming: CountedGames,
  /** The oldest request first. */
  reschedule: CountedGames,
  /** Future games first, soonest first, then past ones, latest first. */
  verified: CountedGames,
  /** Today or later with a status other than scheduled, latest change first. */
  recent: CountedGames,
  /** Who made the latest change of each of those games, by ID, as far as it is known. */
  recentBy: z.optional(z.record(z.string(), RecordEditor)),
  /** How many games have each status as it is shown; statuses without games are omitted. */
  statuses: z.record(z.string(), z.int()),
  record: SeasonRecord,
  /**
   * The weeks with games to be played, Sunday to Saturday, from that of today, or of the first game in another school year, on.
   * Weeks without games are omitted.
   */
  weeks: z.array(
    z.object({
      start: CalendarDay,
      confirmed: z.int(),
      waiting: z.int(),
      change: z.int(),
      unsent: z.int(),
    }),
  ),
});
export type DashboardView = z.infer<typeof DashboardView>;
