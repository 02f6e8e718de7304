import { formatTeam } from '@fieldhouse/core-contract';
import type { TeamIdentity } from '@fieldhouse/core-contract';
import { encodeFrame, FRAME, jsonFrame, opponentKey } from '@fieldhouse/core-contract/internal';
import { NAMES_PER_FRAME } from '@fieldhouse/import-contract/internal';
import type { ImportMappings, RowsReport } from '@fieldhouse/import-contract/internal';
import { findSimilarTeams, quote } from '@fieldhouse/import-contract/schedule';
import type { CsvRecord } from '../csv/records.ts';
import { findSimilarNames } from '../schedule/similar-names.ts';
import type { TeamCells } from '../schedule/team-cells.ts';
import type { GameRow } from '../schedule/game-row.ts';
import type { RowReader } from '../schedule/row-reader.ts';

const EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' });
const FRAME_CHARACTERS = 64 * 1024;

/** Encodes the rows of a file for svc-core: frames of staged rows, the opponents' names, then the report that completes the stream. */
export async function* gameFrames(
  records: AsyncIterable<readonly CsvRecord[]>,
  reader: RowReader,
  options: {
    knownOpponents: readonly string[];
    /** Opponents that people chose, by the key of the spelling. They get no note about similar names. */
    chosenOpponents: ImportMappings['opponents'];
    /** The school's teams. A new team similar to one of them gets a note, unless people chose it. */
    knownTeams: readonly TeamIdentity[];
    /** Notes about the whole file; called after the last row. */
    notices: () => readonly string[];
    onProgress?: (rows: number) => void;
  },
): AsyncGenerator<Uint8Array> {
  let lines = '';
  const gameTypes: RowsReport['gameTypes'] = {};
  const take = (game: GameRow) => {
    if (game.gameType !== null) (gameTypes[game.gameType] ??= []).push(game.row);
    lines += stagedCsvLine(game);
  };
  for await (const batch of records) {
    for (const record of batch) {
      const game = reader.read(record);
      if (game !== null) take(game);
    }
    options.onProgress?.(reader.totalRows);
    if (lines.length < FRAME_CHARACTERS) continue;
    yield* encodeFrame(FRAME.bytes, Buffer.from(lines));
    lines = '';
  }
  const last = reader.end();
  if (last !== null) take(last);
  if (lines !== '') yield* encodeFrame(FRAME.bytes, Buffer.from(lines));
  const names = reader.opponents.values;
  for (let at = 0; at < names.length; at += NAMES_PER_FRAME)
    yield* jsonFrame(names.slice(at, at + NAMES_PER_FRAME), FRAME.names);
  yield* jsonFrame({ ...buildReport(reader, options), gameTypes });
}

function buildReport(
  reader: RowReader,
  {
    knownOpponents,
    chosenOpponents,
    knownTeams,
    notices,
  }: Omit<Parameters<typeof gameFrames>[2], 'onProgress'>,
): Omit<RowsReport, 'gameTypes'> {
  const { diagnostics } = reader;
  const unchosen = reader.opponents.values.filter(
    (name) => !Object.hasOwn(chosenOpponents, opponentKey(name)),
  );
  const near = [...findSimilarNames(unchosen, knownOpponents)].map(
    ([name, others]) =>
      `${quote(name)} looks like ${EITHER.format(others.map(quote))} but was added as a new opponent.`,
  );
  return {
    totalRows: reader.totalRows,
    skippedRows: diagnostics.errorCount + diagnostics.skippedCount,
    teams: reader.teams.values,
    assumed: [
      ...notices(),
      ...newTeamNotes(reader.teamCells, knownTeams),
      ...near,
      ...diagnostics.noticeLines(),
    ],
    furtherAssumed: diagnostics.furtherNotices,
    tellsCanceled: reader.tellsCanceled,
    report: {
      errors: diagnostics.errorLines(),
      errorRows: diagnostics.errorCount,
      rowErrors: diagnostics.rowErrors,
      headers: reader.headers,
      skipped: diagnostics.skippedLines(),
    },
  };
}

const newTeamNotes = (cells: TeamCells, known: readonly TeamIdentity[]): string[] =>
  [...cells.texts].flatMap(([text, { reading }]) => {
    const near = reading.ok && !cells.isChosen(text) ? findSimilarTeams(reading.value, known) : [];
    if (near.length === 0) return [];
    const others = EITHER.format(near.map((team) => quote(formatTeam(team))));
    return `${quote(text)} looks like ${others} but was added as a new team.`;
  });

function stagedCsvLine(game: GameRow): string {
  const { row, team, opponent, date, time, side, venue, status, score, key } = game;
  const isHome = side === 'home' ? 't' : 'f';
  const neutral = side === 'neutral' ? 't' : 'f';
  const ended =
    score === null
      ? ',,'
      : `${quoted(score.text)},${score.ourScore ?? ''},${score.theirScore ?? ''}`;
  return `${row},${team},${opponent},${date},${time ?? ''},${isHome},${neutral},${quoted(venue)},${status ?? ''},${ended},${quoted(key)}\n`;
}

function quoted(text: string | null): string {
  if (text === null) return '';
  return `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;
}
