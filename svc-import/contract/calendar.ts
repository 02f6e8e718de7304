/** How the times of calendars' events are read. */
export * from './calendar/event-clock.ts';
export { timeZoneNamed } from './calendar/time-zone-named.ts';
