import type { ImportCorrections } from '@fieldhouse/import-contract';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import { formatTeam, formatTime } from '@fieldhouse/core-contract';
import { titleOfFile } from '../src/schedule/file-team.ts';
import { readGames } from './read-games.ts';

/** What a file is read with. */
interface Reading {
  readonly school?: string;
  readonly fileName?: string;
  readonly timezone?: string;
  readonly opponents?: readonly string[];
  readonly files?: ScheduleContextView['memory']['files'];
  readonly corrections?: ImportCorrections;
}

/** What a text of separated values is read as by an import without a preview: a line for each game, and what is said about it. */
export async function readRows(text: string, reading: Reading = {}) {
  const { school = 'Harbor Ridge High School', fileName = '', opponents = [] } = reading;
  const { files = {}, corrections = {}, timezone = 'America/New_York' } = reading;
  const context = {
    schoolName: school,
    today: '2026-10-01',
    timezone,
    opponents: [...opponents],
    teams: [],
    memory: { columns: {}, teams: {}, opponents: {}, files, years: {} },
    titles: [titleOfFile(fileName)],
  };
  const read = await readGames(text, context, corrections);
  const { plan, reader, questions } = read;
  const games = read.games.map((game) => {
    const { date, time, side, venue, status, score } = game;
    const team = reader.teams.values[game.team];
    const opponent = reader.opponents.values[game.opponent];
    const when = `${date} ${time === null ? 'TBD' : formatTime(time)}`;
    const line = [when, team ? formatTeam(team) : '', side, opponent, venue, status, score?.text];
    return line.map((part) => part ?? '').join(' | ');
  });
  return {
    games,
    errors: reader.diagnostics.errorLines(),
    skipped: reader.diagnostics.skippedLines(),
    notes: [...plan.notices, ...reader.diagnostics.noticeLines()],
    questions,
  };
}

/** The team and opponent of each game, or why there are none. */
export async function teamsOf(lines: readonly string[], more: Parameters<typeof readRows>[1] = {}) {
  const reading = await readRows(lines.join('\n'), more).catch((error: unknown) => error);
  if (reading instanceof Error) return [reading.message];
  const { games, errors } = await readRows(lines.join('\n'), more);
  const named = games.map((line) => line.split(' | '));
  return [...named.map(([, team, , opponent]) => `${team}: ${opponent}`), ...errors];
}
