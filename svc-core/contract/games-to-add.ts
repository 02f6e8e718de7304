import { formatTime } from './display.ts';

/** A game of another school's schedule, as its opponent would add it. */
export interface GameToAdd {
  /** 'Football Varsity' */
  readonly team: string;
  /** yyyy-MM-dd */
  readonly date: string;
  /** HH:MM; null is TBD */
  readonly time: string | null;
  readonly side: 'Home' | 'Away' | 'Neutral';
  readonly opponent: string;
  readonly venue: string;
}

/** The query of Schedule Several with rows for its table: cells apart by tabs, rows by line breaks, the first row the headers. */
export const GIVEN_ROWS = 'rows';

/** The address of Schedule Several with these games in its table, to be checked and saved there. */
export function addGamesPath(games: readonly GameToAdd[]): string {
  const rows = games.map(({ team, date, time, side, opponent, venue }) =>
    [team, date, formatTime(time), side, opponent, venue].map(asCell).join('\t'),
  );
  const text = ['Team\tDate\tTime\tHome/Away\tOpponent\tVenue', ...rows].join('\n');
  return `/games/several?${new URLSearchParams({ [GIVEN_ROWS]: text }).toString()}`;
}

const asCell = (text: string): string => text.replaceAll(/[\s"]+/g, ' ').trim();
