import * as z from 'zod/mini';
import { Moment, TimeOfDay } from './formats.ts';
import { GameTime } from './game-time.ts';
import { GENDERS, LEVELS, SPORTS, valuesOf } from './options.ts';
import { recordId } from './record-id.ts';
import { EditedVersion, RecordVersion } from './record-version.ts';
import { optionalEmailAddress, optionalName, optionalPhoneNumber, transportText } from './text.ts';

/** A sport's stored value. */
export const SportValue = z.enum(valuesOf(SPORTS), 'Sport is required');

/** A level's stored value. 'jv' is read as jr-varsity. */
export const LevelValue = z.pipe(
  z.transform((level: unknown) => (level === 'jv' ? 'jr-varsity' : level)),
  z.enum(valuesOf(LEVELS), 'Level is required'),
);

/** A gender's stored value. */
export const GenderValue = z.enum(valuesOf(GENDERS), 'Gender must be boys, girls, or coed');

/** Maximum length of a custom sport's name, in characters. */
export const MAX_SPORT_NAME_LENGTH = 60;

const INVALID_TRIP = 'Enter 0 to 1440 minutes';
const TripMinutes = z.optional(
  z.nullable(z.int(INVALID_TRIP).check(z.minimum(0, INVALID_TRIP), z.maximum(1440, INVALID_TRIP))),
);

const INVALID_LENGTH = 'Length must be 10 to 1440 minutes';

/** The fields that identify a team within its school. `sportName` is null unless `sport` is 'other' and has a name. */
export const TeamIdentity = z.object({
  sport: SportValue,
  level: LevelValue,
  gender: z.nullable(GenderValue),
  sportName: z.nullable(z.string().check(z.minLength(1), z.maxLength(MAX_SPORT_NAME_LENGTH))),
});
export type TeamIdentity = z.infer<typeof TeamIdentity>;

/**
 * POST /api/teams, PUT /api/teams/{id}. 409 if the school already has a team of this sport, gender and level.
 * `sportName` is ignored unless `sport` is 'other'.
 */
export const TeamInput = z.object({
  sport: SportValue,
  level: LevelValue,
  gender: z._default(z.nullable(GenderValue), null),
  sportName: optionalName(MAX_SPORT_NAME_LENGTH),
  coachName: optionalName(120),
  coachEmail: optionalEmailAddress('Invalid email format'),
  coachPhone: optionalPhoneNumber('Phone number should be 10 digits'),
  /** Whether to email the coach when a game is confirmed. Without it an update keeps the stored value. */
  emailCoach: z.optional(z.boolean()),
  /** Where and when it usually plays at home (HH:MM), and how long its games take, in minutes. An update keeps what is left out. */
  defaultFacilityId: z.optional(z.nullable(recordId('Facility not found'))),
  defaultHomeTime: z.optional(GameTime),
  gameMinutes: z.optional(
    z.nullable(
      z.int(INVALID_LENGTH).check(z.minimum(10, INVALID_LENGTH), z.maximum(1440, INVALID_LENGTH)),
    ),
  ),
  /** For away games: when it usually leaves class and leaves school, in minutes before the game, and how it travels. An update keeps what is left out. */
  dismissMinutes: TripMinutes,
  departMinutes: TripMinutes,
  transport: z.optional(z.nullable(transportText())),
});
export type TeamInput = z.infer<typeof TeamInput>;

/** PUT /api/teams/{id}. 409 `stale` if `version` isn't the stored one. */
export const TeamUpdate = z.extend(TeamInput, { version: EditedVersion });
export type TeamUpdate = z.infer<typeof TeamUpdate>;

/** A team embedded in another response. */
export const TeamBrief = z.object({
  id: z.int(),
  sport: SportValue,
  level: LevelValue,
  /** Omitted if the team has none. */
  gender: z.optional(GenderValue),
  /** Omitted unless `sport` is 'other' and has a name. */
  sportName: z.optional(z.string()),
});
export type TeamBrief = z.infer<typeof TeamBrief>;

/** A team, returned by GET /api/teams (oldest first), POST and PUT. Times are ISO 8601 in UTC. */
export const TeamView = z.extend(TeamBrief, {
  schoolId: z.int(),
  coachName: z.string(),
  coachEmail: z.string(),
  coachPhone: z.string(),
  /** Whether the coach is emailed when a game is confirmed. */
  emailCoach: z._default(z.boolean(), false),
  /** Whether its games are in the school's public schedule, at /s/{slug of the school}/{slug}. */
  published: z._default(z.boolean(), false),
  /** null until it has a public address. */
  slug: z._default(z.nullable(z.string()), null),
  /** The public schedule shows a venue only this many hours before the game; null is always. */
  hideVenueUntilHours: z._default(z.nullable(z.int()), null),
  /** Where and when it usually plays at home (HH:MM), and how long its games take, in minutes. */
  defaultFacilityId: z._default(z.nullable(z.int()), null),
  defaultHomeTime: z._default(z.nullable(TimeOfDay), null),
  gameMinutes: z._default(z.nullable(z.int()), null),
  /** For away games: when it usually leaves class and leaves school, in minutes before the game, and how it travels. */
  dismissMinutes: z._default(z.nullable(z.int()), null),
  departMinutes: z._default(z.nullable(z.int()), null),
  transport: z._default(z.nullable(z.string()), null),
  /** 0 if missing. */
  gamesCount: z.pipe(
    z.transform((count: unknown) => count ?? 0),
    z.int(),
  ),
  /** Send it with PUT to not overwrite another person's edit. */
  version: z.optional(RecordVersion),
  createdAt: Moment,
  updatedAt: Moment,
});
export type TeamView = z.infer<typeof TeamView>;
