import { getTimes } from 'suncalc';

/** A place on earth, in degrees, north and east positive. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The time of the sunset, HH:MM in the time zone; undefined where the sun does not set on that day. @param date yyyy-MM-dd */
export function sunsetOn(date: string, place: Place, timezone: string): string | undefined {
  // Noon in Greenwich is on the same day in all time zones of schools.
  const { sunset } = getTimes(new Date(`${date}T12:00:00Z`), place.latitude, place.longitude);
  return sunset === null
    ? undefined
    : sunset.toLocaleTimeString('en-GB', {
        timeZone: timezone,
        hour: '2-digit',
        minute: '2-digit',
      });
}
