import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { CalendarDay, Moment, TimeOfDay } from './formats.ts';
import { GameDate } from './game-time.ts';
import { GenderValue, SportValue } from './team.ts';
import { GAME_TYPES, LEVELS, valuesOf } from './options.ts';
import { isSchoolYear } from './school-year.ts';

/** The statuses that the public sees. What the two schools have agreed is 'confirmed', what one of them wants to move 'may-change'. */
export const PUBLIC_STATUSES = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'may-change', label: 'Date may change' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'final', label: 'Final' },
] as const;

/** What can happen to a game beside its status. */
export const DISRUPTIONS = [
  { value: 'postponed', label: 'Postponed' },
  { value: 'delayed', label: 'Delayed' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'forfeit', label: 'Forfeit' },
] as const;

/** A team in a public schedule. */
export const PublicTeamView = z.object({
  /** The last part of its address. */
  slug: z.string(),
  name: z.string(),
  sport: SportValue,
  level: z.enum(valuesOf(LEVELS)),
  gender: z.nullable(GenderValue),
});
export type PublicTeamView = z.infer<typeof PublicTeamView>;

/** A game in a public schedule. */
export const PublicGameView = z.object({
  id: z.int(),
  url: z.string(),
  /** The slug of its team. */
  team: z.string(),
  opponent: z.string(),
  side: z.enum(['home', 'away', 'neutral']),
  date: CalendarDay,
  /** null is TBD. */
  time: z.nullable(TimeOfDay),
  endTime: z.nullable(TimeOfDay),
  /** The start as a point in time; null while the time is TBD. */
  startsAt: z.nullable(Moment),
  /** null while the school does not show it yet. */
  venue: z.nullable(z.string()),
  status: z.enum(valuesOf(PUBLIC_STATUSES)),
  disruption: z.nullable(z.enum(valuesOf(DISRUPTIONS))),
  type: z.enum(valuesOf(GAME_TYPES)),
  /** The dates that it was moved from, first to last. */
  previousDates: z.array(CalendarDay),
  /** The day of the game that makes up for it; null if none does. */
  makeUpDate: z.nullable(CalendarDay),
  /** Once it is final, unless its result is a text. */
  ourScore: z.nullable(z.int()),
  theirScore: z.nullable(z.int()),
  /** The result as a text, such as '2nd of 8'. */
  result: z.nullable(z.string()),
  note: z.nullable(z.string()),
  updatedAt: Moment,
});
export type PublicGameView = z.infer<typeof PublicGameView>;

/** GET /s/{school}.json, /s/{school}/{team}.json and /s/{school}/{team}/{gameId}.json: the published games of one school year. */
export const PublicScheduleView = z.object({
  school: z.object({
    slug: z.string(),
    name: z.string(),
    mascot: z.string(),
    /** IANA name. The dates and times of the games are in it. */
    timezone: z.string(),
    url: z.string(),
  }),
  /** '2026-27' */
  year: z.string(),
  /** When the schedule was last changed. */
  updatedAt: Moment,
  /** By date and time, TBD last on its day. */
  games: z.array(PublicGameView),
  /** Of these games. */
  teams: z.array(PublicTeamView),
});
export type PublicScheduleView = z.infer<typeof PublicScheduleView>;

/** Which games: of a school year such as '2026-27' (this one by default), and of a sport. */
const which = {
  year: z.optional(
    z
      .string()
      .check(z.refine(isSchoolYear, 'Must be like 2026-27'))
      .register(z.globalRegistry, { pattern: '^(19|2[01])\\d{2}-\\d{2}$', examples: ['2026-27'] }),
  ),
  sport: z.optional(SportValue),
};
export const PublicScheduleQuery = z.object(which);
export type PublicScheduleQuery = z.infer<typeof PublicScheduleQuery>;

/**
 * A page also has the first day that it shows; today by default. With `print` it is a sheet for paper: of a week, by any day of it (this week
 * by default), or of a season. What it does not know is ignored: people share links with more.
 */
export const PublicPageQuery = z.object({
  year: withFallback(which.year, undefined),
  sport: withFallback(which.sport, undefined),
  from: withFallback(z.optional(CalendarDay), undefined),
  print: withFallback(z.optional(z.enum(['week', 'season'])), undefined),
  week: withFallback(z.optional(GameDate), undefined),
});
export type PublicPageQuery = z.infer<typeof PublicPageQuery>;

/** An embedded schedule can be of one sport. */
export const EmbedQuery = z.pick(PublicPageQuery, { sport: true });
export type EmbedQuery = z.infer<typeof EmbedQuery>;

/**
 * Without a year a feed has the games from this school year on. With `strict=1` a canceled game has the status CANCELLED, which removes it
 * from Google's calendars.
 */
export const FeedQuery = z.object({ ...which, strict: z.optional(z.literal('1')) });
export type FeedQuery = z.infer<typeof FeedQuery>;

/** The calendar file of one game. */
export const GameFeedQuery = z.pick(FeedQuery, { strict: true });
export type GameFeedQuery = z.infer<typeof GameFeedQuery>;

/** A private feed has the same games as a public one. */
export const PrivateFeedQuery = z.pick(FeedQuery, { year: true });
export type PrivateFeedQuery = z.infer<typeof PrivateFeedQuery>;
