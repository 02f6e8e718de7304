const TEAMS = ['Football', 'Soccer', 'Tennis', 'Golf', 'Baseball'];
const OPPONENTS = 200;
const PER_DAY = 100;

/** A game of a generated schedule. */
export interface GeneratedGame {
  readonly team: string;
  readonly opponent: string;
  /** yyyy-MM-dd */
  readonly date: string;
  /** h:mm in the afternoon */
  readonly time: string;
  readonly isHome: boolean;
}

/** Sports of a generated schedule's teams, and its number of opponents ('School 0' ...). */
export const GENERATED = { sports: TEAMS.map((team) => team.toLowerCase()), opponents: OPPONENTS };

/** Generates distinct games: a team plays an opponent at most once a day, each at a different time. */
export function* generateGames(rows: number): Generator<GeneratedGame> {
  for (let at = 0; at < rows; at += 1) {
    const day = new Date(Date.UTC(2026, 7, 1) + Math.floor(at / PER_DAY) * 86_400_000);
    yield {
      team: TEAMS[at % TEAMS.length] ?? '',
      opponent: `School ${at % OPPONENTS}`,
      date: day.toISOString().slice(0, 10),
      time: `${1 + (at % 7)}:${String(at % 60).padStart(2, '0')}`,
      isHome: at % 2 === 0,
    };
  }
}

/** A generated schedule as CSV. */
export function scheduleCsv(rows: number, venue = 'Memorial Stadium'): string {
  const lines = ['Date,Time,Team,H/A,Opponent,Venue'];
  for (const { team, opponent, date, time, isHome } of generateGames(rows)) {
    const [year, month, day] = date.split('-');
    lines.push(
      `${month}/${day}/${year},${time} PM,${team} Varsity,${isHome ? 'H' : 'A'},${opponent},${venue}`,
    );
  }
  return lines.join('\r\n');
}

/**
 * The worst-case file within the limits: 25 MB on the wire, 200,000 rows, each with a different opponent and venue, in text
 * that takes two bytes per character in memory.
 */
export function worstCaseCsv(): string {
  const lines = ['Date,Time,Team,H/A,Opponent,Venue'];
  let at = 0;
  for (const { team, date, time, isHome } of generateGames(200_000)) {
    lines.push(
      `${date},${time} PM,${team} Varsity,${isHome ? 'H' : 'A'},Škola č. ${(at += 1)} of the Greater Valley,Field ${at} – the one behind the old gymnasium`,
    );
  }
  return lines.join('\n');
}
