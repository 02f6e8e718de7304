import { isToBeVerified } from '../disruptions/disruption.ts';
import { MAX_GAMES_PER_EMAIL } from '../mail-history/other-sendable-games.ts';
import type { Game } from '../../data/school-data/games.api.ts';

/** A verification email about games against one opponent. */
export interface GroupedEmail {
  readonly opponentName: string;
  readonly games: readonly [Game, ...Game[]];
}

/** What the selected games become: emails, and games that cannot be sent. */
export interface GroupedEmails {
  readonly emails: readonly GroupedEmail[];
  /** Games that can't be sent because they are not scheduled, or off. */
  readonly notScheduled: readonly Game[];
  /** Scheduled, but the opponent has no email address. */
  readonly withoutContact: readonly Game[];
}

/** Groups games into one email per opponent, or several if there are more games than fit in one. */
export function groupEmails(games: readonly Game[]): GroupedEmails {
  const scheduled = games.filter(isToBeVerified);
  const hasContact = ({ opponent }: Game) => opponent.email.trim() !== '';
  const byOpponent = Map.groupBy(scheduled.filter(hasContact), ({ opponentId }) => opponentId);
  return {
    emails: [...byOpponent.values()].flatMap(emailsFor),
    notScheduled: games.filter((game) => !isToBeVerified(game)),
    withoutContact: scheduled.filter((game) => !hasContact(game)),
  };
}

function emailsFor(games: readonly Game[]): GroupedEmail[] {
  const [first, ...others] = games.slice(0, MAX_GAMES_PER_EMAIL);
  if (!first) return [];
  return [
    { opponentName: first.opponent.schoolName, games: [first, ...others] },
    ...emailsFor(games.slice(MAX_GAMES_PER_EMAIL)),
  ];
}
