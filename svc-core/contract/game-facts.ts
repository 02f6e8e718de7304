import * as z from 'zod/mini';

/** A game as emails show it. */
export const GameFacts = z.object({
  gameId: z.int(),
  /** The calendar entry's SEQUENCE: at least the number of earlier emails about this game that had one. */
  revision: z.int(),
  /** 'Football Varsity' */
  team: z.string(),
  ourSchool: z.string(),
  opponent: z.string(),
  /** yyyy-MM-dd */
  date: z.string(),
  /** HH:MM in `timezone`; null is TBD */
  time: z.nullable(z.string()),
  /** IANA name */
  timezone: z.string(),
  /** When it ends, as every calendar has it: ISO 8601 in UTC; null without a time. Missing from the previous version of svc-core. */
  endsAt: z.optional(z.nullable(z.string())),
  venue: z.string(),
  /**
   * Where the venue's facility is, without what `venue` says already: 'Lincoln High School, 1200 Lincoln Avenue'. Missing or '' if the
   * venue names no facility, and from the previous version of svc-core.
   */
  address: z.optional(z.string()),
  isHome: z.boolean(),
  neutral: z.boolean(),
});
export type GameFacts = z.infer<typeof GameFacts>;
