import * as z from 'zod/mini';
import { CalendarDay, Moment, TimeOfDay } from './formats.ts';
import { GameDate, GameTime } from './game-time.ts';
import { valuesOf } from './options.ts';
import { recordId } from './record-id.ts';
import { EditedVersion, RecordVersion } from './record-version.ts';
import { SchoolYearLabel } from './school-year-label.ts';
import { requiredText } from './text.ts';

/** Why there are no games, with labels. */
export const NO_PLAY_KINDS = [
  { value: 'exam', label: 'Exams' },
  { value: 'holiday', label: 'Holiday' },
  { value: 'religious', label: 'Religious Day' },
  { value: 'school-event', label: 'School Event' },
  { value: 'maintenance', label: 'Maintenance' },
  { value: 'association', label: 'Association Dead Period' },
  { value: 'other', label: 'Other' },
] as const;
export type NoPlayKind = (typeof NO_PLAY_KINDS)[number]['value'];

/** What has no games then, with labels. */
export const NO_PLAY_SCOPES = [
  { value: 'school', label: 'Whole school' },
  { value: 'team', label: 'One team' },
  { value: 'facility', label: 'One facility' },
] as const;
export type NoPlayScope = (typeof NO_PLAY_SCOPES)[number]['value'];

/** How many no-play dates are added at once, and how many a school can have. */
export const MAX_NO_PLAY_BATCH = 300;
export const MAX_NO_PLAY_DATES = 2000;

const hour = z._default(z.nullable(GameTime), null);

/**
 * POST /api/no-play-dates, PUT /api/no-play-dates/{id}. 400 with `fields.refId` if the team or the facility is not the school's own,
 * `fields.to` if it is before `from`, `fields.toTime` if there is only one time or it is not after the other one.
 */
export const NoPlayDateInput = z.object({
  name: requiredText('Name is required', 120),
  /** 'school event' is read as school-event. */
  kind: z.pipe(
    z.transform((kind: unknown) => (kind === 'school event' ? 'school-event' : kind)),
    z.enum(valuesOf(NO_PLAY_KINDS), 'Choose a kind'),
  ),
  scope: z._default(z.enum(valuesOf(NO_PLAY_SCOPES), 'Choose whom it is for'), 'school'),
  /** The ID of the team or facility. */
  refId: z._default(z.nullable(recordId('Choose a team or facility')), null),
  /** The first and the last day. */
  from: GameDate,
  to: GameDate,
  /** The hours of each of these days, HH:MM; the whole day without them. */
  fromTime: hour,
  toTime: hour,
});
export type NoPlayDateInput = z.infer<typeof NoPlayDateInput>;

/** PUT /api/no-play-dates/{id}. 409 `stale` if `version` isn't the stored one. */
export const NoPlayDateUpdate = z.extend(NoPlayDateInput, { version: EditedVersion });
export type NoPlayDateUpdate = z.infer<typeof NoPlayDateUpdate>;

/** POST /api/no-play-dates/batch: all of them or none. One that is there already is not added again. */
export const NoPlayDatesInput = z.object({
  dates: z
    .array(NoPlayDateInput, 'Choose the dates to add')
    .check(
      z.minLength(1, 'Choose the dates to add'),
      z.maxLength(MAX_NO_PLAY_BATCH, `Add at most ${MAX_NO_PLAY_BATCH} dates at a time`),
    ),
});
export type NoPlayDatesInput = z.infer<typeof NoPlayDatesInput>;

/** Days that may become a no-play date: as `NoPlayDateInput` has them. */
export const NoPlayDays = z.omit(NoPlayDateInput, { name: true, kind: true });
export type NoPlayDays = z.infer<typeof NoPlayDays>;

/** POST /api/no-play-dates/check. 400 as for POST /api/no-play-dates/batch, but a team or facility of another school has no games. */
export const NoPlayCheckInput = z.object({
  dates: z
    .array(NoPlayDays, 'Choose the dates to check')
    .check(
      z.minLength(1, 'Choose the dates to check'),
      z.maxLength(MAX_NO_PLAY_BATCH, `Check at most ${MAX_NO_PLAY_BATCH} dates at a time`),
    ),
});
export type NoPlayCheckInput = z.infer<typeof NoPlayCheckInput>;

/** The number of different games that the dates would affect. */
export const NoPlayCheckView = z.object({ gamesCount: z.int() });
export type NoPlayCheckView = z.infer<typeof NoPlayCheckView>;

/** A no-play date, returned by GET /api/no-play-dates (by first day), POST and PUT. */
export const NoPlayDateView = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.string(),
  scope: z.enum(valuesOf(NO_PLAY_SCOPES)),
  refId: z.nullable(z.int()),
  from: CalendarDay,
  to: CalendarDay,
  fromTime: z.nullable(TimeOfDay),
  toTime: z.nullable(TimeOfDay),
  /** The number of games that it affects, if it affects any. */
  gamesCount: z._default(z.int(), 0),
  /** Send it with PUT to not overwrite another person's edit. */
  version: z.optional(RecordVersion),
  createdAt: Moment,
  updatedAt: Moment,
});
export type NoPlayDateView = z.infer<typeof NoPlayDateView>;

/** The answer of POST /api/no-play-dates/batch. `skipped` were there already. */
export const AddedNoPlayDatesView = z.object({ added: z.array(NoPlayDateView), skipped: z.int() });
export type AddedNoPlayDatesView = z.infer<typeof AddedNoPlayDatesView>;

/** GET /api/no-play-dates/holidays: the school year, such as 2026-27; the current one without it. */
export const SchoolYearQuery = z.object({ year: z.optional(SchoolYearLabel) });
export type SchoolYearQuery = z.infer<typeof SchoolYearQuery>;

/** A US holiday of a school year. */
export const HolidayView = z.object({
  name: z.string(),
  from: CalendarDay,
  to: CalendarDay,
  /** Whether the school has a no-play date of this name on this day. */
  added: z.boolean(),
});
export type HolidayView = z.infer<typeof HolidayView>;
