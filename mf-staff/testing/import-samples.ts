import type {
  ImportPreviewView,
  ImportResultView,
  ImportStateView,
  PreviewGame,
} from '@fieldhouse/import-contract';

/** The ID of sample imports. */
export const IMPORT_ID = '6f9c1c1e-58e3-4c0c-9f10-1d1e5a7d7b11';

/** The result of a file with two games. */
export const aResult = (parts: Partial<ImportResultView> = {}): ImportResultView => ({
  importId: IMPORT_ID,
  totalRows: 2,
  processedRows: 2,
  skippedRows: 0,
  duplicateGames: 0,
  createdGames: 2,
  createdTeams: 0,
  createdOpponents: 0,
  errors: [],
  rowErrors: [],
  skipped: [],
  assumed: [],
  ...parts,
});

/** A completed import. */
export const anImport = (parts: Partial<ImportStateView> = {}): ImportStateView => ({
  id: IMPORT_ID,
  state: 'done',
  progress: 2,
  fileName: 'one.csv',
  fileBytes: 2_458,
  mode: 'new',
  importedBy: 'Dana Whitfield',
  createdAt: '2026-11-20T15:00:00.000Z',
  finishedAt: '2026-11-20T15:00:02.000Z',
  undoneAt: null,
  result: aResult(),
  ...parts,
});

/** A new football game in row 2. */
export const aPreviewGame = (parts: Partial<PreviewGame> = {}): PreviewGame => ({
  row: 2,
  outcome: 'new',
  team: { sport: 'football', level: 'varsity', gender: null, sportName: null },
  opponent: 'Roosevelt',
  date: '2025-09-05',
  time: '19:00',
  side: 'home',
  venue: 'Stadium',
  differences: [],
  ...parts,
});

/** The preview of one football game against a new opponent, with the required columns and a venue. */
export const aPreview = (parts: Partial<ImportPreviewView> = {}): ImportPreviewView => ({
  missing: [],
  totalRows: 1,
  skippedRows: 0,
  newGames: 1,
  duplicateGames: 0,
  changedGames: 0,
  goneGames: 0,
  createdTeams: 0,
  createdOpponents: 1,
  columns: (
    [
      ['Date', 'date'],
      ['Time', 'time'],
      ['Team', 'team'],
      ['H/A', 'side'],
      ['Opponent', 'opponent'],
      ['Venue', 'venue'],
    ] as const
  ).map(([header, field]) => ({ header, field, samples: [] })),
  fileTeam: null,
  schoolYear: null,
  teams: [
    {
      text: 'Football V',
      rows: 1,
      team: { sport: 'football', level: 'varsity', gender: null, sportName: null },
    },
  ],
  opponents: [{ name: 'Roosevelt', rows: 1, takenAs: null, near: [] }],
  games: [aPreviewGame()],
  changed: [],
  gone: [],
  errors: [],
  rowErrors: [],
  skipped: [],
  assumed: [],
  ...parts,
});
