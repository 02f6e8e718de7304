import { formatOpponent, publicPath, stripDisallowed } from '@fieldhouse/core-contract';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { ICalEventData } from 'ical-generator';
import type { PublicSchedule } from './find-schedule.ts';
import type { PublicGame } from './public-games.ts';
import { isOff, movedWords, publicStatus, statusWords } from './public-status.ts';
import { gamePath } from './schedule-json.ts';

/** How often calendars are asked to fetch a feed, in seconds. */
const REFRESH_SECONDS = 3_600;

/** What a feed is made from. */
export interface FeedParts {
  readonly schedule: PublicSchedule;
  readonly games: readonly PublicGame[];
  /** The root of the site, without a slash at its end. */
  readonly site: string;
  /** Whether a canceled game has the status CANCELLED, which removes it from Google's calendars. */
  readonly isStrict: boolean;
}

/**
 * A published schedule as an iCalendar feed (RFC 5545, RFC 7986). The same games give the same bytes: its times are those of the
 * games' last changes. It has no METHOD, which would make it an invitation.
 */
export function scheduleFeed({ schedule, games, site, isStrict }: FeedParts): string {
  const { slug, name, teamSlug, teamName, timezone } = schedule;
  const calendar = ical({
    prodId: { company: 'Fieldhouse', product: 'Schedules', language: 'EN' },
    name: teamName === undefined ? name : `${teamName} - ${name}`,
    url: `${site}${publicPath(slug, teamSlug ?? undefined)}`,
    ttl: REFRESH_SECONDS,
    x: [['X-WR-TIMEZONE', timezone]],
  });
  const host = new URL(site).hostname;
  for (const game of games)
    calendar.createEvent({
      ...entryOf(game, isStrict),
      id: `game-${game.id}@${host}`,
      url: `${site}${gamePath(slug, game)}`,
    });
  return `${calendar.toString()}\r\n`;
}

function entryOf(game: PublicGame, isStrict: boolean): ICalEventData {
  const matchup = `${game.teamName} ${formatOpponent(game.opponent, game)}`;
  const changedAt = new Date(game.changedAt);
  const isTentative = !isOff(game) && ['scheduled', 'may-change'].includes(publicStatus(game));
  return {
    ...when(game),
    sequence: game.sequence,
    stamp: changedAt,
    lastModified: changedAt,
    summary: plain(`${prefixOf(game)}${matchup}${suffixOf(game)}`),
    ...(game.venue === null ? {} : { location: plain(game.venue) }),
    description: plain(describe(game)),
    status:
      game.status === 'canceled' && isStrict
        ? ICalEventStatus.CANCELLED
        : isTentative || game.disruption === 'postponed'
          ? ICalEventStatus.TENTATIVE
          : ICalEventStatus.CONFIRMED,
    transparency:
      isOff(game) || game.startsAt === null
        ? ICalEventTransparency.TRANSPARENT
        : ICalEventTransparency.OPAQUE,
  };
}

/** A game that is off, or has no time yet, is an entry of the whole day. */
function when({ date, startsAt, endsAt, ...game }: PublicGame) {
  if (startsAt !== null && endsAt !== null && game.disruption !== 'postponed')
    return { start: new Date(startsAt), end: new Date(endsAt) };
  const start = new Date(`${date}T00:00:00Z`);
  return { start, end: new Date(start.getTime() + DAY_MS), allDay: true };
}
const DAY_MS = 86_400_000;

function prefixOf(game: PublicGame): string {
  if (game.status === 'canceled') return 'CANCELED: ';
  return game.disruption === null ? '' : `${statusWords(game).toUpperCase()}: `;
}

const suffixOf = (game: PublicGame): string =>
  game.startsAt === null && !isOff(game) && game.status !== 'completed' ? ' (time TBD)' : '';

/** Status, where it was moved from, and the note. Without the name of the day's year: the words never change by themselves. */
function describe(game: PublicGame): string {
  return [statusWords(game), movedWords(game, new Date(`${game.date}T12:00:00Z`)), game.publicNote]
    .filter((part) => part !== null && part !== '')
    .join('\n');
}

const plain = (text: string): string => stripDisallowed(text);
