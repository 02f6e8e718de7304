import { statusIn } from './status.ts';
import type { StatusReading } from './status.ts';

/** A calendar's title, taken apart. */
export interface TitleReading {
  /** The words before 'vs', '@' or 'at'; '' where there are none. */
  readonly team: string;
  /** The opponent with what stands before it, as an opponent cell has it; null where nobody is met. */
  readonly opponent: string | null;
  readonly status: StatusReading | null;
}

const MEETS = /\s*@\s*|(?:^|\s+)(?:at|vs\.?|v\.|versus)\s+/i;
const LONGEST = 500;

/** Reads 'Boys Varsity Soccer vs Roosevelt', 'CANCELED: Girls JV Tennis @ Jefferson'. */
export function readTitle(cell: string): TitleReading {
  const text = cell.trim().replace(/\s+/g, ' ').slice(0, LONGEST);
  const [playing, status] = statusIn(text);
  const meets = MEETS.exec(playing);
  if (!meets) return { team: playing, opponent: null, status };
  return {
    team: playing.slice(0, meets.index).trim(),
    opponent: playing.slice(meets.index).trim(),
    status,
  };
}
