import type { GameFacts } from '@fieldhouse/mail-contract';
import { TZDate } from '@date-fns/tz';
import { addHours } from 'date-fns/addHours';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { formatMatchup, formatOwnMatchup } from './format-game.ts';

const GAME_HOURS = 2;

interface CalendarView {
  readonly confirmed?: true;
  /** For the school that sends the email. */
  readonly ours?: true;
}

/**
 * The games as an .ics file, each with a stable UID and a rising SEQUENCE, so that a second email updates the entry of the
 * first. Times are in UTC; a game without a time is an all-day event.
 *
 * @param messageId its domain is used in the UIDs.
 * @param view whose calendar it is for, and whether the games are confirmed. By default the opponent's, and not yet.
 */
export function gamesCalendar(
  games: readonly GameFacts[],
  messageId: string,
  { confirmed, ours }: CalendarView = {},
): string {
  const domain = /@([^>]+)/.exec(messageId)?.[1] ?? 'localhost';
  const calendar = ical({
    prodId: { company: 'Fieldhouse', product: 'Schedules', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const game of games) {
    calendar.createEvent({
      ...when(game),
      id: `game-${game.gameId}@${domain}`,
      sequence: game.revision,
      summary: ours ? formatOwnMatchup(game) : formatMatchup(game),
      location: game.venue,
      description: confirmed
        ? `${game.ourSchool} and ${game.opponent}. Confirmed by both schools.`
        : `${game.ourSchool} and ${game.opponent}. Not confirmed yet.`,
      status: confirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  }
  return calendar.toString();
}

/**
 * A plain `Date`, which ical-generator writes as a UTC time; with its own `timezone` setting it would write the
 * server's local time under the school's zone.
 */
function when(game: GameFacts): { start: Date; end?: Date; allDay?: boolean } {
  const [year = 0, month = 1, day = 1] = game.date.split('-').map(Number);
  if (game.time === null) return { start: new Date(Date.UTC(year, month - 1, day)), allDay: true };
  const [hour = 0, minute = 0] = game.time.split(':').map(Number);
  const start = new Date(new TZDate(year, month - 1, day, hour, minute, game.timezone).getTime());
  return { start, end: addHours(start, GAME_HOURS) };
}
