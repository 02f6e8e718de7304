import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';

/** An ISO 8601 time in the reader's own time zone, by a pattern of date-fns; anything else as it is. */
export function localTime(iso: string, pattern: string): string {
  const time = parseISO(iso);
  return isValid(time) ? format(time, pattern) : iso;
}
