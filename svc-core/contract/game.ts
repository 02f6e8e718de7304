import * as z from 'zod/mini';
import { CalendarDay, Moment, TimeOfDay } from './formats.ts';
import { GameDate, GameTime } from './game-time.ts';
import { OpponentView } from './opponent.ts';
import { GAME_STATUSES, GAME_TYPES, valuesOf } from './options.ts';
import { cleanLine, lineProblem } from './plain-text.ts';
import { recordId } from './record-id.ts';
import { EditedVersion, RecordVersion } from './record-version.ts';
import { MAX_SCORE_LENGTH, SCORE_FAULTS, readScore } from './score.ts';
import { TeamBrief } from './team.ts';
import { requiredText, transportText } from './text.ts';

/** A game's status; a new game is scheduled. */
export const GameStatusValue = z.enum(valuesOf(GAME_STATUSES), 'Choose a status');

/** What kind of a game it is; a new game is a plain one. */
export const GameTypeValue = z.enum(valuesOf(GAME_TYPES), 'Choose a type');

const ScoreText = z
  .string('Enter the score as text')
  .check(
    z.overwrite(cleanLine),
    z.maxLength(MAX_SCORE_LENGTH, `Score must be at most ${MAX_SCORE_LENGTH} characters`),
    z.refine(
      (text) => lineProblem(text) === undefined,
      'Enter the score as plain text on one line',
    ),
  )
  .register(z.globalRegistry, { examples: ['W 24-17'] });

/** Why a score can't be stored in place of another one, as a sentence; null if it can. The stored one is taken as it is. */
export function scoreProblem(score: string, stored: string | null): string | null {
  const { fault } = readScore(score);
  return fault === null || score === stored ? null : SCORE_FAULTS[fault];
}

/** A score that a person enters in place of the stored one. */
export const changedScore = (stored: string | null) =>
  z.optional(
    z.nullable(
      ScoreText.check(
        z.refine((text) => scoreProblem(text, stored) === null, {
          error: (issue) => scoreProblem(String(issue.input), stored) ?? undefined,
        }),
      ).register(z.globalRegistry, { examples: ['W 24-17'] }),
    ),
  );

/**
 * POST /api/games, PUT /api/games/{id}. 400 when the team, the opponent or the facility is not the school's own. The score is stored only if the
 * status is completed.
 */
export const GameInput = z.object({
  teamId: recordId('Team is required'),
  opponentId: recordId('Opponent is required'),
  date: GameDate,
  time: GameTime,
  venue: requiredText('Venue is required'),
  isHome: z._default(z.boolean(), true),
  /** True for a game at a neutral site. */
  neutral: z._default(z.boolean(), false),
  status: z.optional(GameStatusValue),
  score: changedScore(null),
  /** A new game is a plain one without it. PUT keeps what is left out. The other school does not agree to it. */
  gameType: z.optional(GameTypeValue),
  /** When it ends; the usual length of the team's games without it. Before `time` it is on the next day. PUT keeps the stored one if it is left out and the time is the same. */
  endTime: z.optional(GameTime),
  /** The facility, if the venue doesn't name it. PUT keeps the stored one if it is left out and the venue is the same. */
  facilityId: z.optional(z.nullable(recordId('Facility not found'))),
  /** POST only: the postponed or canceled game of the same team that this one makes up for. 400 if it is none, or has a make-up game already. */
  replacesGameId: z.optional(z.nullable(recordId('Game not found'))),
  /**
   * The trip to an away game: when the team leaves class and leaves school, and how; null for none. The other school does not agree to it.
   * PUT keeps what is left out.
   */
  dismissalTime: z.optional(GameTime),
  departureTime: z.optional(GameTime),
  transport: z.optional(z.nullable(transportText())),
});
export type GameInput = z.infer<typeof GameInput>;

/** PUT /api/games/{id}. 409 `stale` if `version` isn't the stored one; 400 if the score is another than the stored one and can't be read. */
export const GameUpdate = z.extend(GameInput, {
  score: z.optional(z.nullable(ScoreText)),
  version: EditedVersion,
});
export type GameUpdate = z.infer<typeof GameUpdate>;

/** The other school's request for another date, time or place, or its refusal to play. */
export const RescheduleRequestView = z.object({
  /** Only if the other school declined the game. */
  declined: z.optional(z.literal(true)),
  note: z.string(),
  proposedDate: z.nullable(CalendarDay),
  /** HH:MM */
  proposedTime: z.nullable(TimeOfDay),
  proposedVenue: z.nullable(z.string()),
  requestedAt: Moment,
});
export type RescheduleRequestView = z.infer<typeof RescheduleRequestView>;

/** A game, returned by GET /api/games (by date and time, TBD last on its day), POST and PUT. */
export const GameView = z.object({
  id: z.int(),
  schoolId: z.int(),
  teamId: z.int(),
  opponentId: z.int(),
  /** yyyy-MM-dd */
  date: CalendarDay,
  /** HH:MM; null is TBD */
  time: z.nullable(TimeOfDay),
  venue: z.string(),
  isHome: z._default(z.boolean(), true),
  /** Only at a neutral site. */
  neutral: z.optional(z.literal(true)),
  status: GameStatusValue,
  score: z.nullable(z.string()),
  ourScore: z.nullable(z.int()),
  theirScore: z.nullable(z.int()),
  verifiedAt: z.nullable(Moment),
  /** Only while the status is reschedule and the other school responded so. */
  rescheduleRequest: z.optional(RescheduleRequestView),
  /** Only while the other school's response is pending: when it was last asked. */
  awaitingSince: z.optional(Moment),
  /** Why the last verification email was not delivered, until it is sent again. */
  mailProblem: z.optional(z.string()),
  /** HH:MM; omitted if it is not known. */
  endTime: z.optional(TimeOfDay),
  /** The facility that was chosen for it; omitted without one. The venue may still name one. */
  facilityId: z.optional(z.int()),
  /** scrimmage, tournament or playoff; omitted for a plain game. */
  gameType: z.optional(z.string()),
  /** postponed, delayed, suspended or forfeit, beside the status; omitted if it is none of them. */
  disruption: z.optional(z.string()),
  /** Why it was canceled or disrupted; omitted without one. */
  reason: z.optional(z.string()),
  /** Shown in the public schedule; omitted without one. */
  publicNote: z.optional(z.string()),
  /** The game that it makes up for; omitted if it is no make-up game. */
  replacesGameId: z.optional(z.int()),
  /** Its date, yyyy-MM-dd. */
  replacesDate: z.optional(CalendarDay),
  /** The game that makes up for it; omitted if there is none. */
  makeUpGameId: z.optional(z.int()),
  /** Its date, yyyy-MM-dd. */
  makeUpDate: z.optional(CalendarDay),
  /** HH:MM: when the team leaves class for an away game; omitted if it is not known. */
  dismissalTime: z.optional(TimeOfDay),
  /** HH:MM: when the team leaves school; omitted if it is not known. */
  departureTime: z.optional(TimeOfDay),
  /** How the team travels, such as 'Bus 4'; omitted if it is not known. */
  transport: z.optional(z.string()),
  /** Send it with PUT to not overwrite another person's edit. */
  version: z.optional(RecordVersion),
  /** Why the verification email could not be sent yet, while it is retried. */
  mailDelayed: z.optional(z.string()),
  createdAt: Moment,
  updatedAt: Moment,
  team: z.extend(TeamBrief, { id: z._default(z.int(), 0) }),
  opponent: z.extend(
    z.pick(OpponentView, { schoolName: true, managerName: true, email: true, phone: true }),
    { id: z._default(z.int(), 0) },
  ),
});
export type GameView = z.infer<typeof GameView>;

/** GET /api/games/{id}: a game, and where it is. */
export const PlacedGameView = z.extend(GameView, {
  /** See `address` of `GameFacts`. */
  address: z.optional(z.string()),
});
export type PlacedGameView = z.infer<typeof PlacedGameView>;

/** The path of a game's page for staff. */
export const gamePath = (id: number): string => `/games/${id}`;

/** The status that screens show and filter by. One that this release does not know is returned unchanged. */
export const shownStatus = (game: {
  readonly status: string;
  readonly rescheduleRequest?: { readonly declined?: true | undefined } | undefined;
}): string => (game.rescheduleRequest?.declined ? 'declined' : game.status);

/** POST /api/games/{id}/verify: 200 when the mail server accepted the email, 202 while it is still being sent. */
export const VerifyView = z.object({ message: z.string(), status: GameStatusValue });
export type VerifyView = z.infer<typeof VerifyView>;
