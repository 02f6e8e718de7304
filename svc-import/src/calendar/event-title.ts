/** What a calendar's title says, in the form in which titles of files are read. */
export interface CalendarTitle {
  readonly text: string;
  /** Whether it says that the time is not set yet. */
  readonly isTimeTbd: boolean;
}

const LONGEST = 500;
const TIME_TBD = /\s*[([]\s*(?:time\s+)?TB[AD]\s*[)\]]\s*$/i;
/** Reads a title of another system's calendar. */
export function readCalendarTitle(summary: string): CalendarTitle {
  const plain = summary.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  // Without brackets it is an opponent that is not known yet: '@ TBD'.
  const text = plain.replace(TIME_TBD, '');
  return { text: text.trim(), isTimeTbd: text !== plain };
}

/** A street address: a number, then letters. */
const ADDRESS = /^\d{1,6}[A-Za-z]?\s+\S/;

/** The name of a place, without its address: 'Memorial Stadium, 12 Main St, Springfield' is 'Memorial Stadium'. */
export function placeName(location: string): string {
  const line = location.split(/\r?\n/).find((each) => each.trim() !== '') ?? '';
  const parts = line.slice(0, LONGEST).split(/,\s*/);
  const address = parts.findIndex((part) => ADDRESS.test(part.trim()));
  const name = address > 0 ? parts.slice(0, address).join(', ') : line;
  return name.replace(/\s+/g, ' ').trim();
}
