import type { ImportCorrections } from '@fieldhouse/import-contract';
import { readGames } from './read-games.ts';

export const context = {
  schoolName: 'Harbor Ridge High School',
  today: '2027-01-09',
  opponents: ['Practice', 'Bye Lake'],
  teams: [],
  memory: { columns: {}, teams: {}, opponents: {}, files: {}, years: {} },
};
const team = { sport: 'soccer', level: 'varsity', gender: 'boys', sportName: null } as const;

export async function readLines(lines: readonly string[], corrections: ImportCorrections = {}) {
  const { plan, reader, games, questions } = await readGames(
    lines.join('\n'),
    context,
    corrections,
  );
  const { diagnostics } = reader;
  return {
    games: games.map(({ opponent, side, venue }) => [
      reader.opponents.values[opponent],
      side,
      venue,
    ]),
    scores: games.flatMap(({ score }) => score?.text ?? []),
    skipped: diagnostics.skippedLines(),
    errors: diagnostics.errorLines(),
    notes: [...plan.notices, ...diagnostics.noticeLines()],
    questions,
  };
}

/** What is read of an opponent's cell. */
export const inColumns = (
  opponent: string,
  more = '',
  header = '',
  corrections?: ImportCorrections,
) =>
  readLines(
    [
      `Date,Time,Team,H/A,Opponent,Venue${header}`,
      `1/8/2027,7:00 PM,Boys Varsity Soccer,H,${opponent},${more}`,
    ],
    corrections,
  );
/** What is read of the titles of a team's file. */
export const titled = (titles: readonly string[], corrections: ImportCorrections = {}) =>
  readLines(['Date,Time,Title,Venue', ...titles.map((title) => `1/8/2027,7:00 PM,${title}`)], {
    team,
    ...corrections,
  });
