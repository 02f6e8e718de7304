import * as z from 'zod/mini';
import { OpenVenuesView } from './facility.ts';
import { CalendarDay, Moment, TimeOfDay } from './formats.ts';
import { GameInput } from './game.ts';
import { SchoolYearQuery } from './no-play-date.ts';
import { valuesOf } from './options.ts';
import { recordId } from './record-id.ts';
import { requiredText } from './text.ts';

/** The kinds of conflicts, with labels. */
export const CONFLICT_RULES = [
  { value: 'team', label: 'Team Plays Twice' },
  { value: 'facility', label: 'Facility in Use' },
  { value: 'coach', label: 'Coach at Two Sites' },
  { value: 'travel', label: 'Too Little Time to Travel' },
  { value: 'opponent', label: 'Same Opponent Twice in a Week' },
  { value: 'no-play', label: 'No-Play Date' },
  { value: 'limit', label: 'Contest Limit' },
  { value: 'rest', label: 'Too Little Rest' },
  { value: 'season', label: 'Outside the Season' },
] as const;
export type ConflictRule = (typeof CONFLICT_RULES)[number]['value'];

/** How bad a conflict is: it cannot be, it is too tight or too many, or it is worth a look. */
export const CONFLICT_SEVERITIES = [
  { value: 'conflict', label: 'Conflict' },
  { value: 'warning', label: 'Warning' },
  { value: 'note', label: 'Note' },
] as const;
export type ConflictSeverity = (typeof CONFLICT_SEVERITIES)[number]['value'];

/**
 * A conflict of the schedule, computed when it is asked for. Its fingerprint is of the facts that make it one: with another date,
 * time, place or limit it is another conflict.
 */
export const ConflictView = z.object({
  fingerprint: z.string(),
  rule: z.string(),
  severity: z.enum(valuesOf(CONFLICT_SEVERITIES)),
  /** What is wrong, in a sentence. */
  message: z.string(),
  /** The stored games that it is about: one or two, by date and time. A game that is only being checked is not among them. */
  gameIds: z.array(z.int()),
  /** The day of the last of its games. */
  date: z.optional(CalendarDay),
  /** Who accepted it; only if somebody did. */
  acceptedBy: z.optional(z.string()),
  acceptedAt: z.optional(Moment),
  reason: z.optional(z.string()),
});
export type ConflictView = z.infer<typeof ConflictView>;

/** POST /api/games/check: a game as it would be saved, with `id` for an existing one. 400 when the team or the opponent is not the school's own. */
export const GameCheckInput = z.extend(GameInput, { id: z.optional(recordId('Game not found')) });
export type GameCheckInput = z.infer<typeof GameCheckInput>;

/** POST /api/games/check. The worst first; accepted ones last. */
export const GameCheckView = z.object({ conflicts: z.array(ConflictView) });
export type GameCheckView = z.infer<typeof GameCheckView>;

/** GET /api/conflicts: the school year, such as 2026-27; the current one without it. */
export const ConflictsQuery = z.extend(SchoolYearQuery, {
  /** Asks for `openByDay` only. */
  countBy: z.optional(z.enum(['day'])),
  /** Asks for `marksByDay` only. */
  markBy: z.optional(z.enum(['game'])),
});
export type ConflictsQuery = z.infer<typeof ConflictsQuery>;

/** How many conflicts are on a day, which is that of the last game of each. */
export const ConflictsOfDay = z.object({ date: CalendarDay, count: z.int() });

/** The IDs of the games whose last open conflict, or last open warning, is on a day. A game can be in both lists, of two days too. */
export const MarksOfDay = z.object({
  date: CalendarDay,
  conflict: z.array(z.int()),
  warning: z.array(z.int()),
});
export type MarksOfDay = z.infer<typeof MarksOfDay>;

/**
 * GET /api/conflicts: those of a school year, by date. A conflict is accepted as long as its facts are the same: with another date it is open again.
 */
export const ConflictsView = z.object({
  open: z.array(ConflictView),
  accepted: z.array(ConflictView),
  /** With `countBy`, when both lists are empty: the open ones of severity `conflict`, of each day that has some. */
  openByDay: z.optional(z.array(ConflictsOfDay)),
  /** With `markBy`, when both lists are empty: what marks of games need, of each day that has some. */
  marksByDay: z.optional(z.array(MarksOfDay)),
  /** Where conflicts can stay unnoticed, from today on. Missing if no venue is open, and with `markBy` alone. */
  openVenues: z.optional(OpenVenuesView),
});
export type ConflictsView = z.infer<typeof ConflictsView>;

/** The longest reason for accepting a conflict, in characters. */
export const MAX_CONFLICT_REASON = 300;

/** POST /api/conflicts/accept. 404 if there is no such conflict now. */
export const AcceptConflictInput = z.object({
  fingerprint: z.string('Conflict is required'),
  reason: requiredText('Say why this is OK', MAX_CONFLICT_REASON),
});
export type AcceptConflictInput = z.infer<typeof AcceptConflictInput>;

/** A day and time without conflict. */
export const BetterDateView = z.object({
  date: CalendarDay,
  /** HH:MM; null is TBD */
  time: z.nullable(TimeOfDay),
  /** Why it would work, in short sentences. */
  why: z.array(z.string()),
});
export type BetterDateView = z.infer<typeof BetterDateView>;

/** POST /api/games/better-dates: the next days and times on which the game has no conflict, earliest first. */
export const BetterDatesView = z.object({ dates: z.array(BetterDateView) });
export type BetterDatesView = z.infer<typeof BetterDatesView>;

/** GET /api/conflicts/ways-out: the two games of a conflict, `games=12,13`. */
export const WaysOutQuery = z.object({
  games: z.pipe(
    z.string('Choose two games').check(z.regex(/^\d{1,9},\d{1,9}$/, 'Choose two games')),
    z.transform((text: string) => text.split(',').map(Number)),
  ),
});
export type WaysOutQuery = z.output<typeof WaysOutQuery>;

/**
 * Two games of one day as its time line shows them, and how one of them would be out of the other's way: each way was checked by the rules of
 * conflicts and makes no new one. 404 for a game that the school doesn't have.
 */
export const WaysOutView = z.object({
  games: z.array(
    z.object({
      gameId: z.int(),
      /** HH:MM; null is TBD. The end is as entered, or by the usual length of the team's games. */
      time: z.nullable(TimeOfDay),
      endTime: z.nullable(TimeOfDay),
      /** For how many minutes before and after the game its place is in use. */
      setupMinutes: z.int(),
      clearMinutes: z.int(),
    }),
  ),
  /** The game that the ways move: one that isn't verified, if there is one. */
  gameId: z.int(),
  /** The nearest free time at the same place, and a free place of the same site at the same time. */
  time: z.optional(TimeOfDay),
  venue: z.optional(z.string()),
});
export type WaysOutView = z.infer<typeof WaysOutView>;
