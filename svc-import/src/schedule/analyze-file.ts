import { labelOf } from '@fieldhouse/core-contract';
import {
  IMPORT_LIMITS,
  PreviewSchoolYear,
  SCHEDULE_FIELDS,
  ScheduleField,
  TeamReading,
} from '@fieldhouse/import-contract';
import type { ImportCorrections } from '@fieldhouse/import-contract';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import {
  Columns,
  countKnownHeaders,
  findHeader,
  hasTwoTables,
  normalizeHeader,
  parseHeader,
  readableCells,
  schoolYearOf,
  sentence,
} from '@fieldhouse/import-contract/schedule';
import * as z from 'zod/mini';
import {
  checkHeaderWidth,
  firstRecords,
  narrowed,
  readBeginning,
  rejectBinary,
} from './file-beginning.ts';
import type { TextSource } from './file-beginning.ts';
import { findFileTeam, titlesAbove } from './file-team.ts';
import type { FileTeam, FileTitle } from './file-team.ts';
import { headerKey } from './header-key.ts';
import { titleOf } from './title-lines.ts';
import { detectDialect } from '../csv/dialect.ts';
import type { Dialect } from '../csv/dialect.ts';
import { readRecords } from '../csv/records.ts';
import type { CsvRecord } from '../csv/records.ts';
import { InvalidFileError } from './invalid-file-error.ts';
import { FileStatistics } from './file-statistics.ts';
import { namedSeason } from './named-season.ts';

const index = z.int().check(z.minimum(0));
const texts = z.readonly(z.array(z.string()));
const flag = z._default(z.boolean(), false);

/** The previous version of the service reads stored files, too, and does not know 'named'. */
const StoredSchoolYear = z.pipe(
  z.extend(PreviewSchoolYear, { isNamed: flag }),
  z.transform(({ isNamed, ...year }) => (isNamed ? { ...year, from: 'named' as const } : year)),
);

/** How to read the rows of a file; stored with it. What has a default is missing from plans of the previous version. */
export const ParsePlan = z.object({
  /** This and the next two: see `Dialect`. */
  delimiter: z.string(),
  start: index,
  isWrapped: flag,
  /** The header's row number, as in a spreadsheet. */
  headerRow: index,
  headers: texts,
  columns: Columns,
  fields: z.readonly(z.array(z.nullable(ScheduleField))),
  dayFirst: z.boolean(),
  /** Whether 'Football - Lincoln' is a home game, since the titles of away games have '@'. */
  dashIsHome: flag,
  /** Whether titles name the own school, so that one with two other schools is not ours. */
  namesOwn: flag,
  /** Whether a row without a status means that its game is not canceled, as in calendars of other systems. */
  tellsCanceled: flag,
  /** The keys of schools behind '@' in titles, if `dashIsHome`. */
  awayNames: z._default(texts, []),
  knowsStatuses: flag,
  /** Whether dates have times in universal time, so that midnight is a time, too. */
  hasUtcTimes: flag,
  /** Whether times are those of 24 hours: one is after 12:59, or the header says so. */
  is24Hour: flag,
  /** The columns of date and team whose blank cells are those of the row above. */
  continued: z._default(z.readonly(z.array(index)), []),
  /** The school year of dates without a year; null if every date has one. */
  schoolYear: z._default(z.nullable(StoredSchoolYear), null),
  /** The team of rows that don't name one. */
  fileTeam: z._default(z.nullable(TeamReading), null),
  notices: texts,
});
export type ParsePlan = Readonly<z.infer<typeof ParsePlan>>;

/** The school's data, and what is known about the file besides its text. */
export type AnalysisContext = Pick<ScheduleContextView, 'memory' | 'today' | 'schoolName'> & {
  readonly notices?: readonly string[];
  /** What the file and its parts are called, the nearest to the games first. */
  readonly titles?: readonly FileTitle[];
  /** Identifies the file among those that always have the same header. */
  readonly source?: string | undefined;
  /** The names of the file and the sheet, which may contain a season. */
  readonly names?: readonly string[];
};

const EMPTY_FILE = 'The file is empty. Choose a file with a header row and at least one game.';
const TWO_TABLES =
  'The file has two tables side by side. Put one below the other, with a line that names the team above each, and try again.';
const NO_TEAM_IN_TITLES =
  'The titles in this calendar don\'t name a team. Choose "Preview first" to choose the team.';
const CHOOSE_TEAM = 'Choose "Preview first" to choose the team.';
const DAY_FIRST =
  'Dates were read as day/month because the header says so or some days are above 12';

/** Analyzes a whole file before its rows are read. @throws InvalidFileError, also if required columns are missing. */
export async function planImport(
  text: TextSource,
  context: AnalysisContext,
  corrections: ImportCorrections,
): Promise<ParsePlan> {
  const { plan, missing, teamProblem } = await analyzeFile(text, context, corrections);
  if (missing.length > 0) {
    if (teamProblem !== null && missing.join() === 'team')
      throw new InvalidFileError(`${teamProblem} ${CHOOSE_TEAM}`, 'corrections.columns');
    const isUntitled = context.source !== undefined && missing.join() === 'team';
    const problem = isUntitled ? NO_TEAM_IN_TITLES : missingColumnsSentence(missing);
    throw new InvalidFileError(problem, 'corrections.columns');
  }
  return plan;
}

/** Like `planImport`, but returns missing required columns instead of throwing. @throws InvalidFileError */
export async function analyzeFile(
  text: TextSource,
  context: AnalysisContext,
  corrections: ImportCorrections,
) {
  const beginning = await readBeginning(text);
  const dialect = detectDialect(beginning, (cells) => countKnownHeaders(readableCells(cells)));
  const lines = await firstRecords(beginning, dialect);
  const headerAt = findHeader(lines.map(({ cells }) => cells));
  const header = narrowed(lines[headerAt]);
  if (!header) throw new InvalidFileError(EMPTY_FILE);
  checkHeaderWidth(header);
  if (hasTwoTables(header.cells)) throw new InvalidFileError(TWO_TABLES);
  const told = correctedColumns(context.memory, corrections);
  const tally = new FileStatistics(header.cells, told, context);
  const above = lines.slice(0, headerAt);
  await addRows(text, dialect, header, tally);
  return analysisOf({ dialect, header, above, told, tally, context, corrections });
}

interface AnalyzedRows {
  readonly dialect: Dialect;
  readonly header: CsvRecord;
  readonly above: readonly CsvRecord[];
  readonly told: ReadonlyMap<string, string>;
  readonly tally: FileStatistics;
  readonly context: AnalysisContext;
  readonly corrections: ImportCorrections;
}

function analysisOf({
  dialect,
  header,
  above,
  told,
  tally,
  context: { memory, today, schoolName, notices = [], source, titles: named = [], names = [] },
  corrections,
}: AnalyzedRows) {
  const key = headerKey(header.cells, source);
  const ofFile = findFileTeam(
    { told: corrections.team, remembered: memory.files[key] },
    [
      ...titlesAbove(
        above.flatMap(({ cells }) => titleOf(cells) ?? []),
        schoolName,
      ),
      ...named,
    ],
    schoolName,
  );
  const { facts } = tally;
  const hasTeam = ofFile.team !== null || facts.startsWithTeam === true;
  const reading = parseHeader(header.cells, facts, told, hasTeam);
  const isNeeded = corrections.team !== undefined || !reading.namesTeam;
  const { team, of, notice, problem }: FileTeam = isNeeded ? ofFile : { team: null };
  const { dayFirst, hasUtcTimes, is24Hour } = tally;
  const answered = memory.years[key];
  const year = tally.schoolYear(reading.columns.at.date, {
    told: corrections.schoolYear,
    named: namedSeason(
      [above.map(({ cells }) => cells.join(' ')), tally.seasons, names],
      schoolYearOf(today),
    ),
    remembered: answered?.askedIn === schoolYearOf(today) ? answered.schoolYear : undefined,
    today,
  });
  const plan: ParsePlan = {
    ...dialect,
    headerRow: header.row,
    headers: header.cells,
    columns: reading.columns,
    fields: reading.fields,
    dayFirst,
    dashIsHome: tally.titles.dashIsHome,
    namesOwn: tally.titles.namesOwn,
    tellsCanceled:
      reading.columns.exporter === null && named.some(({ of: what }) => what === 'calendar'),
    awayNames: tally.titles.dashIsHome ? [...tally.titles.awayNames] : [],
    knowsStatuses: tally.knowsStatuses,
    hasUtcTimes,
    is24Hour,
    continued: tally.continued,
    schoolYear: year?.schoolYear ?? null,
    fileTeam: team,
    notices: [
      ...notices,
      ...(notice === undefined ? [] : [notice]),
      ...(problem === undefined ? [] : [problem]),
      ...(header.row > (of === 'line' ? 2 : 1)
        ? [`We ignored the lines above the header in row ${header.row}`]
        : []),
      ...(dayFirst ? [DAY_FIRST] : []),
      ...(year?.conflict ? [year.conflict] : []),
      ...reading.notices,
    ].map(sentence),
  };
  // Why a person must choose the team of the file.
  const teamProblem = problem === undefined ? null : sentence(problem);
  return { plan, missing: reading.missing, teamProblem };
}

export const columnNames = (fields: readonly ScheduleField[]): string[] =>
  fields.map((field) => labelOf(SCHEDULE_FIELDS, field));

function missingColumnsSentence(fields: readonly ScheduleField[]): string {
  const names = columnNames(fields);
  return names.length === 1
    ? `Missing required column: ${names.join(', ')}. Add it, or choose "Preview first" to match your columns.`
    : `Missing required columns: ${names.join(', ')}. Add them, or choose "Preview first" to match your columns.`;
}

/** @throws InvalidFileError if the file has too many rows or lines. */
async function addRows(
  text: TextSource,
  { delimiter, start, isWrapped }: Dialect,
  header: CsvRecord,
  tally: FileStatistics,
): Promise<void> {
  let rows = 0;
  for await (const batch of readRecords(rejectBinary(text(start)), delimiter, isWrapped))
    for (const record of batch) {
      const { row, cells } = record;
      if (row > IMPORT_LIMITS.lines) throw tooMany(IMPORT_LIMITS.lines, 'lines');
      if (row <= header.row || (cells.length <= 1 && (cells[0] ?? '').trim() === '')) continue;
      rows += 1;
      if (rows > IMPORT_LIMITS.rows) throw tooMany(IMPORT_LIMITS.rows, 'rows');
      tally.add(record);
    }
}

const tooMany = (most: number, what: string) =>
  new InvalidFileError(
    `The file has more than ${most.toLocaleString('en-US')} ${what}. Split it into smaller files.`,
  );

function correctedColumns(
  memory: ScheduleContextView['memory'],
  corrections: ImportCorrections,
): Map<string, string> {
  const own = Object.entries(corrections.columns ?? {}).map(
    ([header, field]) => [normalizeHeader(header), field] as const,
  );
  return new Map([...Object.entries(memory.columns), ...own]);
}
