import * as z from 'zod/mini';
import { ConflictView } from './conflict.ts';
import { CalendarDay, TimeOfDay } from './formats.ts';
import { GameDate } from './game-time.ts';
import { valuesOf } from './options.ts';
import { recordId } from './record-id.ts';
import { SchoolYearLabel } from './school-year-label.ts';
import { TeamBrief } from './team.ts';

/** How the dates of copied games are found, with labels. */
export const COPY_DATE_RULES = [
  { value: 'week', label: 'Same week and weekday' },
  { value: 'days', label: 'A number of days later' },
] as const;

/** What the times of copied games are, with labels. */
export const COPY_TIMES = [
  { value: 'keep', label: 'Keep times' },
  { value: 'tbd', label: 'Set to TBD' },
] as const;

/** Why a game is not copied, with labels. */
export const COPY_SKIPS = [
  { value: 'copied', label: 'Already copied' },
  { value: 'there', label: 'Already there' },
  { value: 'make-up', label: 'Make-up game' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'declined', label: 'Declined' },
  { value: 'postponed', label: 'Postponed' },
  { value: 'left-out', label: 'Left out' },
] as const;
export type CopySkip = (typeof COPY_SKIPS)[number]['value'];

/** The school years that games are copied from and to, by the year in which they begin. */
export const FIRST_COPY_YEAR = 1990;
export const LAST_COPY_YEAR = 2099;
/** How many teams, and how many of their games, are copied at once. */
export const MAX_COPIED_TEAMS = 200;
export const MAX_COPIED_GAMES = 5_000;
/** The longest shift of dates, in days, and of times, in minutes. */
export const MAX_COPY_SHIFT_DAYS = 40_000;
export const MAX_SHIFT_MINUTES = 720;

const CopyYear = SchoolYearLabel.check(
  z.refine(
    (label) =>
      Number(label.slice(0, 4)) >= FIRST_COPY_YEAR && Number(label.slice(0, 4)) <= LAST_COPY_YEAR,
    `Choose a school year from ${FIRST_COPY_YEAR} to ${LAST_COPY_YEAR}`,
  ),
);

const shift = (most: number, unit: string) =>
  z
    .int(`Enter a whole number of ${unit}`)
    .check(
      z.minimum(-most, `Must be at least -${most} ${unit}`),
      z.maximum(most, `Must be at most ${most} ${unit}`),
    );

/** Another team that gets copies of a team's games, such as another level. */
const CopyTarget = z.object({
  teamId: recordId('Choose a team'),
  toTeamId: recordId('Choose a team'),
  /** How much later each game begins; earlier if it is negative. A game that would not begin on its day is TBD. */
  shiftMinutes: z.optional(shift(MAX_SHIFT_MINUTES, 'minutes')),
});

/**
 * POST /api/seasons/copy. 400 if there is no team to copy, if the year is the same and a team has no other one as its target, if the
 * dates would be far from `toYear`, or if there are too many games; 404 if a team is not the school's.
 */
export const SeasonCopyInput = z.object({
  fromYear: CopyYear,
  toYear: CopyYear,
  /** The teams whose games are copied: each to its `targets`, or to itself if it has none. */
  teamIds: z
    .array(recordId('Choose a team'), 'Choose the teams to copy')
    .check(z.maxLength(MAX_COPIED_TEAMS, `Copy at most ${MAX_COPIED_TEAMS} teams at a time`)),
  targets: z._default(
    z
      .array(CopyTarget, 'Choose the teams to copy to')
      .check(z.maxLength(MAX_COPIED_TEAMS, `Copy at most ${MAX_COPIED_TEAMS} teams at a time`)),
    [],
  ),
  /** 'week' keeps the number of the week and the weekday, see `correspondingDay`; 'days' adds `shiftDays`. */
  dates: z.enum(valuesOf(COPY_DATE_RULES), 'Choose how the dates are found'),
  /** With 'week' a further shift by whole weeks, 0 without it; with 'days' 364 for each year without it. */
  shiftDays: z.optional(shift(MAX_COPY_SHIFT_DAYS, 'days')),
  /** Home games become away games and the other way round, each at the venue that is usual there. */
  swapSides: z._default(z.boolean(), false),
  times: z.enum(valuesOf(COPY_TIMES), 'Choose whether the times are kept'),
  /** Canceled games are copied only with it, or if they have a make-up game. */
  includeCanceled: z._default(z.boolean(), false),
  /** Declined games, and postponed ones that were not made up, are copied only with it. */
  includeUnplayed: z._default(z.boolean(), false),
  /** Games that are copied to a day of their own. */
  days: z._default(
    z
      .array(z.object({ gameId: recordId('Game not found'), date: GameDate }), 'Choose the days')
      .check(z.maxLength(MAX_COPIED_GAMES)),
    [],
  ),
  /** Games that are left out. */
  exceptGameIds: z._default(
    z
      .array(recordId('Game not found'), 'Choose the games to leave out')
      .check(z.maxLength(MAX_COPIED_GAMES)),
    [],
  ),
  /** Nothing is saved. */
  preview: z._default(z.boolean(), false),
});
export type SeasonCopyInput = z.infer<typeof SeasonCopyInput>;

/** When and where a game is. */
const CopyPlan = z.object({
  date: CalendarDay,
  /** HH:MM; null is TBD */
  time: z.nullable(TimeOfDay),
  venue: z.string(),
  isHome: z.boolean(),
  neutral: z.boolean(),
});
export type CopyPlan = z.infer<typeof CopyPlan>;

const CopySource = {
  /** The game that is copied. */
  fromGameId: z.int(),
  teamId: z.int(),
  toTeamId: z.int(),
  opponentId: z.int(),
  opponent: z.string(),
  from: CopyPlan,
};

/** What is wrong with a copied game, in a sentence. */
export const CopyConflictView = z.pick(ConflictView, { rule: true, severity: true, message: true });

/** A game that is made. */
export const CopiedGameView = z.object({
  ...CopySource,
  to: CopyPlan,
  /** The new game; only if it was saved. */
  gameId: z.optional(z.int()),
  /** The number of its open conflicts and warnings, and the worst of them; omitted without one. */
  conflictCount: z.optional(z.int()),
  conflicts: z.optional(z.array(CopyConflictView)),
  /** Why there are usually no games on its new day: US holidays. No-play dates are among the conflicts. */
  holidays: z.optional(z.array(z.string())),
  /** Its new day is on a no-play date of the school, the team or the facility. */
  noPlay: z.optional(z.literal(true)),
  /** Its new day is not in the school year that it is copied to. */
  outsideYear: z.optional(z.literal(true)),
});
export type CopiedGameView = z.infer<typeof CopiedGameView>;

/** A game that is not copied. */
export const SkippedCopyView = z.object({
  ...CopySource,
  /** The day that the copy would have. */
  toDate: CalendarDay,
  why: z.enum(valuesOf(COPY_SKIPS)),
  /** The game that is there already. */
  gameId: z.optional(z.int()),
});
export type SkippedCopyView = z.infer<typeof SkippedCopyView>;

/** What a copy makes, or would make: by team, then by new date and time. */
export const CopiedSeasonView = z.object({
  /** What undoes it; omitted for a preview, and if nothing was made. */
  changeSetId: z.optional(z.int()),
  /** How many games are made. */
  changed: z.int(),
  /** The different open conflicts and warnings of the games. */
  conflicts: z.array(ConflictView),
  /** Whether conflicts were looked for: `too-many` is more than an answer can list, and `failed` is a check that failed. */
  conflictCheck: z.enum(['done', 'too-many', 'failed']),
  /** Always 0: another school has agreed to none of the new games. */
  agreed: z.int(),
  games: z.array(CopiedGameView),
  skipped: z.array(SkippedCopyView),
  /** The teams that the games are copied from and to. */
  teams: z.array(TeamBrief),
});
export type CopiedSeasonView = z.infer<typeof CopiedSeasonView>;
