import type { GameFacts } from '@fieldhouse/mail-contract';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { gamesCalendar } from './ics-calendar.ts';

const game: GameFacts = {
  gameId: 7,
  revision: 2,
  team: 'Football Varsity',
  ourSchool: "St. Mary's",
  opponent: 'Roosevelt',
  date: '2026-11-06',
  time: '19:00',
  timezone: 'America/Chicago',
  venue: 'Main; Field, 2\r\nATTENDEE:evil',
  isHome: true,
  neutral: false,
};

function eventOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
}

describe('the calendar entry of a game', () => {
  test.each([
    ['2026-11-06', '19:00', 'America/Chicago', '2026-11-07T01:00:00Z'],
    ['2026-07-06', '19:00', 'America/Chicago', '2026-07-07T00:00:00Z'],
    ['2026-11-01', '12:30', 'America/New_York', '2026-11-01T17:30:00Z'],
    ['2026-07-06', '19:00', 'Pacific/Honolulu', '2026-07-07T05:00:00Z'],
  ])('starts on %s at %s in %s', (date, time, timezone, start) => {
    const event = eventOf(gamesCalendar([{ ...game, date, time, timezone }], '<a@b.test>'));
    expect(event.startDate.toString()).toBe(start);
    expect(event.startDate.zone.tzid).toBe('UTC');
  });

  test('is on the same day wherever the server is', () => {
    const { TZ } = process.env;
    process.env['TZ'] = 'Asia/Tokyo';
    try {
      const event = eventOf(gamesCalendar([{ ...game, time: null }], '<a@b.test>'));
      expect(event.startDate.toString()).toBe('2026-11-06');
    } finally {
      if (TZ === undefined) delete process.env['TZ'];
      else process.env['TZ'] = TZ;
    }
  });

  test('is an all-day event when the time is TBD', () => {
    const event = eventOf(gamesCalendar([{ ...game, time: null }], '<a@b.test>'));
    expect(event.startDate.isDate).toBe(true);
    expect(event.startDate.toString()).toBe('2026-11-06');
  });

  test('ends when it ends, else two hours after its start', () => {
    const endOf = (endsAt?: string | null) =>
      eventOf(
        gamesCalendar([{ ...game, ...(endsAt === undefined ? {} : { endsAt }) }], '<a@b.test>'),
      ).endDate?.toString();
    expect(endOf('2026-11-07T06:30:00Z')).toBe('2026-11-07T06:30:00Z');
    expect([endOf(), endOf(null)]).toEqual(['2026-11-07T03:00:00Z', '2026-11-07T03:00:00Z']);
  });

  test('keeps its UID over verification requests and raises its SEQUENCE', () => {
    const event = eventOf(gamesCalendar([game], '<a@fieldhouse.test>'));
    expect(event.uid).toBe('game-7@fieldhouse.test');
    expect(event.sequence).toBe(2);
  });

  test("is worded from the opponent's side, and no text becomes a property", () => {
    const text = gamesCalendar([game], '<a@b.test>');
    expect(eventOf(text).summary).toBe("Football Varsity @ St. Mary's");
    expect(text).not.toMatch(/^ATTENDEE/m);
    expect(eventOf(text).location).toMatch(/^Main; Field, 2/);
  });
});
