import { MONTH_NAME } from '@fieldhouse/core-contract';
import type { TeamIdentity } from '@fieldhouse/core-contract';
import { EXPORT_MARKER } from '@fieldhouse/core-contract/internal';
import type { CorrectedRow, ImportCorrections } from '@fieldhouse/import-contract';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import { cellOf, quote, readableCells } from '@fieldhouse/import-contract/schedule';
import type {
  FileAnswers,
  OwnSchool,
  ParseResult,
  RowOpponent,
  Side,
} from '@fieldhouse/import-contract/schedule';
import type { CsvRecord } from '../csv/records.ts';
import { AskedQuestions, answersOf } from './asked-questions.ts';
import { BlockTitles } from './block-titles.ts';
import { CellsAbove } from './cells-above.ts';
import { NOT_CORRECTED, cellInError, correctCells, correctOpponent } from './corrected-row.ts';
import type { CheckedColumn } from './corrected-row.ts';
import { Diagnostics } from './diagnostics.ts';
import type { CellProblem } from './diagnostics.ts';
import { createTitleParser } from './event-title.ts';
import type { GameRow } from './game-row.ts';
import { parseGameKey } from './game-row.ts';
import { rowType } from './game-type.ts';
import { MomentCells } from './moment-cells.ts';
import { findNoGame } from './no-game-row.ts';
import { findStatusNotice, isSummaryLine, withNotice } from './non-game-lines.ts';
import { createOpponentReader, exportedOpponent, opponentContext } from './opponent-cells.ts';
import { exportedOutcome, parseRowOutcome } from './outcome-cells.ts';
import { createExportReader } from './neighbors-export.ts';
import type { ExportedRow } from './neighbors-export.ts';
import { DistinctValues, createTeamKey } from './distinct-values.ts';
import { findFormulaErrors, findRowProblem } from './row-problem.ts';
import type { ParsePlan } from './analyze-file.ts';
import { createPlaceReader, createSideReader } from './side-cells.ts';
import { StatusCells } from './status-cells.ts';
import { TeamCells } from './team-cells.ts';

/** A date, unlike 'AR 1', which is an official. */
const DATE_LIKE = new RegExp(String.raw`\d\s*[-/.,]\s*\d|\d{4}|${MONTH_NAME}\.?\s*\d`, 'i');
const NO_VENUE_NOTES: Readonly<Record<Side, string>> = {
  home: "Home games with no venue use your school's name",
  away: "Away games with no venue use the opponent's name",
  neutral: 'Neutral-site games with no venue use "Neutral site"',
};

/**
 * Reads the rows of one file: each becomes a game, an error, or a skipped row, and every assumption is noted. Lines between games
 * (totals, a repeated header, 'This game has been CANCELED') are not rows: they are noted and can change the game above them.
 */
export class RowReader {
  readonly diagnostics = new Diagnostics();
  readonly #questions: AskedQuestions;
  /** Teams and opponents of the file, in order of appearance. */
  readonly teams = new DistinctValues<TeamIdentity>(createTeamKey());
  readonly opponents = new DistinctValues<string>((name) => name);
  readonly teamCells: TeamCells;
  /** What people answered to questions about this file, or about an earlier one. */
  readonly answers: FileAnswers;
  totalRows = 0;

  readonly #plan: ParsePlan;
  readonly #today: string;
  readonly #corrected: ReadonlyMap<number, CorrectedRow>;
  readonly #met: (cells: readonly string[]) => RowOpponent;
  readonly #exported: (cells: readonly string[]) => ExportedRow;
  readonly #moments: MomentCells;
  readonly #own: OwnSchool;
  readonly #place: ReturnType<typeof createPlaceReader>;
  readonly #side: ReturnType<typeof createSideReader>;
  readonly #titles: BlockTitles;
  readonly #statuses: StatusCells;
  readonly #above: CellsAbove;
  /** The last game; a line below it can still change its status. */
  #last: GameRow | null = null;

  constructor(
    plan: ParsePlan,
    context: ScheduleContextView,
    corrections: ImportCorrections,
    questions = new AskedQuestions(),
  ) {
    this.#plan = plan;
    this.#questions = questions;
    this.answers = answersOf(context.memory, corrections);
    this.#today = context.today;
    this.#corrected = new Map(
      Object.entries(corrections.rows ?? {}).map(([row, cells]) => [Number(row), cells]),
    );
    const names = opponentContext(context, this.answers);
    const titleOf = createTitleParser({
      ...names,
      dashIsHome: plan.dashIsHome,
      namesOwn: plan.namesOwn,
    });
    this.teamCells = new TeamCells(plan, context, corrections, titleOf);
    const { at, team } = plan.columns;
    this.#above = new CellsAbove(at.date, team, plan.continued);
    this.#titles = new BlockTitles(plan.columns, this.teamCells);
    this.#exported = createExportReader(plan.columns, context, this.answers);
    this.#met = createOpponentReader(plan, names, this.answers, titleOf);
    this.#moments = new MomentCells(plan, context, this.answers);
    this.#place = createPlaceReader(plan.columns);
    this.#own = names.own;
    this.#side = createSideReader(plan.columns, names, this.answers);
    this.#statuses = new StatusCells(plan, context, this.answers, this.#moments.readDate);
  }

  /** Reads a row and returns the game above it, once no later line can change that. Other rows are recorded in `diagnostics`. */
  read({ row, cells: written, fault, isPlain }: CsvRecord): GameRow | null {
    if (row <= this.#plan.headerRow || written.every((cell) => cell.trim() === '')) return null;
    const exported = this.#isExported(written);
    const read = exported || isPlain ? written : readableCells(written);
    const cells = exported ? read : this.#above.fill(read);
    if (!exported && fault === null) {
      const isHeader = this.#isHeader(cells);
      if (isHeader) this.diagnostics.note(row, 'We ignored the repeated header');
      else if (this.#isBetweenGames(row, cells)) return null;
      const month = this.#above.months.readLine(cells);
      if (month !== null) {
        this.diagnostics.note(row, `We read the days below ${quote(month)} as days of that month`);
        return this.#follow(null);
      }
      const title = isHeader ? this.#titles.readHeader() : this.#titles.read(cells);
      if (title !== null)
        this.diagnostics.note(row, `We read ${quote(title)} as the team of the rows below`);
      if (isHeader || title !== null) return this.#follow(null);
    }
    this.totalRows += 1;
    const corrected = this.#corrected.get(row) ?? NOT_CORRECTED;
    const flaw = findRowProblem(this.#plan.headers, cells, fault);
    const flaws = flaw ? [flaw] : findFormulaErrors(this.#plan, cells, corrected, exported);
    if (flaws.length > 0) {
      this.diagnostics.fail(row, flaws, cells);
      return this.#follow(null);
    }
    const seen = exported ? this.#exported(cells) : { kind: 'game' as const, cells };
    if (seen.asked) this.#questions.add(seen.asked);
    if (seen.kind === 'not-ours') {
      this.diagnostics.skip(row, seen.reason);
      return this.#follow(null);
    }
    if (seen.notice !== undefined) this.diagnostics.note(row, seen.notice);
    const met = correctOpponent(
      exported ? exportedOpponent(this.#plan.columns, seen.cells) : this.#met(cells),
      corrected,
    );
    if (met.asked) this.#questions.add(met.asked);
    const reason =
      met.kind === 'none'
        ? met.reason
        : exported
          ? null
          : findNoGame(this.#plan, cells, met, this.#moments.readDate, this.#own);
    if (met.kind === 'none' || reason !== null) {
      this.diagnostics.skip(row, reason ?? '');
      // Officials and comments can stand between a game and its status notice.
      const isDay = DATE_LIKE.test(cellOf(this.#plan.columns, read, 'date'));
      return isDay ? this.#follow(null) : null;
    }
    if (!exported && this.#above.isContinued(read))
      this.diagnostics.note(row, 'We read a blank date or team as that of the row above');
    const now = correctCells(this.#plan.columns, seen.cells, corrected);
    return this.#follow(this.#readGame(row, now, met, exported, corrected));
  }

  get headers(): readonly string[] {
    return this.#plan.headers;
  }

  get tellsCanceled(): boolean {
    return this.#plan.tellsCanceled;
  }

  end(): GameRow | null {
    return this.#follow(null);
  }

  #follow(next: GameRow | null): GameRow | null {
    const before = this.#last;
    this.#last = next;
    return before;
  }

  #isExported(cells: readonly string[]): boolean {
    const { exporter } = this.#plan.columns;
    return exporter !== null && cells[exporter]?.trim() === EXPORT_MARKER.value;
  }

  #isHeader(cells: readonly string[]): boolean {
    return this.#plan.headers.every((header, at) => header.trim() === (cells[at] ?? '').trim());
  }

  /** Whether a line is not a row: a status notice for the game above it, or a total. */
  #isBetweenGames(row: number, cells: readonly string[]): boolean {
    const notice = findStatusNotice(this.#plan.columns, cells);
    if (notice) {
      this.#last = withNotice(this.#last, row, notice, this.diagnostics);
      return true;
    }
    if (!isSummaryLine(cells)) return false;
    this.diagnostics.note(row, "We ignored totals and other lines that aren't games");
    return true;
  }

  #readGame(
    row: number,
    written: readonly string[],
    met: Extract<RowOpponent, { kind: 'some' }>,
    exported: boolean,
    corrected: CorrectedRow,
  ): GameRow | null {
    const { columns } = this.#plan;
    const ofTeam = this.teamCells.read(
      exported ? written : this.#statuses.withPlainTeam(written),
      exported,
      corrected.team,
      met.team,
    );
    const split = exported
      ? { cells: written, told: [], notices: [] }
      : this.#statuses.split(written, met, ofTeam);
    const { cells, told } = split;
    const problems: CellProblem[] = [];
    const notices = [...split.notices];
    const { result } = met;
    const take = <Value>(column: CheckedColumn, reading: ParseResult<Value>): Value | undefined => {
      if (reading.asked) this.#questions.add(reading.asked);
      if (reading.ok) {
        if (reading.notice !== undefined) notices.push(reading.notice);
        return reading.value;
      }
      const where = { column, cells, corrected, side, result };
      const cell = cellInError(this.#plan, where, this.teamCells);
      const { problem, expected } = reading;
      problems.push({ column: cell.header, problem, expected, cell });
      return undefined;
    };
    let side: Side | undefined;
    const date = take('date', this.#moments.dateOf(cells));
    const about = { team: ofTeam, exported, corrected: corrected.time };
    const when = take('time', this.#moments.read(cells, date, about));
    const team = take('team', ofTeam);
    const place = this.#place(cells, exported, met.place);
    side = take('side', this.#side(cells, met, place, corrected.side));
    // Scores are in the order of the two teams' columns, wherever the game is played.
    const listed = columns.at.homeTeam === undefined ? side : (met.side ?? side);
    const opponent = take('opponent', met.reading);
    const venue = take('venue', place)?.venue;
    const outcome = take(
      'score',
      exported
        ? exportedOutcome(columns, cells, team)
        : parseRowOutcome(columns, cells, {
            team,
            result: result ?? { text: this.#moments.resultOf(cells, date), isUnclear: false },
            side: listed,
            told: this.#statuses.settle(told, date, notices),
            date: date?.date ?? '',
            today: this.#today,
            readStatus: (cell) => this.#statuses.read(cell, date, ofTeam),
            answers: this.answers,
          }),
    );
    if (outcome?.leftOut !== undefined) {
      this.diagnostics.skip(row, outcome.leftOut);
      return null;
    }
    if (problems.length > 0 || !date || !when || !team || !side || !opponent || !outcome) {
      this.diagnostics.fail(row, problems, cells);
      return null;
    }
    const { gameType, notice } = rowType(columns, written, opponent);
    if (notice !== undefined) notices.push(notice);
    if (venue === null) notices.push(NO_VENUE_NOTES[side]);
    notices.push(...this.#moments.weekdayNotes(cells, when.date, date.weekday));
    for (const notice of notices) this.diagnostics.note(row, notice);
    return {
      row,
      team: this.teams.indexOf(team),
      opponent: this.opponents.indexOf(opponent),
      ...when,
      side,
      venue: venue ?? null,
      status: outcome.status,
      score: outcome.score,
      gameType,
      key: columns.at.gameId === undefined ? null : parseGameKey(cellOf(columns, cells, 'gameId')),
    };
  }
}
