import { formatDate } from '@fieldhouse/core-contract';
import { addDays } from 'date-fns/addDays';
import { nextFriday } from 'date-fns/nextFriday';
import { unparse } from 'papaparse';

import { isoDay } from '../../data/school-data/iso-day.ts';

/** A small sample schedule with dates after `today`. */
export function sampleFile(today: Date): string {
  const friday = nextFriday(today);
  const day = (weeks: number) => formatDate(isoDay(addDays(friday, 7 * weeks)));
  return unparse([
    ['Date', 'Time', 'Team', 'H/A', 'Opponent', 'Venue'],
    [day(0), '7:00 PM', 'Football Varsity', 'H', 'Roosevelt High School', 'Memorial Stadium'],
    [day(1), '4:30 PM', 'Girls Soccer JV', 'A', 'Jefferson High School', 'Jefferson Fields'],
    [day(2), 'TBD', 'Boys Basketball Freshman', 'H', "St. Mary's Academy", ''],
  ]);
}
