import type { GameStatus } from '@fieldhouse/svc-core/contract';
import type { ScheduleContextView, TeamIdentity } from '@fieldhouse/svc-core/contract/internal';
import type { ImportCorrections } from '../../contract/corrections.ts';
import type { CsvRecord } from '../csv/records.ts';
import { cellOf } from './columns.ts';
import { readDate, readWeekday, weekdayNotice } from './date.ts';
import type { DateReading } from './date.ts';
import { Findings } from './findings.ts';
import type { CellProblem } from './findings.ts';
import { opponentReader } from './opponent-cells.ts';
import type { Met } from './opponent-cells.ts';
import { withoutGuard } from './opponent.ts';
import { readRowOutcome } from './outcome-cells.ts';
import { plainName } from './plain-name.ts';
import { Places } from './places.ts';
import type { Reading } from './reading.ts';
import { quote, read, remember, unreadable } from './reading.ts';
import { rowFlaw } from './row-flaw.ts';
import type { ScoreReading } from './score.ts';
import { readSide } from './side.ts';
import type { Side } from './side.ts';
import type { ReadingPlan } from './survey.ts';
import { TeamCells } from './team-cells.ts';
import { readTime } from './time.ts';

/** A row as a game, ready to be merged. */
export interface GameRow {
  readonly row: number;
  /** Place in `teams`. */
  readonly team: number;
  /** Place in `opponents`. */
  readonly opponent: number;
  readonly date: string;
  readonly time: string | null;
  readonly side: Side;
  readonly venue: string | null;
  /** Null where the file says nothing. */
  readonly status: GameStatus | null;
  readonly score: ScoreReading | null;
  /** What another system calls the game; null where the file does not say. */
  readonly key: string | null;
}

const COLUMN_NAMES = {
  date: 'Date',
  time: 'Time',
  team: 'Team',
  side: 'H/A',
  opponent: 'Opponent',
  venue: 'Venue',
  score: 'Score',
};
type ColumnName = keyof typeof COLUMN_NAMES;

const NO_VENUE: Readonly<Record<Side, string>> = {
  home: "home games without a venue were given the school's name as their venue",
  away: "away games without a venue were given the opponent's name as their venue",
  neutral: "neutral games without a venue were given 'Neutral site' as their venue",
};

/** Reads the rows of one file: each ends as a game, an error or a skip, and every assumption is noted. */
export class RowReader {
  readonly findings = new Findings();
  /** The file's teams and opponents, in order of appearance. */
  readonly teams = new Places<TeamIdentity>(({ sport, sportName, gender, level }) =>
    [sport, sportName?.toLowerCase(), gender, level].join('|'),
  );
  readonly opponents = new Places<string>((name) => name);
  readonly teamCells: TeamCells;
  totalRows = 0;

  readonly #plan: ReadingPlan;
  readonly #met: (cells: readonly string[]) => Met;
  readonly #date: (cell: string) => Reading<DateReading>;
  readonly #time = remember(readTime);
  readonly #side: (cell: string) => Reading<Side>;

  constructor(plan: ReadingPlan, context: ScheduleContextView, corrections: ImportCorrections) {
    this.#plan = plan;
    this.teamCells = new TeamCells(plan, context, corrections);
    this.#met = opponentReader(plan.columns, context);
    const rules = { dayFirst: plan.dayFirst, schoolYear: schoolYearOf(context.today) };
    this.#date = remember((cell) => readDate(cell, rules));
    this.#side = remember((cell) => readSide(cell, plan.columns.sideColumn));
  }

  /** The game of a row; null where it is an error or a skip, which `findings` then has. */
  read({ row, cells, fault }: CsvRecord): GameRow | null {
    if (row <= this.#plan.headerRow || cells.every((cell) => cell.trim() === '')) return null;
    this.totalRows += 1;
    const flaw = rowFlaw(this.#plan.headers, cells, fault);
    if (flaw) {
      this.findings.fail(row, [flaw], cells);
      return null;
    }
    const met = this.#met(cells);
    const skip = this.#skipReason(cells, met);
    if (skip !== null) {
      this.findings.skip(row, skip);
      return null;
    }
    return met.kind === 'some' ? this.#readGame(row, cells, met) : null;
  }

  #readGame(
    row: number,
    cells: readonly string[],
    met: Extract<Met, { kind: 'some' }>,
  ): GameRow | null {
    const { columns } = this.#plan;
    const problems: CellProblem[] = [];
    const notices: string[] = [];
    const take = <Value>(column: ColumnName, reading: Reading<Value>): Value | undefined => {
      if (reading.ok) {
        if (reading.notice !== undefined) notices.push(reading.notice);
        return reading.value;
      }
      problems.push({
        column: this.#headerOf(column),
        problem: reading.problem,
        expected: reading.expected,
      });
      return undefined;
    };
    const date = take('date', this.#date(cellOf(columns, cells, 'date')));
    const time = take('time', this.#timeOf(cells, date));
    const team = take('team', this.teamCells.read(cells));
    const side = take('side', this.#sideOf(cells, met.side));
    const opponent = take('opponent', met.reading);
    const venue = take('venue', venueOf(cellOf(columns, cells, 'venue')));
    const outcome = take('score', readRowOutcome(columns, cells, side));
    if (problems.length > 0 || !date || !team || !side || !opponent || !outcome) {
      this.findings.fail(row, problems, cells);
      return null;
    }
    if (venue === null) notices.push(NO_VENUE[side]);
    this.#note(row, cells, date, notices);
    return {
      row,
      team: this.teams.placeOf(team),
      opponent: this.opponents.placeOf(opponent),
      date: date.date,
      time: time ?? null,
      side,
      venue: venue ?? null,
      ...outcome,
      key: gameKey(cellOf(columns, cells, 'gameId')),
    };
  }

  #skipReason(cells: readonly string[], met: Met): string | null {
    const isHeader = this.#plan.headers.every(
      (header, at) => header.trim() === (cells[at] ?? '').trim(),
    );
    if (isHeader) return 'the header once more';
    const first = cells.find((cell) => cell.trim() !== '') ?? '';
    const isTotal = /^\s*(?:grand\s+)?totals?\b/i.test(first);
    if (isTotal && !this.#date(cellOf(this.#plan.columns, cells, 'date')).ok)
      return 'a line of totals';
    return met.kind === 'none' ? met.reason : null;
  }

  #timeOf(cells: readonly string[], date: DateReading | undefined): Reading<string | null> {
    const cell = cellOf(this.#plan.columns, cells, 'time');
    return this.#time(cell.trim() === '' && date?.timeText ? date.timeText : cell);
  }

  /** The H/A cell, or what the opponent's cell tells; an error where they disagree. */
  #sideOf(cells: readonly string[], told: Side | null): Reading<Side> {
    const cell = cellOf(this.#plan.columns, cells, 'side');
    if (cell.trim() === '' && told !== null) return read(told);
    const reading = this.#side(cell);
    if (!reading.ok || told === null || reading.value === told) return reading;
    const sides = `${reading.value} ${told}`;
    if (sides === 'neutral home' || sides === 'home neutral') return read('neutral');
    return unreadable(
      `${quote(cell.trim())} says ${reading.value}, the opponent's cell says ${told}`,
      'the same in both',
    );
  }

  #note(
    row: number,
    cells: readonly string[],
    { date, weekday }: DateReading,
    notices: readonly string[],
  ): void {
    for (const notice of notices) this.findings.note(row, notice);
    if (weekday !== null || this.#plan.columns.at.weekday === undefined) return;
    const said = readWeekday(cellOf(this.#plan.columns, cells, 'weekday'));
    const notice = said === null ? null : weekdayNotice(date, said);
    if (notice !== null) this.findings.note(row, notice);
  }

  #headerOf(field: ColumnName): string {
    const { at, team } = this.#plan.columns;
    const index = field === 'team' ? team[0] : at[field];
    return (
      (index === undefined ? undefined : this.#plan.headers[index]?.trim()) || COLUMN_NAMES[field]
    );
  }
}

/** The year in which the school year of a day begins; from June on, files are about the coming one. */
export function schoolYearOf(today: string): number {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return month >= 6 ? year : year - 1;
}

const LONGEST_KEY = 100;

/** A longer one, or one that is only marks, is no name of a game. */
function gameKey(cell: string): string | null {
  const key = withoutGuard(cell).trim();
  return key.length <= LONGEST_KEY && /[\p{L}\p{N}]/u.test(key) ? key : null;
}

function venueOf(cell: string): Reading<string | null> {
  const venue = withoutGuard(cell).trim().replace(/\s+/g, ' ');
  return venue === '' ? read(null) : plainName(venue, 'the venue');
}
