import { calendarDate, plusDays, sundayOf } from '@fieldhouse/core-contract';

/** A week from Sunday to Saturday, as in the staff's calendar. Days are yyyy-MM-dd. */
export interface Week {
  readonly days: readonly string[];
  readonly from: string;
  readonly to: string;
  /** The first days of the weeks before and after. */
  readonly before: string;
  readonly after: string;
}

const TITLE = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

export function weekOf(day: string): Week {
  const sunday = sundayOf(day);
  const dayAt = (place: number) => plusDays(sunday, place);
  return {
    days: [0, 1, 2, 3, 4, 5, 6].map(dayAt),
    from: dayAt(0),
    to: dayAt(6),
    before: dayAt(-7),
    after: dayAt(7),
  };
}

/** 'Week of Nov 22, 2026'. */
export const weekTitle = ({ from }: Week): string => `Week of ${TITLE.format(calendarDate(from))}`;
