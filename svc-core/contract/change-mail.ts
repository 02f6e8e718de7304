import * as z from 'zod/mini';
import { GameFacts } from './game-facts.ts';

/** What happened to a game, as an email says it. */
export const ChangeWord = z.enum([
  'postponed',
  'delayed',
  'suspended',
  'forfeit',
  'canceled',
  'back-on',
  'moved',
  /** Both schools agreed on it: the reader gets a confirmation in place of an email about the change. */
  'confirmed',
]);
export type ChangeWord = z.infer<typeof ChangeWord>;

const DayAndTime = z.object({ date: z.string(), time: z.nullable(z.string()) });

/** A changed game in an email. */
export const MailedChange = z.object({
  /** As it is now. */
  game: GameFacts,
  what: ChangeWord,
  /** What differs from before the change. */
  was: z.object({
    date: z.optional(z.string()),
    /** null is TBD */
    time: z.optional(z.nullable(z.string())),
    venue: z.optional(z.string()),
    /** 'Football Varsity vs Roosevelt', if the team, the opponent or the side is another one. */
    matchup: z.optional(z.string()),
  }),
  /** The game that makes up for it; null if there is none yet. */
  makeUp: z.nullable(DayAndTime),
  /** Its public page, for followers. */
  url: z.optional(z.url()),
});
export type MailedChange = z.infer<typeof MailedChange>;

/** The email that notifies one person of a change, about all games that concern them. */
export const ChangeMail = z.object({
  group: z.enum(['opponents', 'coaches', 'contacts', 'followers']),
  /** '' if it is not known */
  toName: z.string(),
  /** Who made the change; replies go there. */
  from: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  ourSchool: z.string(),
  /** '' for followers */
  reason: z.string(),
  note: z.string(),
  games: z.array(MailedChange).check(z.minLength(1)),
});
export type ChangeMail = z.infer<typeof ChangeMail>;
