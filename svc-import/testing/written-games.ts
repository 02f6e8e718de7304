import fc from 'fast-check';

/** A game as a person means it. */
export interface MeantGame {
  /** yyyy-MM-dd */
  readonly date: string;
  /** HH:MM; null if it is not set. */
  readonly time: string | null;
  readonly team: {
    readonly gender: 'boys' | 'girls' | null;
    readonly level: 'varsity' | 'jr-varsity' | 'freshman';
    readonly sport: 'soccer' | 'basketball' | 'volleyball' | 'football';
  };
  readonly side: 'home' | 'away' | 'neutral';
  readonly opponent: string;
  readonly venue: string | null;
  /** Null if the file says nothing. */
  readonly status: 'canceled' | 'reschedule' | 'completed' | null;
  /** Ours first. */
  readonly score: readonly [number, number] | null;
}

/** A game with the cells in which a person, or another system, writes it: by column header. */
export interface WrittenGame {
  readonly game: MeantGame;
  readonly cells: Readonly<Record<string, string>>;
}

const OPPONENTS = [
  'Cedar Falls',
  'St. Brendan',
  'North Fork Prep',
  'Elk & Pine',
  'Lake Placid Academy',
  'Bye Lake',
  'Open Door Christian',
  'Camp Verde',
  'Postville',
  'Weston',
  'Vanderbilt Park',
  "O'Dell",
];
const VENUES = ['Miller Gym', 'Kestrel Park', 'Tucker Stadium', 'Field 3', 'Aquatic Center'];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const LETTERS = ['Su', 'M', 'T', 'W', 'Th', 'F', 'Sa'];
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const pad = (number: number) => String(number).padStart(2, '0');
const one = <const Value>(...values: readonly Value[]) => fc.constantFrom(...values);

const game: fc.Arbitrary<MeantGame> = fc
  .record({
    day: fc.integer({ min: 0, max: 300 }),
    time: fc.option(
      fc.record({ hour: fc.integer({ min: 9, max: 20 }), minute: one(0, 15, 30, 45) }),
      { freq: 6 },
    ),
    team: fc.record({
      gender: one('boys', 'girls'),
      level: one('varsity', 'jr-varsity', 'freshman'),
      sport: one('soccer', 'basketball', 'volleyball'),
    }),
    side: one('home', 'away', 'neutral'),
    opponent: one(...OPPONENTS),
    venue: fc.option(one(...VENUES)),
    status: one(null, null, 'canceled', 'reschedule', 'completed'),
    score: fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 })),
  })
  .map(({ day, time, status, score, ...rest }) => {
    const date = new Date(Date.UTC(2026, 8, 1 + day)).toISOString().slice(0, 10);
    return {
      ...rest,
      date,
      time: time && `${pad(time.hour)}:${pad(time.minute)}`,
      status,
      score: status === 'completed' ? score : null,
    };
  });

function dateForms({ date }: MeantGame): readonly string[] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const name = MONTHS[month - 1] ?? '';
  return [
    date,
    `${month}/${day}/${year}`,
    `${pad(month)}-${pad(day)}-${year}`,
    `${month}/${day}/${String(year).slice(2)}`,
    `${LETTERS[weekday]} ${month}/${day}/${year}`,
    `${WEEKDAYS[weekday]?.slice(0, 3)}. ${month}/${day}/${year}`,
    `${WEEKDAYS[weekday]}, ${name} ${day}, ${year}`,
    `${name.slice(0, 3)} ${day} ${year}`,
    `${day}-${name.slice(0, 3)}-${year}`,
    `${month}/${day}/${year} 12:00:00 AM`,
    `${date}T00:00:00`,
    `${month}/${day}/${year}&nbsp;`,
  ];
}

function timeForms({ time }: MeantGame): readonly string[] {
  if (time === null) return ['', 'TBD', 'TBA', '-', '—', 'N/A', '12:00 AM', '00:00:00', 'tbd*'];
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = (shown: number) =>
    `${shown % 12 === 0 ? 12 : shown % 12}:${pad(minute)} ${shown < 12 ? 'AM' : 'PM'}`;
  const plain = clock(hour);
  return [
    plain,
    plain.toLowerCase().replace(' ', ''),
    plain.replace(' AM', ' a.m.').replace(' PM', ' p.m.'),
    `${pad(hour)}:${pad(minute)}:00`,
    `${plain} ET`,
    `${plain} Eastern`,
    `${clock(hour - 1)} CT`,
    `~${plain}`,
    `${plain}*`,
    `${plain} (moved)`,
    plain.replace(':', ';'),
    plain.replace(' ', '&nbsp;'),
    `${plain} start`,
  ];
}

function teamForms({ team }: MeantGame): readonly string[] {
  const level = { varsity: 'Varsity', 'jr-varsity': 'JV', freshman: 'Freshman' }[team.level];
  const gender = team.gender === 'boys' ? 'Boys' : 'Girls';
  const sport = `${team.sport.charAt(0).toUpperCase()}${team.sport.slice(1)}`;
  const short = { varsity: 'V', 'jr-varsity': 'JV', freshman: '9th' }[team.level];
  return [
    `${gender} ${level} ${sport}`,
    `${level} ${gender} ${sport}`,
    `${sport} - ${gender} ${level}`,
    `${sport} (${gender} ${short})`,
    `${gender}' ${sport} ${level}`,
    `${gender} ${sport} ${short}`,
    `HARBOR RIDGE ${gender.toUpperCase()} ${level.toUpperCase()} ${sport.toUpperCase()}`,
    `<b>${gender}</b> ${level} ${sport}`,
  ];
}

const NOTES = ['', '', ' (Scrimmage)', ' (DH)', ' (5-2)', ' - Game 2', ' *', ' (League)'];
const OFF = {
  canceled: ['Canceled', 'CANCELLED - weather', 'Game canceled', 'Cancelled (heat)', 'Rained Out'],
  reschedule: ['Postponed', 'PPD', 'Postponed to 2/3', 'POSTPONED - snow'],
} as const;

/** The opponent with its side in one cell. */
function sidedForms({ side, opponent }: MeantGame): readonly string[] {
  const letter = { home: 'H', away: 'A', neutral: 'N' }[side];
  const word = { home: 'Home', away: 'Away', neutral: 'Neutral' }[side];
  const marked = [`${opponent} (${letter})`, `(${letter}) ${opponent}`, `${opponent} (${word})`];
  if (side === 'home')
    return [...marked, `vs ${opponent}`, `vs. ${opponent}`, `Home vs ${opponent}`];
  if (side === 'away') return [...marked, `@ ${opponent}`, `at ${opponent}`, `Away @ ${opponent}`];
  return [...marked, `vs ${opponent} (N)`];
}

/** Where a status stands: in its column, or beside another cell. */
function statusCells(
  { status }: MeantGame,
  opponent: string,
  time: string,
  place: number,
): Readonly<Record<'Status' | 'Opponent' | 'Time', string>> {
  const cells = { Status: status === 'completed' ? 'Final' : '', Opponent: opponent, Time: time };
  if (status !== 'canceled' && status !== 'reschedule') return cells;
  const words = OFF[status];
  const word = words[place % words.length] ?? 'Canceled';
  const bare = status === 'canceled' ? 'CANCELED' : 'POSTPONED';
  switch (place % 4) {
    case 0:
      return { ...cells, Opponent: `${bare}: ${opponent}` };
    case 1:
      return { ...cells, Opponent: `${opponent} - ${bare}` };
    case 2:
      return { ...cells, Opponent: `${opponent} (${bare})` };
    default:
      return { ...cells, Status: word };
  }
}

function scoreForms({ score }: MeantGame): readonly string[] {
  if (score === null) return ['', '-', '—', 'N/A'];
  const [ours, theirs] = score;
  const letter = ours > theirs ? 'W' : ours < theirs ? 'L' : 'T';
  const word = { W: 'Won', L: 'Lost', T: 'Tied' }[letter];
  return [
    `${letter} ${ours}-${theirs}`,
    `${letter}, ${ours}-${theirs}`,
    `${ours}-${theirs}`,
    `${ours} - ${theirs}`,
    `${ours}-${theirs} ${letter}`,
    `${ours}-${theirs} (${letter})`,
    `${word} ${ours}-${theirs}`,
    `${word} ${ours} to ${theirs}`,
    `${letter} ${ours}-${theirs} (OT)`,
  ];
}

/** Games in the columns of a table, each cell in one of the shapes that the field has. */
export const tableGames: fc.Arbitrary<WrittenGame> = fc
  .tuple(game, fc.infiniteStream(fc.nat(1_000)))
  .map(([meant, stream]) => {
    const next = () => stream.next().value ?? 0;
    const pick = (forms: readonly string[]) => forms[next() % forms.length] ?? '';
    const told = statusCells(
      meant,
      pick([meant.opponent, ...sidedForms(meant)]),
      pick(timeForms(meant)),
      next(),
    );
    const side = { home: 'Home', away: 'Away', neutral: 'Neutral' }[meant.side];
    const cells = {
      Date: pick(dateForms(meant)),
      Team: pick(teamForms(meant)),
      'H/A': pick([side, side.charAt(0), side.toLowerCase()]),
      Location: meant.venue ?? pick(['', 'TBD', 'TBA', '-', 'N/A']),
      Score: pick(scoreForms(meant)),
      ...told,
      Opponent: `${told.Opponent}${told.Opponent === meant.opponent ? pick(NOTES) : ''}`,
    };
    return { game: meant, cells };
  });

function titleForms(meant: MeantGame, team: string): readonly string[] {
  const { side, opponent } = meant;
  const us = 'Harbor Ridge';
  if (side === 'home')
    return [
      `${team} vs ${opponent}`,
      `${team} vs. ${opponent} (H)`,
      `${team} - ${opponent} (Home)`,
      `${team}: ${opponent} at ${us}`,
      `${team}: ${opponent} @ ${us} High School`,
      `${team} - Game vs ${opponent} - Home`,
    ];
  if (side === 'away')
    return [
      `${team} at ${opponent}`,
      `${team} @ ${opponent}`,
      `${team} vs ${opponent} (Away)`,
      `${team} - ${opponent} (A)`,
      `${team}: ${us} at ${opponent}`,
      `${team} - Game @ ${opponent} - Away`,
    ];
  return [`${team} vs ${opponent} (N)`, `${team} vs. ${opponent} (Neutral)`];
}

/** Games as events of a calendar: by the names of their properties. */
export const calendarGames: fc.Arbitrary<WrittenGame> = fc
  .tuple(game, fc.infiniteStream(fc.nat(1_000)))
  .map(([meant, stream]) => {
    const next = () => stream.next().value ?? 0;
    const pick = (forms: readonly string[]) => forms[next() % forms.length] ?? '';
    const { date, time, status, venue } = meant;
    const day = date.replaceAll('-', '');
    const team = pick(teamForms(meant).filter((form) => !form.includes(' - ')));
    const title = pick(titleForms(meant, team));
    const placed = venue !== null && !/[()]|- /.test(title) && next() % 3 === 0;
    const named = placed && meant.side === 'home' && title.includes(' vs');
    const off = status === 'canceled' ? 'CANCELED' : 'POSTPONED';
    const isOff = status === 'canceled' || status === 'reschedule';
    const marked = isOff
      ? pick([`${off}: ${title}`, `${title} (${off})`, `${off} - ${title}`])
      : title;
    return {
      game: { ...meant, status: isOff ? status : null, score: null },
      cells: {
        DTSTART: time === null ? `;VALUE=DATE:${day}` : `:${day}T${time.replace(':', '')}00`,
        SUMMARY: `:${named && !isOff ? `${title} at ${venue}` : marked}`,
        LOCATION: `:${venue === null ? pick(['', 'TBD', 'TBA', '-']) : named && !isOff ? '' : venue}`,
      },
    };
  });

/** Words that say nothing which can be stored, by the column in which they stand. */
export const EMPTY_WORDS = ['', '-', '--', '—', 'N/A', 'n/a', 'TBD', 'tba', 'None'] as const;
/** What stands in columns of results without being one. */
export const NO_RESULTS = [
  'Preview',
  'Tickets',
  'Recap',
  'Box Score',
  'View',
  'Watch Live',
  '7:00 PM',
  '6pm',
  '3-Jan',
  '1/3/2027',
  '2027-01-03',
  'Weather',
  'Postponed',
  'CANCELLED',
  'Will be announced',
  'No Contest',
  'Scrimmage',
] as const;
