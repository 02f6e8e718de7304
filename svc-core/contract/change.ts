import * as z from 'zod/mini';
import { ChangeMail } from './change-mail.ts';
import { CalendarDay, Moment, TimeOfDay } from './formats.ts';
import { GameDate, GameTime } from './game-time.ts';
import { GameUpdate, GameView } from './game.ts';
import { valuesOf } from './options.ts';
import { recordId } from './record-id.ts';
import { optionalText } from './text.ts';

/** Groups of people who can be notified of a change, in the order in which screens list them. Someone in several groups gets one email, as a member of the first. */
export const RECIPIENT_GROUPS = [
  { value: 'opponents', label: 'Other schools' },
  { value: 'coaches', label: 'Coaches' },
  { value: 'contacts', label: 'Contacts' },
  { value: 'followers', label: 'Followers' },
] as const;
export type RecipientGroup = (typeof RECIPIENT_GROUPS)[number]['value'];

/** What can happen to games that are not played as scheduled, with labels. */
export const GAME_CHANGES = [
  { value: 'postponed', label: 'Postponed' },
  { value: 'delayed', label: 'Delayed' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'forfeit', label: 'Forfeit' },
  { value: 'canceled', label: 'Canceled' },
] as const;
export type GameChange = (typeof GAME_CHANGES)[number]['value'];

/** The kinds of change sets that people can be notified of, with labels. */
export const NOTIFIED_CHANGE_KINDS = [
  ...GAME_CHANGES,
  { value: 'back-on', label: 'Put Back On' },
  { value: 'edited', label: 'Edited' },
  { value: 'accepted', label: 'Proposal Accepted' },
] as const;
export type NotifiedChangeKind = (typeof NOTIFIED_CHANGE_KINDS)[number]['value'];

/** The kinds of change sets, with labels. */
export const CHANGE_KINDS = [
  ...NOTIFIED_CHANGE_KINDS,
  { value: 'deleted', label: 'Deleted' },
  { value: 'added', label: 'Added' },
  { value: 'copied', label: 'Season Copied' },
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number]['value'];

/** Reasons that forms suggest. Any other text is a reason, too. */
export const CHANGE_REASONS = [
  'Weather',
  'Heat or air quality',
  'Field conditions',
  'No officials',
  'Transportation',
  'Illness',
  'Other school',
] as const;

/** How many games one change can name. */
export const MAX_CHANGED_GAMES = 500;
/** The longest delay, in minutes: 12 hours. */
export const MAX_DELAY_MINUTES = 720;

/** The groups notified of a change; nobody if it is empty. */
export const Recipients = z
  .array(z.enum(valuesOf(RECIPIENT_GROUPS), 'Choose who to notify'), 'Choose who to notify')
  .check(z.maxLength(RECIPIENT_GROUPS.length));

/**
 * POST /api/games/disrupt and /api/games/disrupt/check. All games are changed or none: 404 if one is not the school's own, 409 if one
 * can't be changed so, such as a completed one.
 */
export const DisruptInput = z.object({
  gameIds: z
    .array(recordId('Game not found'), 'Choose at least one game')
    .check(
      z.minLength(1, 'Choose at least one game'),
      z.maxLength(MAX_CHANGED_GAMES, `Choose at most ${MAX_CHANGED_GAMES} games`),
    ),
  /** null puts the games back on: a canceled game is scheduled again, a delayed one has its former time. */
  disruption: z.nullable(z.enum(valuesOf(GAME_CHANGES), 'Choose what happens to the games')),
  /** Why. The public does not see it. */
  reason: optionalText(120),
  /** Shown in the public schedule and in every email. */
  note: optionalText(500),
  /** Postponed games only: the day of a make-up game for each, which the other school is asked to confirm. */
  newDate: z.optional(GameDate),
  /** The time of the make-up games, or of the delayed games; null is TBD. */
  newTime: z.optional(GameTime),
  /** Delayed games only, instead of `newTime`: how much later each begins. */
  delayMinutes: z.optional(
    z
      .int('Enter a whole number of minutes')
      .check(
        z.minimum(5, 'Must be at least 5 minutes'),
        z.maximum(MAX_DELAY_MINUTES, `Must be at most ${MAX_DELAY_MINUTES} minutes`),
      ),
  ),
  /** The groups to notify; nobody if it is empty. */
  tell: z._default(Recipients, []),
});
export type DisruptInput = z.infer<typeof DisruptInput>;

/** A change that was saved. Until `sendAt` it can be undone and nobody was notified. */
export const StartedChangeView = z.object({
  changeSetId: z.int(),
  /** When its emails leave; null if nobody is notified. */
  sendAt: z.nullable(Moment),
  /** How many people are notified. */
  recipients: z.int(),
});
export type StartedChangeView = z.infer<typeof StartedChangeView>;

/** PUT /api/games/{id}. `tell` has an effect only if the date, time, place, side, team, opponent or whether it takes place is edited. */
export const NotifiedGameUpdate = z.extend(GameUpdate, { tell: z.optional(Recipients) });
export type NotifiedGameUpdate = z.infer<typeof NotifiedGameUpdate>;

/** The updated game; `change` only if somebody is notified of it. */
export const UpdatedGameView = z.extend(GameView, { change: z.optional(StartedChangeView) });
export type UpdatedGameView = z.infer<typeof UpdatedGameView>;

/** People of one group who would be notified. */
export const RecipientGroupView = z.object({
  group: z.enum(valuesOf(RECIPIENT_GROUPS)),
  /** How many would get an email. Someone in several groups counts in the first. */
  people: z.int(),
  /** Schools, coaches and contacts without a usable address, or who stopped such emails, by name. Never followers. */
  unreachable: z.array(z.string()),
});
export type RecipientGroupView = z.infer<typeof RecipientGroupView>;

/** Who would be notified of a change, and what the emails would say. Nothing is saved. */
export const ChangePreviewView = z.object({
  groups: z.array(RecipientGroupView),
  /** One email for each group that has people. */
  mails: z.array(ChangeMail),
});
export type ChangePreviewView = z.infer<typeof ChangePreviewView>;

/** A change set in a list. */
const ChangeSetBrief = z.object({
  id: z.int(),
  kind: z.string(),
  reason: z.string(),
  note: z.string(),
  /** The groups that are notified. */
  tell: z.array(z.string()),
  createdAt: Moment,
  /** The name or email of who did it; '' for a deleted account. */
  by: z.string(),
  /** When the emails leave or left; null if nobody is notified. */
  sendAt: z.nullable(Moment),
  undoneAt: z.nullable(Moment),
  /** Whether it can be undone now: its emails have not left, or it has none. */
  canUndo: z.boolean(),
  gamesCount: z.int(),
  /** The day that all of its games had before it, or have if it added them; omitted if they had several. */
  day: z.optional(CalendarDay),
  recipientsCount: z.int(),
  /** Recipients whose email failed. */
  failedCount: z.int(),
});

/** GET /api/change-sets: the newest 100, newest first. */
export const ChangeSetListView = z.array(ChangeSetBrief);
export type ChangeSetBriefView = z.infer<typeof ChangeSetBrief>;

/** Something that a change made of a game, besides its day and time, in words: 'Main Gym', 'Home', 'Verified'. */
const ChangedFact = z.object({
  what: z.enum(['venue', 'side', 'status', 'type']),
  was: z.string(),
  became: z.string(),
});

/** A game of a change set as it is now, or as it was before the change deleted it. */
export const ChangedGameView = z.object({
  gameId: z.int(),
  /** 'Football Varsity' */
  team: z.string(),
  opponent: z.string(),
  isHome: z.boolean(),
  neutral: z.boolean(),
  date: CalendarDay,
  time: z.nullable(TimeOfDay),
  /** The day and time before the change; null if they are the same. */
  was: z.nullable(z.object({ date: CalendarDay, time: z.nullable(TimeOfDay) })),
  /** What else the change made of it; omitted if nothing. */
  facts: z.optional(z.array(ChangedFact)),
  /** Whether it was created by the change, as a make-up game. */
  isNew: z.boolean(),
  /** Only if the change deleted it, and it was not brought back. */
  isDeleted: z.optional(z.literal(true)),
});
export type ChangedGameView = z.infer<typeof ChangedGameView>;

/** States of a recipient: held (the change can still be undone), the states of an email, or skipped, without an email. */
export const RECIPIENT_STATES = [
  { value: 'held', label: 'Not sent yet' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'sending', label: 'Sending' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'skipped', label: 'No email' },
] as const;

/** Somebody who is notified of a change. */
export const ChangeRecipientView = z.object({
  id: z.int(),
  group: z.string(),
  name: z.string(),
  email: z.string(),
  /** The games that the email names. */
  gameIds: z.array(z.int()),
  state: z.string(),
  /** Why it failed, waits longer, or was skipped. */
  problem: z.nullable(z.string()),
  sentAt: z.nullable(Moment),
  /** What the other school answered about these games or their make-up games since: confirmed, reschedule or declined. */
  answer: z.nullable(z.string()),
});
export type ChangeRecipientView = z.infer<typeof ChangeRecipientView>;

/** GET /api/change-sets/{id}. Followers are counted, not listed. */
export const ChangeSetView = z.extend(ChangeSetBrief, {
  games: z.array(ChangedGameView),
  /** Games of the change that were deleted since. */
  deletedGames: z.int(),
  /**
   * How many of its games people can still be notified of, because nobody was notified of the change. Missing from the previous version of the
   * service.
   */
  untoldGames: z.optional(z.int()),
  recipients: z.array(ChangeRecipientView),
  /** How many followers are in each state, for the states that occur. */
  followers: z.array(z.object({ state: z.string(), people: z.int() })),
});
export type ChangeSetView = z.infer<typeof ChangeSetView>;

/**
 * POST /api/change-sets/{id}/notify: notifies people of a change that nobody was notified of yet. Its emails are held like those of any other
 * change, and until then it can be undone.
 */
export const NotifyInput = z.object({
  tell: Recipients.check(z.minLength(1, 'Choose who to notify')),
});
export type NotifyInput = z.infer<typeof NotifyInput>;

/** POST /api/change-sets/{id}/undo. 409 once its emails left, with the sentence that says so. */
export const UndoneChangeView = z.object({
  /** How many games are as before. */
  restored: z.int(),
  /** Games that somebody changed since, or that the other school was asked about or answered. They stay as they are. */
  kept: z.array(z.object({ gameId: z.int(), label: z.string() })),
});
export type UndoneChangeView = z.infer<typeof UndoneChangeView>;

/** POST /api/change-sets/{id}/send-again: to these recipients, or to all whose email failed. */
export const SendAgainInput = z.object({
  /** null is all. */
  recipientIds: z.nullable(
    z.array(recordId('Recipient not found'), 'Choose who gets it again').check(z.maxLength(1000)),
  ),
});
export type SendAgainInput = z.infer<typeof SendAgainInput>;

/** How many emails are sent again. */
export const SentAgainView = z.object({ recipients: z.int() });
export type SentAgainView = z.infer<typeof SentAgainView>;
