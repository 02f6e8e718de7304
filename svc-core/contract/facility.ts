import * as z from 'zod/mini';
import { CalendarDay, Moment, TimeOfDay } from './formats.ts';
import { GameDate } from './game-time.ts';
import { emptyAsUndefined } from './list-query.ts';
import { GAME_STATUSES, valuesOf } from './options.ts';
import { recordId } from './record-id.ts';
import { EditedVersion, RecordVersion } from './record-version.ts';
import { SportValue } from './team.ts';
import { optionalText, requiredText } from './text.ts';

/** What a facility is, with its label. */
export const FACILITY_KINDS = [
  { value: 'site', label: 'Site' },
  { value: 'space', label: 'Space' },
] as const;
export type FacilityKind = (typeof FACILITY_KINDS)[number]['value'];

/** How many facilities a school can have, and how many other names one of them. */
export const MAX_FACILITIES = 500;
export const MAX_ALIASES = 50;
/** The longest set-up or cleanup time, in minutes. */
export const MAX_FACILITY_MINUTES = 480;
/** Spaces in spaces, up to the site: a court in a gym in a school. */
export const MAX_FACILITY_DEPTH = 4;

const facilityMinutes = (message: string) =>
  z._default(
    z.int(message).check(z.minimum(0, message), z.maximum(MAX_FACILITY_MINUTES, message)),
    0,
  );
const degrees = (most: number, message: string) =>
  z._default(
    z.nullable(z.number(message).check(z.minimum(-most, message), z.maximum(most, message))),
    null,
  );

/**
 * POST /api/facilities, PUT /api/facilities/{id}: a site (a school, a stadium, a gym), or a space in a site or in another space (a
 * field, a court). A venue names a facility by its name, by its name after its parent's, or by an alias, without regard to case and
 * punctuation. 400 with `fields.parentId` for a site with a parent, and for a parent that does not exist, is part of the facility itself
 * or would make it deeper than `MAX_FACILITY_DEPTH`; with `fields.latitude` or `fields.longitude` for one without the other; with
 * `fields.overlaps` for a facility that does not exist or that it is part of; with `fields.name` or `fields.aliases` for a name without
 * a letter or digit. 409 with `fields.name` if the parent has a part of this name or another facility has it as an alias, with
 * `fields.aliases` if one of them is another facility's name, and for more than `MAX_FACILITIES`.
 */
export const FacilityInput = z.object({
  name: requiredText('Name is required', 120),
  kind: z.enum(valuesOf(FACILITY_KINDS), 'Choose site or space'),
  /** The site or space that a space is part of. A site has none. */
  parentId: z._default(z.nullable(recordId('Choose a facility')), null),
  address: optionalText(300),
  aliases: z._default(
    z
      .array(requiredText('Other names are text'), 'Other names are a list')
      .check(z.maxLength(MAX_ALIASES, `At most ${MAX_ALIASES} other names`)),
    [],
  ),
  /** The sports that are played there; any if empty. */
  sports: z._default(z.array(SportValue, 'Sports are a list').check(z.maxLength(20)), []),
  /** Daylight matters there. */
  outdoor: z._default(z.boolean('outdoor must be true or false'), false),
  /** In degrees, north and east positive. A space without its own has those of its parent. */
  latitude: degrees(90, 'Latitude must be from -90 to 90'),
  longitude: degrees(180, 'Longitude must be from -180 to 180'),
  /** How long the facility is in use before and after each game. */
  setupMinutes: facilityMinutes(`Set-up must be 0 to ${MAX_FACILITY_MINUTES} minutes`),
  clearMinutes: facilityMinutes(`Cleanup must be 0 to ${MAX_FACILITY_MINUTES} minutes`),
  /** Facilities that share its ground, although neither is part of the other: fields drawn over each other. */
  overlaps: z._default(z.array(recordId('Choose a facility')).check(z.maxLength(100)), []),
});
export type FacilityInput = z.infer<typeof FacilityInput>;

/** PUT /api/facilities/{id}. 409 `stale` if `version` isn't the stored one. */
export const FacilityUpdate = z.extend(FacilityInput, { version: EditedVersion });
export type FacilityUpdate = z.infer<typeof FacilityUpdate>;

/** A facility, returned by GET /api/facilities (sites by name, each followed by its parts), POST and PUT. */
export const FacilityView = z.object({
  id: z.int(),
  name: z.string(),
  /** How a venue names it: its name, after its parent's where another facility has the same name. */
  venue: z.string(),
  kind: z.enum(valuesOf(FACILITY_KINDS)),
  parentId: z.nullable(z.int()),
  address: z.string(),
  aliases: z.array(z.string()),
  sports: z.array(z.string()),
  outdoor: z.boolean(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  setupMinutes: z.int(),
  clearMinutes: z.int(),
  overlaps: z.array(z.int()),
  /** The number of games whose venue names it, its parts not counted. */
  gamesCount: z._default(z.int(), 0),
  /** Send it with PUT to not overwrite another person's edit. */
  version: z.optional(RecordVersion),
  createdAt: Moment,
  updatedAt: Moment,
});
export type FacilityView = z.infer<typeof FacilityView>;

/** POST /api/facilities/{id}/merge: the facility becomes other names of `into`, which also gets its parts. No game's venue changes. */
export const FacilityMergeInput = z.object({ into: recordId('Choose the facility to keep') });
export type FacilityMergeInput = z.infer<typeof FacilityMergeInput>;

/**
 * GET /api/facilities/venues: the venues of home and neutral games that name no facility yet, in groups that may be the same place, the
 * ones with the most games first.
 */
export const VenueGroupView = z.object({
  /** The venues as the games have them, the most frequent spelling first. */
  venues: z.array(z.object({ venue: z.string(), games: z.int() })),
  games: z.int(),
  /** The facility that the group may be, if there is a similar one. */
  facilityId: z.nullable(z.int()),
});
export type VenueGroupView = z.infer<typeof VenueGroupView>;

/**
 * Home and neutral games that take place at venues which name no facility yet. Such a venue is compared as text, and a general one ('TBA', the
 * school's name) not at all: that two games need one place can stay unnoticed.
 */
export const OpenVenuesView = z.object({
  games: z.int(),
  /** How many names they have, apart from case and punctuation. */
  venues: z.int(),
});
export type OpenVenuesView = z.infer<typeof OpenVenuesView>;

/**
 * POST /api/facilities/venues: what a group of venues is. They become other names of the facility `facilityId`, or of a new one
 * (`facility`), or with neither are none of the school's facilities, and nobody is asked again. A new facility can be part of a site
 * that is new, too (`site`). 400 with `fields.site` for a site without a facility.
 */
export const VenueGroupInput = z.object({
  venues: z
    .array(requiredText('Venue is required'), 'Choose the venues')
    .check(z.minLength(1, 'Choose the venues'), z.maxLength(MAX_ALIASES)),
  facilityId: z.optional(z.nullable(recordId('Choose a facility'))),
  facility: z.optional(FacilityInput),
  site: z.optional(FacilityInput),
});
export type VenueGroupInput = z.infer<typeof VenueGroupInput>;

/** GET /api/facilities/week: the day on which the seven days begin; today without one. */
export const FacilityWeekQuery = z.object({ from: emptyAsUndefined(GameDate) });
export type FacilityWeekQuery = z.infer<typeof FacilityWeekQuery>;

/** A game in the week view. */
export const FacilityUseView = z.object({
  gameId: z.int(),
  /** The facility that was chosen or that its venue names, or null. */
  facilityId: z.nullable(z.int()),
  venue: z.string(),
  date: CalendarDay,
  /** HH:MM; null is TBD */
  time: z.nullable(TimeOfDay),
  /** HH:MM: as entered, or by the usual length of the team's games; null without a time. It is on the next day if it is before `time`. */
  endTime: z.nullable(TimeOfDay),
  team: z.string(),
  opponent: z.string(),
  isHome: z.boolean(),
  neutral: z.boolean(),
  status: z.enum(valuesOf(GAME_STATUSES)),
});
export type FacilityUseView = z.infer<typeof FacilityUseView>;

/**
 * GET /api/facilities/week: who is where, by day and time. Left out are games that are canceled or postponed, and away games without a
 * chosen facility.
 */
export const FacilityWeekView = z.object({ from: CalendarDay, games: z.array(FacilityUseView) });
export type FacilityWeekView = z.infer<typeof FacilityWeekView>;
