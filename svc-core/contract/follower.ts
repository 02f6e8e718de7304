import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { valuesOf } from './options.ts';
import { recordId } from './record-id.ts';
import { SportValue } from './team.ts';
import { emailAddress } from './text.ts';

/** What followers can be notified of, with labels. */
export const FOLLOWED_KINDS = [
  { value: 'called-off', label: 'Postponed, canceled, delayed, or back on' },
  { value: 'moved', label: 'New dates, times, and places' },
  { value: 'weekly', label: "Next week's games, on Sunday evening" },
] as const;
export type FollowedKind = (typeof FOLLOWED_KINDS)[number]['value'];

/** What is chosen at first. */
export const DEFAULT_FOLLOWED_KINDS: readonly FollowedKind[] = ['called-off', 'moved'];

/** How many teams one request can name. */
export const MAX_FOLLOWED_TEAMS = 1000;

const TeamKey = z.union([z.string().check(z.maxLength(100)), recordId('Choose teams')]);

/** Published teams, each by the last part of its address (`slug` in the public JSON) or by its ID. */
const TeamKeys = z
  .array(TeamKey, 'Choose at least one team')
  .check(z.maxLength(MAX_FOLLOWED_TEAMS, `Choose at most ${MAX_FOLLOWED_TEAMS} teams`));

const Kinds = z
  .array(z.enum(valuesOf(FOLLOWED_KINDS), 'Choose kinds of news'), 'Choose kinds of news')
  .check(
    z.minLength(1, 'Choose at least one kind of news'),
    z.maxLength(FOLLOWED_KINDS.length, 'Choose each kind once'),
  );

/**
 * POST /s/{school}/follow: an address that wants to be notified of changes. It gets nothing but one email with a link until its owner confirms
 * there. The answer is the same for every address.
 */
export const FollowInput = z.object({
  email: emailAddress('Enter a valid email address'),
  teams: TeamKeys.check(z.minLength(1, 'Choose at least one team')),
  /** `DEFAULT_FOLLOWED_KINDS` without it. */
  kinds: z._default(Kinds, [...DEFAULT_FOLLOWED_KINDS]),
});
export type FollowInput = z.infer<typeof FollowInput>;

/** GET /s/{school}/follow: the slug of a team that is chosen already, or the sport of such teams. */
export const FollowFormQuery = z.object({
  sport: withFallback(z.optional(SportValue), undefined),
  team: withFallback(z.optional(z.string().check(z.maxLength(100))), undefined),
});
export type FollowFormQuery = z.infer<typeof FollowFormQuery>;

/** GET /follow/{token}: IDs of teams to choose besides those followed, separated by commas. */
export const FollowPageQuery = z.object({
  add: withFallback(z.optional(z.string().check(z.maxLength(12_000))), undefined),
});
export type FollowPageQuery = z.infer<typeof FollowPageQuery>;

/**
 * POST /follow/{token}: the owner of the address confirms it, chooses what to follow, or stops all emails. Choosing confirms, too, and
 * choosing no team stops all emails. A body without an action confirms.
 */
export const FollowerInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('confirm') }),
  z.object({ action: z.literal('choose'), teams: z._default(TeamKeys, []), kinds: Kinds }),
  z.object({ action: z.literal('stop') }),
]);
export type FollowerInput = z.infer<typeof FollowerInput>;

/** GET /api/school/followers: how many follow the school's teams. Who they are is not shown to anybody. */
export const FollowerCountsView = z.object({
  /** They confirmed their address. */
  active: z.int(),
  /** They did not confirm it yet, and get nothing. */
  pending: z.int(),
  /** The teams that active followers chose, most followers first. */
  teams: z.array(z.object({ teamId: z.int(), followers: z.int() })),
});
export type FollowerCountsView = z.infer<typeof FollowerCountsView>;
