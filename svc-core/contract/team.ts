import * as z from 'zod/mini';
import { Moment } from './formats.ts';
import { GENDERS, LEVELS, SPORTS, valuesOf } from './options.ts';
import { optionalEmailAddress, optionalName, optionalPhoneNumber } from './text.ts';

/** A sport's stored value. */
export const SportValue = z.enum(valuesOf(SPORTS), 'Sport is required');

/** A level's stored value; 'jv' is read as jr-varsity. */
export const LevelValue = z.pipe(
  z.transform((level: unknown) => (level === 'jv' ? 'jr-varsity' : level)),
  z.enum(valuesOf(LEVELS), 'Level is required'),
);

/** A gender's stored value. */
export const GenderValue = z.enum(valuesOf(GENDERS), 'Gender must be boys, girls, or coed');

/** The longest name of a sport that is not in the list, in characters. */
export const LONGEST_SPORT_NAME = 60;

/** What tells a school's teams apart. `sportName` is null unless `sport` is 'other' and it was named. */
export const TeamIdentity = z.object({
  sport: SportValue,
  level: LevelValue,
  gender: z.nullable(GenderValue),
  sportName: z.nullable(z.string().check(z.minLength(1), z.maxLength(LONGEST_SPORT_NAME))),
});
export type TeamIdentity = z.infer<typeof TeamIdentity>;

/**
 * POST /api/teams, PUT /api/teams/{id}. 409 when the school already has a team of this sport, gender and level.
 * `sportName` names the sport where `sport` is 'other' and is dropped otherwise.
 */
export const TeamInput = z.object({
  sport: SportValue,
  level: LevelValue,
  gender: z._default(z.nullable(GenderValue), null),
  sportName: optionalName(LONGEST_SPORT_NAME),
  coachName: optionalName(120),
  coachEmail: optionalEmailAddress('Invalid email format'),
  coachPhone: optionalPhoneNumber('Phone number should be 10 digits'),
});
export type TeamInput = z.infer<typeof TeamInput>;

/** What tells a team apart wherever it is shown inside something else. */
export const TeamBrief = z.object({
  id: z.int(),
  sport: SportValue,
  level: LevelValue,
  /** Only when the team has one. */
  gender: z.optional(GenderValue),
  /** Only when sport is 'other' and it was named. */
  sportName: z.optional(z.string()),
});
export type TeamBrief = z.infer<typeof TeamBrief>;

/** A team as GET /api/teams lists it, oldest first; POST and PUT answer it too. Times are ISO 8601 in UTC. */
export const TeamView = z.extend(TeamBrief, {
  schoolId: z.int(),
  coachName: z.string(),
  coachEmail: z.string(),
  coachPhone: z.string(),
  /** 0 where an answer has none. */
  gamesCount: z.pipe(
    z.transform((count: unknown) => count ?? 0),
    z.int(),
  ),
  createdAt: Moment,
  updatedAt: Moment,
});
export type TeamView = z.infer<typeof TeamView>;
