import { schoolYearOf, schoolYearOfDay, shownStatus } from '@fieldhouse/core-contract';
import type { OpponentView, SchoolYear } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';
import { differenceInDays } from 'date-fns/differenceInDays';

import { canBeMadeUp, isOff, isToBeVerified } from '../disruptions/disruption.ts';
import { byDateAndTime, compareText } from '../school-data/by-date-and-time.ts';
import { daysAfter } from '../school-data/iso-day.ts';
import type { Game } from '../school-data/games.api.ts';

/** Days without a response after which a request needs attention. */
export const UNANSWERED_DAYS = 3;
/** A game that was not sent needs attention this many days ahead. */
export const UNSENT_DAYS = 14;

/** Why a game waits for a person, most urgent first. */
export const GAME_NEEDS = [
  'declined',
  'reschedule',
  'make-up',
  'undelivered',
  'unanswered',
  'unsent',
] as const;
export type GameNeed = (typeof GAME_NEEDS)[number];

/** What waits for a person. A game is listed once, under its most urgent reason. */
export interface NeedsYou {
  /** By reason. Requests are sorted oldest first, other games by date. */
  readonly games: Readonly<Record<GameNeed, readonly Game[]>>;
  /** Opponents that cannot be asked, because they have no email address. */
  readonly noAddress: readonly Shown<OpponentView>[];
}

/** Full days since the other school was last asked. */
export const daysWaiting = (game: Game, now: Date): number =>
  game.awaitingSince === undefined ? 0 : differenceInDays(now, new Date(game.awaitingSince));

/** Finds what waits for a person among a school's games and opponents. `today` is yyyy-MM-dd. */
export function needsYou(
  games: readonly Game[],
  opponents: readonly Shown<OpponentView>[],
  now: Date,
  today: string,
): NeedsYou {
  const days = { today, unsentUntil: daysAfter(today, UNSENT_DAYS) };
  const byNeed = Map.groupBy(games, (game) => needOf(game, days, now));
  const of = (need: GameNeed, order: (one: Game, other: Game) => number) =>
    (byNeed.get(need) ?? []).toSorted(order);
  return {
    games: {
      declined: of('declined', byRequest),
      reschedule: of('reschedule', byRequest),
      'make-up': of('make-up', byDateAndTime),
      undelivered: of('undelivered', byDateAndTime),
      unanswered: of('unanswered', byDateAndTime),
      unsent: of('unsent', byDateAndTime),
    },
    noAddress: opponents.filter(({ email }) => email.trim() === ''),
  };
}

/** How many games of a later school year wait for a person. */
export interface LaterNeeds {
  /** '2027-28' */
  readonly year: string;
  readonly count: number;
}

/** What waits for a person in the school years after the current one, which the dashboard does not list. */
export function needsByLaterYear(
  games: readonly Game[],
  now: Date,
  { today, year }: { readonly today: string; readonly year: SchoolYear },
): readonly LaterNeeds[] {
  const later = games.filter(({ date }) => date > year.to);
  const { games: byNeed } = needsYou(later, [], now, today);
  const start = year.from.slice('yyyy-'.length);
  const waiting = GAME_NEEDS.flatMap((need) => byNeed[need]);
  return [...Map.groupBy(waiting, ({ date }) => schoolYearOfDay(date, start).label)]
    .map(([label, own]) => ({ year: label, count: own.length }))
    .toSorted((one, other) => compareText(one.year, other.year));
}

function needOf(
  game: Game,
  { today, unsentUntil }: { readonly today: string; readonly unsentUntil: string },
  now: Date,
): GameNeed | undefined {
  if (isOff(game)) return needsMakeUp(game, today) ? 'make-up' : undefined;
  const status = shownStatus(game);
  if (status === 'declined' || status === 'reschedule') return status;
  if (game.date < today) return undefined;
  if (game.mailProblem) return 'undelivered';
  if (status === 'verification-sent' && daysWaiting(game, now) >= UNANSWERED_DAYS) {
    return 'unanswered';
  }
  if (game.date > unsentUntil) return undefined;
  const canBeSent = isToBeVerified(game) && game.opponent.email.trim() !== '';
  return canBeSent ? 'unsent' : undefined;
}

/** A canceled game is not played at all, and a game of an earlier school year no longer. */
const needsMakeUp = (game: Game, today: string): boolean =>
  game.status !== 'canceled' && canBeMadeUp(game) && schoolYearOf(game.date) >= schoolYearOf(today);

const requestTime = (game: Game) => game.rescheduleRequest?.requestedAt ?? game.updatedAt;
const byRequest = (one: Game, other: Game): number =>
  compareText(requestTime(one), requestTime(other));
