import * as z from 'zod/mini';
import { Slug } from './public-address.ts';

/** How many sites a school can list, and how many addresses it can have had. */
export const MAX_EMBED_SITES = 20;
export const MAX_ADDRESSES = 20;
/** The longest time before a game that its venue can be shown, in hours: two weeks. */
export const MAX_HIDE_VENUE_HOURS = 336;

const INVALID_SITE = 'Enter a web address, such as https://www.example.org';

/** The origin of a website. 'www.example.org/athletics' is https://www.example.org. */
const EmbedSite = z
  .string(INVALID_SITE)
  .check(
    z.trim(),
    z.minLength(1, INVALID_SITE),
    z.maxLength(500, 'Must be at most 500 characters'),
    z.overwrite((text) => originOf(text) ?? text),
    z.refine((text) => originOf(text) === text, INVALID_SITE),
  )
  .register(z.globalRegistry, { examples: ['https://www.example.org'] });

/**
 * PUT /api/school/publication. What is left out stays as it is. 400 if it is to be published without an address, 409 with
 * `fields.slug` if another school has or had the address.
 */
export const PublicationInput = z.object({
  published: z.boolean('published must be true or false'),
  /** The address: the schedule is at /s/{slug}. Earlier addresses are redirected. */
  slug: z.optional(Slug),
  /** The sites that can embed the schedule; any site if the list is empty. */
  embedSites: z.optional(
    z.array(EmbedSite).check(z.maxLength(MAX_EMBED_SITES, `List at most ${MAX_EMBED_SITES} sites`)),
  ),
  /** Whether search engines are asked not to list it. */
  noIndex: z.optional(z.boolean('noIndex must be true or false')),
  /** The IDs of all teams whose games are public. A team without an address gets one. */
  teamIds: z.optional(z.array(z.int('teamIds must be IDs')).check(z.maxLength(1000))),
});
export type PublicationInput = z.infer<typeof PublicationInput>;

/** GET and PUT /api/school/publication: who sees the school's schedule, and where. */
export const PublicationView = z.object({
  published: z.boolean(),
  /** null until one is chosen. */
  slug: z.nullable(z.string()),
  /** A free address made from the school's name. */
  suggestedSlug: z.string(),
  /** Earlier addresses, which are redirected, newest first. */
  earlierSlugs: z.array(z.string()),
  embedSites: z.array(z.string()),
  noIndex: z.boolean(),
  /** The IDs of the teams whose games are public. */
  teamIds: z.array(z.int()),
  /** How often calendars fetched its feeds in the last 7 days, to the minute. Fetches that a cache in front answered are not counted. */
  calendarFetches: z._default(z.int(), 0),
});
export type PublicationView = z.infer<typeof PublicationView>;

/** GET /api/school/publication/address: any text, so that its problem can be described. */
export const AddressQuery = z.object({ slug: z._default(z.string().check(z.maxLength(500)), '') });

/** Whether a school can have an address, and if not, why. */
export const AddressView = z.object({ available: z.boolean(), problem: z.optional(z.string()) });
export type AddressView = z.infer<typeof AddressView>;

/** PUT /api/teams/{id}/publication. 409 with `fields.slug` if another team of the school has or had the address. */
export const TeamPublicationInput = z.object({
  published: z.boolean('published must be true or false'),
  /** Without it a team keeps its address, or gets one made from its name. */
  slug: z.optional(Slug),
  /** Show a venue only this many hours before the game; null is always. */
  hideVenueUntilHours: z.optional(
    z.nullable(
      z
        .int('Enter a whole number of hours')
        .check(
          z.minimum(1, 'Must be at least 1 hour'),
          z.maximum(MAX_HIDE_VENUE_HOURS, `Must be at most ${MAX_HIDE_VENUE_HOURS} hours`),
        ),
    ),
  ),
});
export type TeamPublicationInput = z.infer<typeof TeamPublicationInput>;

/** The origin of an http or https address; undefined for anything else. */
function originOf(text: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, hostname, username } = new URL(address);
  const isHost =
    /^[a-z0-9.-]+$/.test(hostname) && (hostname.includes('.') || hostname === 'localhost');
  return /^https?:$/.test(protocol) && isHost && username === '' ? origin : undefined;
}
