import { changeSentences, isCalledOff } from '@fieldhouse/core-contract';
import type { ChangeMail, ChangeWord, MailedChange } from '@fieldhouse/core-contract';
import type { GameFacts, MailOf } from '@fieldhouse/mail-contract';
import { TZDate } from '@date-fns/tz';
import { addHours } from 'date-fns/addHours';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { ICalEventData } from 'ical-generator';
import { formatMatchup, formatOwnMatchup } from './format-game.ts';

/** For games from the previous version of svc-core, which have no end. */
const USUAL_HOURS = 2;

interface CalendarView {
  readonly confirmed?: boolean;
  /** True for the calendar of the school that sends the email. */
  readonly ours?: boolean;
}

/** Further games, which the email says are off. */
interface WithChanges {
  readonly off?: readonly MailedChange[];
}

/**
 * The games as an .ics file, each with a stable UID and a rising SEQUENCE, so that a second email updates the entry of the first. Times are
 * in UTC; a game without a time is an all-day event.
 *
 * @param messageId its domain is used in the UIDs.
 * @param view whose calendar it is for, and whether the games are confirmed. By default the opponent's, and not yet.
 */
export function gamesCalendar(
  games: readonly GameFacts[],
  messageId: string,
  { confirmed = false, ours = false, off = [] }: CalendarView & WithChanges = {},
): string {
  const calendar = emptyCalendar();
  for (const game of games) calendar.createEvent(gameEntry(game, messageId, { confirmed, ours }));
  for (const changed of off)
    calendar.createEvent(changedEvent(changed, formatMatchup(changed.game), '', messageId));
  return calendar.toString();
}

/** The games of a reminder as an .ics file, of which some may be confirmed. */
export function remindedGamesCalendar(
  { games, group }: MailOf<'game-reminder'>['data'],
  messageId: string,
): string {
  const calendar = emptyCalendar();
  const ours = group === 'coaches';
  for (const { game, isConfirmed } of games)
    calendar.createEvent(gameEntry(game, messageId, { confirmed: isConfirmed, ours }));
  return calendar.toString();
}

const gameEntry = (game: GameFacts, messageId: string, { confirmed, ours }: CalendarView) => ({
  ...when(game),
  ...identity(game, messageId),
  summary: ours ? formatOwnMatchup(game) : formatMatchup(game),
  location: game.venue,
  description: confirmed
    ? `${game.ourSchool} and ${game.opponent}. Confirmed by both schools.`
    : `${game.ourSchool} and ${game.opponent}. Not confirmed yet.`,
  status: confirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
});

/** Changed games as an .ics file. A game that is off stays in the calendar, as an all-day entry that says so. */
export function changedGamesCalendar(mail: ChangeMail, messageId: string): string {
  const calendar = emptyCalendar();
  const matchup = mail.group === 'opponents' ? formatMatchup : formatOwnMatchup;
  for (const changed of mail.games)
    calendar.createEvent(changedEvent(changed, matchup(changed.game), mail.note, messageId));
  return calendar.toString();
}

function changedEvent(
  changed: MailedChange,
  matchup: string,
  note: string,
  messageId: string,
): ICalEventData {
  const { game, what } = changed;
  const isOff = isCalledOff(what);
  const isAsPlanned = what === 'moved' || what === 'back-on';
  return {
    ...when(isOff ? { ...game, time: null } : game),
    ...identity(game, messageId),
    summary: isAsPlanned ? matchup : `${what.toUpperCase()}: ${matchup}`,
    location: game.venue,
    description: [...changeSentences(changed), note].filter(Boolean).join('\n'),
    status: statusOf(what),
    transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  };
}

function statusOf(what: ChangeWord): ICalEventStatus {
  if (what === 'canceled') return ICalEventStatus.CANCELLED;
  return what === 'postponed' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

const emptyCalendar = () =>
  ical({
    prodId: { company: 'Fieldhouse', product: 'Schedules', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });

/** @param messageId its domain is used in the UID. */
const identity = ({ gameId, revision }: GameFacts, messageId: string) => ({
  id: `game-${gameId}@${/@([^>]+)/.exec(messageId)?.[1] ?? 'localhost'}`,
  sequence: revision,
});

/**
 * A plain `Date`, which ical-generator writes as a UTC time. With its own `timezone` setting it would write the server's local time under
 * the school's zone.
 */
function when(game: GameFacts): { start: Date; end?: Date; allDay?: boolean } {
  const [year = 0, month = 1, day = 1] = game.date.split('-').map(Number);
  if (game.time === null) return { start: new Date(Date.UTC(year, month - 1, day)), allDay: true };
  const [hour = 0, minute = 0] = game.time.split(':').map(Number);
  const start = new Date(new TZDate(year, month - 1, day, hour, minute, game.timezone).getTime());
  return { start, end: game.endsAt ? new Date(game.endsAt) : addHours(start, USUAL_HOURS) };
}
