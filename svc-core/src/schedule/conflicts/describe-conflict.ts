import {
  formatDate,
  formatScreenDay,
  formatOpponent,
  formatTeam,
  formatTime,
  timeAt,
} from '@fieldhouse/core-contract';
import type { FindingKind } from './conflict-rules.ts';
import type { FoundGame } from './conflict-statement.ts';

export interface ConflictFacts {
  /** Minutes of travel, contests so far, or nights between two games. */
  readonly figure: number | null;
  /** The limit that `figure` violates. */
  readonly most: number | null;
  readonly noPlay: { readonly name: string; readonly hours: string } | null;
  readonly season: { readonly from: string | null; readonly to: string | null };
}

/**
 * A conflict in a sentence.
 *
 * @param game the game that the sentence is about: the checked one, or else the earlier one.
 * @param other the other game, which the sentence names with its team, opponent and times.
 */
export function describeConflict(
  kind: FindingKind,
  game: FoundGame,
  other: FoundGame | undefined,
  facts: ConflictFacts,
): string {
  const team = formatTeam(game);
  const what = other ? `${formatTeam(other)} ${sideOf(other)}, ${timesOf(other)}` : '';
  const again = other ? `${sideOf(other)}, ${timesOf(other)}` : '';
  const { figure, most } = facts;
  switch (kind) {
    case 'team-overlap':
      return `${team} plays at the same time: ${again}.`;
    case 'team-doubleheader':
      return `Doubleheader: ${team} also plays ${again}.`;
    case 'team-same-day':
      return `${team} plays twice on this day: also ${again}.`;
    case 'team-two-places':
      return `${team} plays at two places on this day: also ${again}.`;
    case 'team-tbd':
      return `${team} has another game on this day: ${again}.`;
    case 'travel':
      return `${team} needs about ${figure} minutes to get from one place to the other: it also plays ${again}.`;
    case 'facility-overlap':
      return `${placeOf(game)} is taken${partOf(game, other)}: ${what}.`;
    case 'facility-meet':
      return `${placeOf(game)} is shared at one meet: ${what}.`;
    case 'facility-tight':
      return `${placeOf(game)} needs more time between games for set-up and cleanup: ${what}.`;
    case 'facility-tbd':
      return `${placeOf(game)} has another game on this day, and a time is TBD: ${what}.`;
    case 'coach-overlap':
      return `The coach of ${team} has another team at another place at the same time: ${what}.`;
    case 'coach-same-site':
      return `The coach of ${team} has two teams that play at the same time: ${what}.`;
    case 'coach-travel':
      return `The coach of ${team} needs about ${figure} minutes to get from one place to the other: ${what}.`;
    case 'coach-tbd':
      return `The coach of ${team} has another team at another place on this day, and a time is TBD: ${what}.`;
    case 'opponent-week':
    case 'opponent-series':
      return `${team} plays ${game.opponent} twice in one week: also on ${other ? formatScreenDay(other.date) : ''}.`;
    case 'no-play':
      return `${facts.noPlay?.name ?? ''} is a no-play date${facts.noPlay?.hours ?? ''}.`;
    case 'no-play-tbd':
      return `${facts.noPlay?.name ?? ''} is a no-play date${facts.noPlay?.hours ?? ''}, and the time is TBD.`;
    case 'limit-season':
      return `${team} has ${figure} contests in this school year. At most ${most} are allowed.`;
    case 'limit-week':
      return `${team} has ${figure} contests in this week. At most ${most} are allowed.`;
    case 'limit-day':
      return `${team} has ${figure} contests on this day. At most ${most} are allowed.`;
    case 'rest':
      return `${team} has ${figure === 1 ? '1 night' : `${figure} nights`} of rest and needs ${most}: it also plays on ${other ? formatScreenDay(other.date) : ''}.`;
    case 'season-before':
      return `The season of ${team} begins on ${facts.season.from === null ? '' : formatDate(facts.season.from)}.`;
    case 'season-after':
      return `The season of ${team} ends on ${facts.season.to === null ? '' : formatDate(facts.season.to)}.`;
  }
}

const sideOf = (game: FoundGame) => formatOpponent(game.opponent, game);

/** '7:00 PM to 9:30 PM', or 'TBD'. */
function timesOf({ began, ended }: FoundGame): string {
  if (began === null || ended === null) return 'TBD';
  return `${formatTime(timeAt(began))} to ${formatTime(timeAt(ended))}`;
}

const placeOf = (game: FoundGame) => game.facilityName ?? game.venue;

/** Names the other game's facility if it is another one that shares its ground. */
const partOf = (game: FoundGame, other: FoundGame | undefined) =>
  other?.facility === undefined || other.facility === game.facility
    ? ''
    : ` (in part by ${placeOf(other)})`;
