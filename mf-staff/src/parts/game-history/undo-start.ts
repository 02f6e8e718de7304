import { GAME_TYPES, valuesOf } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';
import * as z from 'zod/mini';

import type { Game } from '../../data/school-data/games.api.ts';
import type { EditStart } from '../game-form/use-game-form.ts';

const Clock = z.pipe(
  z.nullable(z.string()),
  z.transform((time) => time && time.slice(0, 'HH:MM'.length)),
);
const Text = z.pipe(
  z.nullable(z.string()),
  z.transform((text) => text ?? ''),
);

/** What the form of a game edits, as the history stores it. */
const FormerValues = z.partial(
  z.object({
    teamId: z.int(),
    opponentId: z.int(),
    date: z.string(),
    time: Clock,
    venue: z.string(),
    isHome: z.boolean(),
    neutral: z.boolean(),
    // The other school has to be asked again: the link that it answered by has ended, and it may have been notified of the change.
    status: z.enum(['scheduled', 'canceled', 'completed']),
    score: Text,
    gameType: z.enum(valuesOf(GAME_TYPES)),
    dismissalTime: Clock,
    departureTime: Clock,
    transport: z.nullable(z.string()),
  }),
);
const { shape } = FormerValues;
const isField = (name: string): name is keyof typeof shape => Object.hasOwn(shape, name);

/** What follows from the others. */
const DERIVED = new Set([
  'ourScore',
  'theirScore',
  'verifiedAt',
  'verificationToken',
  'mailProblem',
  'endTime',
  'facilityId',
  'version',
  'calendarSequence',
]);

/** A value as it is compared: none is '', a time HH:MM. */
const comparable = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{2}:\d{2}:\d{2}$/.test(value)
    ? value.slice(0, 'HH:MM'.length)
    : (value ?? '');

/**
 * The edit that puts a game back to how it was before an entry of its history: undefined where there is none to offer, because the entry
 * isn't an edit by a person, has something that the form doesn't edit, or a value was changed again since. A status that has moved on
 * stays as it is.
 */
export function undoStart(
  { kind, action, actorKind, changes }: Shown<AuditEntryView>,
  game: Game,
): EditStart | undefined {
  if (kind !== 'game' || action !== 'changed' || actorKind !== 'person') return undefined;
  const now: Readonly<Record<string, unknown>> = {
    ...game,
    neutral: game.neutral ?? false,
    gameType: game.gameType ?? 'game',
  };
  const isStill = (name: string) => comparable(now[name]) === comparable(changes[name]?.[1]);
  const names = Object.keys(changes).filter((name) => !DERIVED.has(name));
  if (!names.every(isField)) return undefined;
  const keepsStatus = !isStill('status') || !shape.status.safeParse(changes['status']?.[0]).success;
  const fields = names.filter((name) => name !== 'status' || !keepsStatus);
  if (fields.length === 0 || !fields.every(isStill)) return undefined;
  const former = FormerValues.safeParse(
    Object.fromEntries(fields.map((name) => [name, changes[name]?.[0]])),
  );
  if (!former.success) return undefined;
  return { focus: fields.find((name) => name !== 'opponentId') ?? 'date', values: former.data };
}
