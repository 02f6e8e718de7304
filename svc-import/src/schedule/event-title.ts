import { splitStatus } from '@fieldhouse/import-contract/schedule';
import type { ParsedStatus } from '@fieldhouse/import-contract/schedule';

/** A parsed calendar event title. */
export interface ParsedEventTitle {
  /** The words before 'vs', '@', or 'at'; '' if there are none. All words of an event that is no game. */
  readonly team: string;
  /** The opponent with its prefix, as in an opponent cell; null if there is none. */
  readonly opponent: string | null;
  readonly status: ParsedStatus | null;
}

const MEETS = /\s*@\s*|(?:^|\s+)(?:at|vs\.?|v\.|versus)\s+/i;
/** Only in lower case: 'Soccer V vs Roosevelt' is the varsity's. */
const MEETS_IN_SHORT = /\s+v\s+/;
const LONGEST = 500;
/** 'Practice at Memorial Park' names a place, and no opponent. */
const NOT_A_GAME =
  /\b(?:practices?|try-?outs?|meetings?|banquet|conditioning|weight ?(?:room|lifting|training)|weights|open gym|camp|clinic|dinner|picture day|pictures|fund-?raiser|film(?: session)?|walk-?through|study hall|physicals|pep rally|parents?['’]? night|orientation|registration|equipment (?:pick-?up|return|hand-?out)|no school)\b/i;
const AGAINST = /^\s*v/i;

/** Parses titles like 'Boys Varsity Soccer vs Roosevelt' and 'CANCELED: Girls JV Tennis @ Jefferson'. */
export function parseEventTitle(cell: string): ParsedEventTitle {
  const text = cell.trim().replace(/\s+/g, ' ').slice(0, LONGEST);
  const [playing, status] = splitStatus(text);
  const meets = MEETS.exec(playing) ?? MEETS_IN_SHORT.exec(playing);
  if (!meets) return { team: playing, opponent: null, status };
  if (!AGAINST.test(meets[0]) && NOT_A_GAME.test(playing.slice(0, meets.index)))
    return { team: playing, opponent: null, status };
  return {
    team: playing.slice(0, meets.index).trim(),
    opponent: playing.slice(meets.index).trim(),
    status,
  };
}
