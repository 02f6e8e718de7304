import type {
  ImportFileInput,
  ImportPreviewView,
  PreviewSheets,
} from '@fieldhouse/import-contract';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import {
  findSimilarTeams,
  isNewTeam,
  readableText,
  sentence,
} from '@fieldhouse/import-contract/schedule';
import { readRecords } from '../csv/records.ts';
import type { CsvRecord } from '../csv/records.ts';
import { AskedQuestions } from '../schedule/asked-questions.ts';
import { findSimilarNames } from '../schedule/similar-names.ts';
import type { TeamCells } from '../schedule/team-cells.ts';
import { RowReader } from '../schedule/row-reader.ts';
import { columnNames, analyzeFile } from '../schedule/analyze-file.ts';
import type { AnalysisContext, ParsePlan } from '../schedule/analyze-file.ts';
import type { TextSource } from '../schedule/file-beginning.ts';
import type { CoreClient } from './core-client.ts';
import { gameFrames } from './game-frames.ts';
import { toImportMappings } from './to-import-mappings.ts';

const SAMPLES = 3;
const MOST_OPPONENTS = 500;
const EMPTY = {
  totalRows: 0,
  skippedRows: 0,
  newGames: 0,
  duplicateGames: 0,
  changedGames: 0,
  goneGames: 0,
  createdTeams: 0,
  createdOpponents: 0,
  teams: [],
  opponents: [],
  changed: [],
  gone: [],
  errors: [],
  errorRows: 0,
  rowErrors: [],
  skipped: [],
  assumed: [],
};

/** The preview of a file of which a person must choose a sheet. */
export const sheetQuestion = (
  sheets: PreviewSheets,
  notices: readonly string[],
): ImportPreviewView => ({
  ...EMPTY,
  missing: [],
  missingFields: [],
  columns: [],
  fileTeam: null,
  schoolYear: null,
  sheets,
  assumed: [...notices],
});

/** What an import of this file would do, by the same code up to the write. @throws InvalidFileError if it can't be read. */
export async function previewFile(
  { mode, corrections = {} }: ImportFileInput,
  text: TextSource,
  context: ScheduleContextView & AnalysisContext,
  core: CoreClient,
  file: { readonly schoolId: number; readonly fileBytes: number },
): Promise<ImportPreviewView> {
  const { plan, missing } = await analyzeFile(text, context, corrections);
  const records = () => readRecords(text(plan.start), plan.delimiter, plan.isWrapped);
  const columns = await columnsOf(plan, records());
  if (missing.length > 0)
    return {
      ...EMPTY,
      missing: columnNames(missing),
      missingFields: [...missing],
      columns,
      fileTeam: plan.fileTeam,
      schoolYear: plan.schoolYear,
      assumed: [...plan.notices],
    };
  const asked = new AskedQuestions();
  const reader = new RowReader(plan, context, corrections, asked);
  const {
    createdGames,
    opponents,
    updatedGames: _,
    newTeams: __,
    ...merged
  } = await core.dryRun(
    {
      ...file,
      mode,
      memory: toImportMappings(corrections, { ...plan, source: context.source }, context.today),
      listsGames: true,
    },
    gameFrames(records(), reader, {
      knownOpponents: [],
      chosenOpponents: {},
      knownTeams: [],
      notices: () => plan.notices,
    }),
  );
  const near = findSimilarNames(reader.opponents.values, context.opponents);
  const { diagnostics } = reader;
  return {
    ...merged,
    missing: [],
    missingFields: [],
    totalRows: reader.totalRows,
    skippedRows: diagnostics.errorCount + diagnostics.skippedCount,
    newGames: createdGames,
    columns,
    fileTeam: plan.fileTeam,
    schoolYear: plan.schoolYear,
    questions: asked.withAnswers(reader.answers, corrections),
    teams: teamsOf(reader.teamCells, context.teams),
    opponents: opponents.slice(0, MOST_OPPONENTS).map(({ name, takenAs }, place) => ({
      name,
      rows: reader.opponents.counts[place] ?? 0,
      takenAs,
      near: takenAs === null ? (near.get(name) ?? []) : [],
    })),
    errors: diagnostics.errorLines(),
    errorRows: diagnostics.errorCount,
    rowErrors: diagnostics.rowErrors,
    skipped: diagnostics.skippedLines(),
  };
}

const teamsOf = (
  cells: TeamCells,
  known: ScheduleContextView['teams'],
): ImportPreviewView['teams'] =>
  [...cells.texts].map(([text, { rows, reading }]) => {
    if (!reading.ok) return { text, rows, team: null, problem: sentence(reading.problem) };
    return {
      text,
      rows,
      team: reading.value,
      ...(reading.notice ? { problem: sentence(reading.notice) } : {}),
      isNew: isNewTeam(reading.value, known),
      near: cells.isChosen(text) ? [] : findSimilarTeams(reading.value, known),
    };
  });

async function columnsOf(
  plan: ParsePlan,
  records: AsyncIterable<readonly CsvRecord[]>,
): Promise<ImportPreviewView['columns']> {
  const rows: CsvRecord[] = [];
  for await (const batch of records) {
    rows.push(
      ...batch.filter(({ row, fault }) => row > plan.headerRow && fault === null).slice(0, SAMPLES),
    );
    if (rows.length >= SAMPLES) break;
  }
  return plan.headers.map((header, at) => ({
    header: header.trim(),
    field: plan.fields[at] ?? null,
    ...(plan.columns.eventTypes.includes(at) ? { tellsType: true as const } : {}),
    samples: rows
      .slice(0, SAMPLES)
      .map(({ cells }) => readableText((cells[at] ?? '').slice(0, 120)).slice(0, 60)),
  }));
}
