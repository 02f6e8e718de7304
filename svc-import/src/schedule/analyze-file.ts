import { formatTeam, labelOf } from '@fieldhouse/core-contract';
import { IMPORT_LIMITS, SCHEDULE_FIELDS } from '@fieldhouse/import-contract';
import type { ImportCorrections, ScheduleField, TeamReading } from '@fieldhouse/import-contract';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import {
  countKnownHeaders,
  findHeader,
  normalizeHeader,
  parseHeader,
  readableCells,
  schoolYearOf,
  sentence,
} from '@fieldhouse/import-contract/schedule';
import type { Columns, FileQuestion } from '@fieldhouse/import-contract/schedule';
import { headerKey } from './header-key.ts';
import { detectDialect } from '../csv/dialect.ts';
import type { Dialect } from '../csv/dialect.ts';
import { readRecords } from '../csv/records.ts';
import type { CsvRecord } from '../csv/records.ts';
import { InvalidFileError } from './invalid-file-error.ts';
import type { YearDecision } from './school-year.ts';
import { FileStatistics } from './file-statistics.ts';
import { namedSeason } from './named-season.ts';

/** How to parse the rows of a file: what can be known only from the whole file. */
export interface ParsePlan {
  readonly delimiter: string;
  /** Characters before the first record. */
  readonly start: number;
  /** The header's row number, as in a spreadsheet. */
  readonly headerRow: number;
  readonly headers: readonly string[];
  readonly columns: Columns;
  /** The field of each column, by index; null if not imported. */
  readonly fields: readonly (ScheduleField | null)[];
  readonly dayFirst: boolean;
  /** Whether 'Football - Lincoln' is a home game, since the titles of away games have '@'. */
  readonly dashIsHome: boolean;
  /** Whether the file has statuses that are known. */
  readonly knowsStatuses: boolean;
  /** Whether dates are told in universal time, so that midnight there is a time and not that of a day alone. */
  readonly hasUtcTimes: boolean;
  /** The school year of dates without a year; null if every date has one. */
  readonly schoolYear: Omit<YearDecision, 'conflict'> | null;
  /** The team of rows that don't name one. */
  readonly fileTeam: TeamReading | null;
  readonly notices: readonly string[];
}

/** Streams a file's text from a character offset; each call starts a new stream. */
export type TextSource = (start: number) => AsyncIterable<string>;

/** How to parse a file, and the required columns that it lacks. */
export interface Analysis {
  readonly plan: ParsePlan;
  readonly missing: readonly ScheduleField[];
  /** Questions about the whole file. */
  readonly questions: readonly FileQuestion[];
}

/**
 * Consumes the records of a file while it is analyzed.
 *
 * @param analyze the analysis of the records so far.
 */
export type RecordConsumer = (
  records: AsyncGenerator<readonly CsvRecord[]>,
  analyze: () => Analysis,
) => Promise<void>;

const ignoreRecords: RecordConsumer = async (records) => {
  for await (const _batch of records);
};

/** What a file is analyzed with: the school's data, and what was assumed before its text was there. */
export type AnalysisContext = Pick<ScheduleContextView, 'memory' | 'today' | 'schoolName'> & {
  readonly notices?: readonly string[];
  /** Tells files apart that always have the same header. */
  readonly source?: string | undefined;
  /** Of the file and the sheet, which may name its season. */
  readonly names?: readonly string[];
};

/** The header is within this many nonblank lines. */
const HEADER_WITHIN = 25;
/** Characters read to find the header. */
const HEAD = 600_000;
/** Characters of it that are split into records at a time. */
const HEAD_PIECE = 64 * 1024;
const EMPTY_FILE = 'The file is empty. Choose a file with a header row and at least one game.';
const NO_TEAM_IN_TITLES =
  'The titles in this calendar don\'t name a team. Choose "Preview first" to choose the team.';
const DASH_IS_HOME =
  'Titles of away games have "@" or "at" before the opponent, so we read those with a dash as home games';
const DAY_FIRST = 'Dates were read as day/month because some days are above 12';

/**
 * Analyzes a whole file before its rows are parsed: limits, header, date order.
 *
 * @throws InvalidFileError, also if required columns are missing.
 */
export async function planImport(
  text: TextSource,
  context: AnalysisContext,
  corrections: ImportCorrections,
  consume?: RecordConsumer,
): Promise<ParsePlan> {
  const { plan, missing } = await analyzeFile(text, context, corrections, consume);
  if (missing.length > 0) {
    const isUntitled = context.source !== undefined && missing.join() === 'team';
    const problem = isUntitled ? NO_TEAM_IN_TITLES : missingColumnsSentence(missing);
    throw new InvalidFileError(problem, 'corrections.columns');
  }
  return plan;
}

/**
 * Like `planImport`, but returns missing required columns instead of throwing.
 *
 * @throws InvalidFileError
 */
export async function analyzeFile(
  text: TextSource,
  context: AnalysisContext,
  corrections: ImportCorrections,
  consume = ignoreRecords,
): Promise<Analysis> {
  const beginning = await readBeginning(text);
  const dialect = detectDialect(beginning, countKnownHeaders);
  const lines = await firstRecords(beginning, dialect);
  const place = findHeader(lines.map(({ cells }) => cells));
  const header = lines[place];
  if (!header) throw new InvalidFileError(EMPTY_FILE);
  checkHeaderWidth(header);
  const told = correctedColumns(context.memory, corrections);
  const tally = new FileStatistics(header.cells, told, context);
  const titles = lines.slice(0, place).map(({ cells }) => cells.join(' '));
  const analyze = () => analysisOf({ dialect, header, titles, told, tally, context, corrections });
  await consume(countRows(text, dialect, header, tally), analyze);
  return analyze();
}

interface AnalyzedRows {
  readonly dialect: Dialect;
  readonly header: CsvRecord;
  /** The lines above the header. */
  readonly titles: readonly string[];
  readonly told: ReadonlyMap<string, string>;
  readonly tally: FileStatistics;
  readonly context: AnalysisContext;
  readonly corrections: ImportCorrections;
}

function analysisOf({
  dialect,
  header,
  titles,
  told,
  tally,
  context: { memory, today, notices = [], source, names = [] },
  corrections,
}: AnalyzedRows): Analysis {
  const key = headerKey(header.cells, source);
  const remembered = memory.files[key];
  const reading = parseHeader(
    header.cells,
    tally.facts,
    told,
    corrections.team !== undefined || remembered !== undefined,
  );
  const recalled = corrections.team === undefined && !reading.namesTeam ? remembered : undefined;
  const { dayFirst, hasUtcTimes } = tally;
  const answered = memory.years[key];
  const year = tally.schoolYear(reading.columns.at.date, {
    told: corrections.schoolYear,
    named: namedSeason([titles, names], schoolYearOf(today)),
    remembered: answered?.askedIn === schoolYearOf(today) ? answered.schoolYear : undefined,
    today,
  });
  const plan = {
    ...dialect,
    headerRow: header.row,
    headers: header.cells,
    columns: reading.columns,
    fields: reading.fields,
    dayFirst,
    dashIsHome: tally.dashIsHome,
    knowsStatuses: tally.knowsStatuses,
    hasUtcTimes,
    schoolYear: year && {
      taken: year.taken,
      from: year.from,
      rows: year.rows,
      choices: year.choices,
    },
    fileTeam: corrections.team ?? recalled ?? null,
    notices: [
      ...notices,
      ...(recalled === undefined ? [] : [rememberedTeamNote(recalled)]),
      ...(header.row > 1 ? [`We ignored the lines above the header in row ${header.row}`] : []),
      ...(dayFirst ? [DAY_FIRST] : []),
      ...(tally.dashIsHome ? [DASH_IS_HOME] : []),
      ...(year?.conflict ? [year.conflict] : []),
      ...reading.notices,
    ].map(sentence),
  };
  return { plan, missing: reading.missing, questions: [] };
}

const rememberedTeamNote = (team: TeamReading) =>
  `No team column, so we used ${formatTeam(team)} like last time`;

/** Display names of columns. */
export const columnNames = (fields: readonly ScheduleField[]): string[] =>
  fields.map((field) => labelOf(SCHEDULE_FIELDS, field));

/** The message for missing columns. */
function missingColumnsSentence(fields: readonly ScheduleField[]): string {
  const names = columnNames(fields);
  return names.length === 1
    ? `Missing required column: ${names.join(', ')}. Add it, or choose "Preview first" to match your columns.`
    : `Missing required columns: ${names.join(', ')}. Add them, or choose "Preview first" to match your columns.`;
}

async function readBeginning(text: TextSource): Promise<string> {
  let beginning = '';
  for await (const piece of rejectBinary(text(0))) {
    beginning += piece;
    if (beginning.length >= HEAD) break;
  }
  if (beginning.startsWith('PK\u0003\u0004')) {
    throw new InvalidFileError(
      'This is an Excel workbook. In Excel, choose File, then Save As, then CSV, and import that file.',
    );
  }
  return beginning.slice(0, HEAD);
}

/** Passes chunks through; throws on a NUL byte or a character that could not be decoded. */
async function* rejectBinary(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    if (piece.includes('\0')) {
      throw new InvalidFileError(
        "The file contains characters that aren't text. Save it as CSV (UTF-8) and try again.",
      );
    }
    if (piece.includes('\uFFFD')) {
      throw new InvalidFileError(
        "We couldn't read some characters in the file. Save it as CSV (UTF-8) and try again.",
      );
    }
    yield piece;
  }
}

function checkHeaderWidth({ cells: headers, fault }: CsvRecord): void {
  if (headers.length > IMPORT_LIMITS.columns) {
    // Only the beginning of an overlong line was parsed.
    const count = fault === 'long' ? `more than ${IMPORT_LIMITS.columns}` : headers.length;
    throw new InvalidFileError(
      `The file has ${count} columns. The limit is ${IMPORT_LIMITS.columns}. Delete some and try again.`,
    );
  }
  if (headers.some((header) => header.length > IMPORT_LIMITS.cellCharacters)) {
    throw new InvalidFileError(
      `A column header has more than ${IMPORT_LIMITS.cellCharacters.toLocaleString('en-US')} characters. Shorten it and try again.`,
    );
  }
}

async function firstRecords(
  beginning: string,
  { delimiter, start }: Dialect,
): Promise<CsvRecord[]> {
  const first: CsvRecord[] = [];
  for await (const batch of readRecords(piecesOf(beginning.slice(start)), delimiter)) {
    const filled = batch.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const taken = filled.slice(0, HEADER_WITHIN - first.length);
    first.push(...taken.map((record) => ({ ...record, cells: readableCells(record.cells) })));
    if (first.length === HEADER_WITHIN) break;
  }
  return first;
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += HEAD_PIECE) yield text.slice(at, at + HEAD_PIECE);
}

/** The file's records. Feeds every row to the tally. @throws InvalidFileError if there are too many. */
async function* countRows(
  text: TextSource,
  { delimiter, start }: Dialect,
  header: CsvRecord,
  tally: FileStatistics,
): AsyncGenerator<readonly CsvRecord[]> {
  let rows = 0;
  for await (const batch of readRecords(rejectBinary(text(start)), delimiter)) {
    for (const { row, cells } of batch) {
      if (row > IMPORT_LIMITS.lines)
        throw new InvalidFileError(
          `The file has more than ${IMPORT_LIMITS.lines.toLocaleString('en-US')} lines. Split it into smaller files.`,
        );
      if (row <= header.row || (cells.length <= 1 && (cells[0] ?? '').trim() === '')) continue;
      rows += 1;
      if (rows > IMPORT_LIMITS.rows) {
        throw new InvalidFileError(
          `The file has more than ${IMPORT_LIMITS.rows.toLocaleString('en-US')} rows. Split it into smaller files.`,
        );
      }
      tally.add(cells);
    }
    yield batch;
  }
}

function correctedColumns(
  memory: ScheduleContextView['memory'],
  corrections: ImportCorrections,
): Map<string, string> {
  const own = Object.entries(corrections.columns ?? {}).map(
    ([header, field]) => [normalizeHeader(header), field] as const,
  );
  return new Map([...Object.entries(memory.columns), ...own]);
}
