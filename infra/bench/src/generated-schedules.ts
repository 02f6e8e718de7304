const TEAMS = ['Football', 'Soccer', 'Tennis', 'Golf', 'Baseball'];
const OPPONENTS = 200;
const PER_DAY = 100;

/** A game of a generated schedule. */
interface GeneratedGame {
  readonly team: string;
  readonly opponent: string;
  /** yyyy-MM-dd */
  readonly date: string;
  /** h:mm in the afternoon */
  readonly time: string;
  readonly isHome: boolean;
}

/** Generates distinct games: a team plays an opponent at most once a day, each at a different time. */
function* generateGames(rows: number): Generator<GeneratedGame> {
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

const SEASON_SPORTS = [
  'Football',
  'Basketball',
  'Baseball',
  'Soccer',
  'Volleyball',
  'Tennis',
  'Softball',
];
const SEASON_LEVELS = ['Varsity', 'Freshman', 'Sophomore'];
const SEASON_TIMES = ['4:00 PM', '4:30 PM', '5:00 PM', '6:00 PM', '7:00 PM', '10:00 AM'];
const SEASON_VENUES = [
  'Memorial Stadium',
  '"Riverside Park, Field 2"',
  '"The ""Pit"" Arena"',
  'Home Gym',
];

/**
 * A schedule as schools export it: quoted cells, one opponent for 50 rows, a tenth of the rows repeat earlier ones, and each 33rd row
 * has no opponent.
 */
export function seasonCsv(rows: number): string {
  const opponents = Math.max(20, rows / 50);
  const lines = ['Date,Time,Team,H/A,Opponent,Venue'];
  for (let at = 0; at < rows; at += 1) {
    if (at % 10 === 9) {
      lines.push(lines[1 + ((at * 7) % (lines.length - 1))] ?? '');
      continue;
    }
    const team = at % (SEASON_SPORTS.length * SEASON_LEVELS.length);
    const day = new Date(Date.UTC(2026, 7, 1) + Math.floor(at / 60) * 86_400_000).toISOString();
    const opponent = (at * 31) % opponents;
    const name = opponent % 7 === 0 ? `"St. Mary's, Campus ${opponent}"` : `Opponent ${opponent}`;
    lines.push(
      [
        `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`,
        SEASON_TIMES[at % SEASON_TIMES.length],
        `${SEASON_SPORTS[team % SEASON_SPORTS.length]} ${SEASON_LEVELS[Math.floor(team / SEASON_SPORTS.length)]}`,
        at % 2 === 0 ? 'Home' : 'Away',
        at % 33 === 0 ? '' : name,
        SEASON_VENUES[at % SEASON_VENUES.length],
      ].join(','),
    );
  }
  return `${lines.join('\r\n')}\r\n`;
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
