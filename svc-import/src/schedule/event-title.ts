import { splitStatus } from '@fieldhouse/import-contract/schedule';
import type { ParsedStatus } from '@fieldhouse/import-contract/schedule';

/** A parsed calendar event title. */
export interface ParsedEventTitle {
  /** The words before 'vs', '@', or 'at'; '' if there are none. */
  readonly team: string;
  /** The opponent with its prefix, as in an opponent cell; null if there is none. */
  readonly opponent: string | null;
  readonly status: ParsedStatus | null;
}

const MEETS = /\s*@\s*|(?:^|\s+)(?:at|vs\.?|v\.|versus)\s+/i;
const LONGEST = 500;

/** Parses titles like 'Boys Varsity Soccer vs Roosevelt' and 'CANCELED: Girls JV Tennis @ Jefferson'. */
export function parseEventTitle(cell: string): ParsedEventTitle {
  const text = cell.trim().replace(/\s+/g, ' ').slice(0, LONGEST);
  const [playing, status] = splitStatus(text);
  const meets = MEETS.exec(playing);
  if (!meets) return { team: playing, opponent: null, status };
  return {
    team: playing.slice(0, meets.index).trim(),
    opponent: playing.slice(meets.index).trim(),
    status,
  };
}
