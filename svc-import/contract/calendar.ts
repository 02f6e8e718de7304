/** How the times of calendars' events are read. */
export * from './calendar/event-clock.ts';
export * from './calendar/last-days.ts';
export * from './calendar/left-out-dates.ts';
export { timeZoneNamed } from './calendar/time-zone-named.ts';
