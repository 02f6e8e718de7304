import {
  GAME_STATUSES,
  formatOpponent,
  labelOf,
  stripDisallowed,
  calendarDate,
  plusDays,
} from '@fieldhouse/core-contract';
import {
  EXPORTED_EVENT,
  EXPORTING_SCHOOL,
  formatExportedTeam,
} from '@fieldhouse/core-contract/internal';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { ICalEventData } from 'ical-generator';
import type { CalendarGame } from './calendar-columns.ts';
import {
  isOff,
  makeUpWords,
  movedWords,
  publicStatus,
  statusWords,
  typeWord,
} from './public-status.ts';

/** How often calendars should fetch a feed, in seconds. */
const REFRESH_SECONDS = 3_600;

export interface FeedEntry {
  readonly game: CalendarGame;
  /** Its page. */
  readonly url: string;
  /** Further lines of its description. */
  readonly more?: readonly string[];
  /** For the school's own people, who see the score as it was entered. */
  readonly isPrivate?: boolean;
}

interface CalendarFeed {
  readonly name: string;
  /** The name of the school, which an import reads back. */
  readonly school: string;
  /** The page with the same games. */
  readonly url: string;
  readonly timezone: string;
  readonly entries: readonly FeedEntry[];
  /** The root of the site. Its host is in the UIDs, as in those of emails. */
  readonly site: string;
  /** Whether a canceled game has the status CANCELLED, which removes it from Google's calendars. */
  readonly isStrict?: boolean;
}

function calendarFeed(feed: CalendarFeed): string {
  const { name, school, url, timezone, entries, site, isStrict = false } = feed;
  const calendar = ical({
    prodId: { company: 'Fieldhouse', product: 'Schedules', language: 'EN' },
    name,
    url,
    ttl: REFRESH_SECONDS,
    x: [
      ['X-WR-TIMEZONE', timezone],
      [EXPORTING_SCHOOL.property, plain(school)],
    ],
  });
  const host = new URL(site).hostname;
  for (const entry of entries)
    calendar.createEvent({ ...entryOf(entry, isStrict), id: `game-${entry.game.id}@${host}` });
  return `${calendar.toString()}\r\n`;
}

/**
 * Games as an iCalendar feed (RFC 5545, RFC 7986), in parts, each made from a part of the games. The same games give the same bytes: its
 * times are those of the games' last edits. It has no METHOD, which would make it an invitation.
 */
export async function* calendarParts(
  feed: Omit<CalendarFeed, 'entries'>,
  parts: AsyncIterable<readonly FeedEntry[]>,
): AsyncGenerator<string> {
  let end: string | undefined;
  for await (const entries of parts) {
    if (entries.length === 0) continue;
    const calendar = calendarFeed({ ...feed, entries });
    // Line breaks in texts are escaped, and folded lines begin with a space, so no text is a line of its own.
    const first = calendar.indexOf('\r\nBEGIN:VEVENT\r\n') + 2;
    const last = calendar.lastIndexOf(END_OF_ENTRY) + END_OF_ENTRY.length;
    yield end === undefined ? calendar.slice(0, last) : calendar.slice(first, last);
    end = calendar.slice(last);
  }
  yield end ?? calendarFeed({ ...feed, entries: [] });
}
const END_OF_ENTRY = '\r\nEND:VEVENT\r\n';

function entryOf(
  { game, url, more = [], isPrivate = false }: FeedEntry,
  isStrict: boolean,
): ICalEventData {
  const matchup = `${game.teamName} ${formatOpponent(game.opponent, game)}`;
  const changedAt = new Date(game.changedAt);
  const isTentative = !isOff(game) && ['scheduled', 'may-change'].includes(publicStatus(game));
  return {
    ...when(game),
    url,
    sequence: game.sequence,
    stamp: changedAt,
    lastModified: changedAt,
    summary: plain(`${prefixOf(game)}${matchup}${suffixOf(game)}`),
    ...(game.venue === null ? {} : { location: plain(game.venue) }),
    description: plain([...describe(game), ...more].join('\n')),
    status:
      game.status === 'canceled' && isStrict
        ? ICalEventStatus.CANCELLED
        : isTentative || game.disruption === 'postponed'
          ? ICalEventStatus.TENTATIVE
          : ICalEventStatus.CONFIRMED,
    x: factsOf(game, isPrivate),
    transparency:
      isOff(game) || game.startsAt === null
        ? ICalEventTransparency.TRANSPARENT
        : ICalEventTransparency.OPAQUE,
  };
}

/** The facts that an import reads back; people read them in title, time and description. */
function factsOf(game: CalendarGame, isPrivate: boolean): { key: string; value: string }[] {
  const { side, team, opponent, status, time, score } = EXPORTED_EVENT;
  const hasTimeOfItsOwn = game.startsAt !== null && game.disruption !== 'postponed';
  return [
    { key: team, value: formatExportedTeam(game) },
    { key: side, value: game.neutral ? 'Neutral' : game.isHome ? 'Home' : 'Away' },
    { key: opponent, value: game.opponent },
    { key: status, value: labelOf(GAME_STATUSES, importedStatus(game)) },
    ...(game.time === null || hasTimeOfItsOwn ? [] : [{ key: time, value: game.time }]),
    ...(isPrivate && game.score !== null ? [{ key: score, value: game.score }] : []),
  ].map(({ key, value }) => ({ key, value: plain(value) }));
}

/** The status without whether the other school was asked to confirm. */
const importedStatus = ({ status }: CalendarGame) =>
  status === 'verification-sent' || status === 'verified' ? 'scheduled' : status;

/** A game that is off, or has no time yet, is an entry of the whole day. */
function when({ date, startsAt, endsAt, ...game }: CalendarGame) {
  if (startsAt !== null && endsAt !== null && game.disruption !== 'postponed')
    return { start: new Date(startsAt), end: new Date(endsAt) };
  return { start: calendarDate(date), end: calendarDate(plusDays(date, 1)), allDay: true };
}

function prefixOf(game: CalendarGame): string {
  if (game.status === 'canceled') return 'CANCELED: ';
  return game.disruption === null ? '' : `${statusWords(game).toUpperCase()}: `;
}

const suffixOf = (game: CalendarGame): string =>
  game.startsAt === null && !isOff(game) && game.status !== 'completed' ? ' (time TBD)' : '';

/**
 * Status, former dates, make-up date and note. Dates have no 'today' or year by the current date, so that the words never change by
 * themselves.
 */
function describe(game: CalendarGame): string[] {
  const now = new Date(`${game.date}T12:00:00Z`);
  return [
    statusWords(game),
    typeWord(game),
    movedWords(game, now),
    makeUpWords(game, now),
    game.publicNote,
  ].flatMap((part) => (part === null || part === '' ? [] : [part]));
}

const plain = (text: string): string => stripDisallowed(text);
