/** What a calendar's title says, in the form in which titles of files are read. */
export interface CalendarTitle {
  readonly text: string;
  /** Whether it says that the time is not set yet. */
  readonly isTimeTbd: boolean;
}

const LONGEST = 500;
const TIME_TBD = /\s*[([]\s*(?:time\s+)?TB[AD]\s*[)\]]\s*$/i;
/** 'Boys Varsity Soccer - Game Lincoln High School - Away', as Blackbaud's calendars have it. */
const GAME_BETWEEN_DASHES =
  /^(.{1,200}?) - (?:Game|Match|Scrimmage|Meet) (?:vs\.? |@ ?|at )?(.{1,200}?) - (Home|Away|Neutral)$/i;
const PREFIXES: Readonly<Record<string, string>> = { home: 'vs', away: '@', neutral: 'vs' };
/** 'Game vs Lincoln' names no team. */
const ONLY_GAME = /^(?:(?:home|away)\s+)?(?:game|match|contest)\s+(?=(?:vs?\b|versus\b|at\b|@))/i;
/** The league behind the opponent. */
const LEAGUE =
  /\s+(?:[–—-]\s+(?:non-?)?(?:conference|league|district|region(?:al)?)\b.*|\((?:non-?)?(?:conference|league|district|region(?:al)?)\))$/i;

/** Rewrites the titles of other systems' calendars as 'Team vs Opponent'. */
export function readCalendarTitle(summary: string): CalendarTitle {
  const plain = summary.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  // Without brackets it is an opponent that is not known yet: '@ TBD'.
  const untimed = plain.replace(TIME_TBD, '');
  const between = GAME_BETWEEN_DASHES.exec(untimed);
  const text = between
    ? sidedTitle(between[1] ?? '', between[2] ?? '', (between[3] ?? '').toLowerCase())
    : untimed.replace(ONLY_GAME, '').replace(LEAGUE, '');
  return { text: text.trim(), isTimeTbd: untimed !== plain };
}

const sidedTitle = (team: string, opponent: string, side: string): string =>
  `${team} ${PREFIXES[side] ?? 'vs'} ${opponent}${side === 'neutral' ? ' (N)' : ''}`;

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
