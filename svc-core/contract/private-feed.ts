import * as z from 'zod/mini';
import { Moment } from './formats.ts';

/** How many private feeds a school can have at the same time. */
export const MAX_PRIVATE_FEEDS = 200;

/** POST /api/feeds: a private feed of the whole school, or of a team. 409 if the school has too many. */
export const PrivateFeedInput = z
  .object({
    scope: z.enum(['school', 'team'], 'Choose the school or a team'),
    /** Of the team. */
    teamId: z.optional(z.nullable(z.int('Choose a team'))),
  })
  .check(
    z.refine(({ scope, teamId }) => scope === 'school' || typeof teamId === 'number', {
      error: 'Choose a team',
      path: ['teamId'],
    }),
  );
export type PrivateFeedInput = z.infer<typeof PrivateFeedInput>;

/** The only time that the link of a private feed is shown: only its hash is stored. */
export const NewPrivateFeedView = z.object({ id: z.int(), url: z.string() });
export type NewPrivateFeedView = z.infer<typeof NewPrivateFeedView>;

/** A private feed, returned by GET /api/feeds, newest first. Revoked ones are left out. */
export const PrivateFeedView = z.object({
  id: z.int(),
  scope: z.enum(['school', 'team']),
  teamId: z.nullable(z.int()),
  /** Who made it. The feed ends when their account is deactivated, for good. */
  createdBy: z.string(),
  createdAt: Moment,
  /** To the minute; null if no calendar fetched it yet. */
  lastFetchedAt: z.nullable(Moment),
});
export type PrivateFeedView = z.infer<typeof PrivateFeedView>;
