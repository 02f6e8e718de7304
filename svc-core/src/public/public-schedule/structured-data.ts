import { dayOf, formatPlace } from '@fieldhouse/core-contract';
import type { PublicSchedule } from './find-schedule.ts';
import type { PublicGame } from './public-games.ts';
import { publicStatus } from './public-status.ts';
import { gamePath } from './schedule-json.ts';

/** A game as a SportsEvent of schema.org (https://developers.google.com/search/docs/appearance/structured-data/event). */
export function sportsEvent(
  game: PublicGame,
  { schedule, site }: { readonly schedule: PublicSchedule; readonly site: string },
) {
  const us = { '@type': 'SportsTeam', name: `${schedule.name} ${game.teamName}` };
  const them = { '@type': 'SportsTeam', name: game.opponent };
  const [homeTeam, awayTeam] = game.isHome || game.neutral ? [us, them] : [them, us];
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: `${awayTeam.name} ${game.neutral ? 'vs' : 'at'} ${homeTeam.name}`,
    startDate: withOffset(game.startsAt, schedule.timezone) ?? game.date,
    ...(game.endsAt === null ? {} : { endDate: withOffset(game.endsAt, schedule.timezone) }),
    eventStatus: `https://schema.org/${eventStatus(game)}`,
    ...(game.previousDates.length === 0 ? {} : { previousStartDate: [...game.previousDates] }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(game.venue === null
      ? {}
      : {
          location: {
            '@type': 'Place',
            name: game.venue,
            address: formatPlace({ venue: game.venue, address: game.address }),
          },
        }),
    homeTeam,
    awayTeam,
    organizer: { '@type': 'HighSchool', name: schedule.name },
    url: `${site}${gamePath(schedule.slug, game)}`,
  };
}

function eventStatus(game: PublicGame): string {
  if (publicStatus(game) === 'canceled') return 'EventCancelled';
  if (game.disruption === 'postponed') return 'EventPostponed';
  return game.previousDates.length > 0 ? 'EventRescheduled' : 'EventScheduled';
}

/** A point in time with the offset of a time zone: '2026-11-20T19:00:00-05:00'. */
function withOffset(iso: string | null, timeZone: string): string | null {
  if (iso === null) return null;
  const moment = new Date(iso);
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const clock = `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`;
  const offset = parts.get('timeZoneName')?.replace('GMT', '') || '+00:00';
  return `${dayOf(moment, timeZone)}T${clock}${offset}`;
}

/** Creating a formatter takes longer than formatting all games of a page. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset',
    });
  clocks.set(timeZone, clock);
  return clock;
}
