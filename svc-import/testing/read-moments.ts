import type { ImportCorrections } from '@fieldhouse/import-contract';
import { readGames } from './read-games.ts';

const school = {
  schoolName: 'Lincoln High School',
  today: '2026-10-01',
  timezone: 'America/Chicago',
  opponents: ['Roosevelt'],
  teams: [],
  memory: { columns: {}, teams: {}, opponents: {}, files: {}, years: {} },
};

interface More {
  readonly corrections?: ImportCorrections;
  readonly names?: readonly string[];
}

/** The days and times of a file's games, with what was noted and asked. */
export async function readMoments(
  header: string,
  rows: readonly string[],
  { corrections = {}, names }: More = {},
) {
  const team = header.includes('Team') ? '' : ',Team';
  const text = [
    `${header}${team},H/A,Opponent`,
    ...rows.map((row) => `${row}${team && ',Girls Varsity Soccer'},H,Roosevelt`),
  ].join('\n');
  return readMomentsIn(text, { corrections, ...(names ? { names } : {}) });
}

export async function readMomentsIn(text: string, { corrections = {}, names = [] }: More = {}) {
  const { plan, reader, games, questions } = await readGames(
    text,
    { ...school, names },
    corrections,
  );
  return {
    days: games.map(({ date, time }) => `${date} ${time ?? 'TBD'}`),
    notes: [...plan.notices, ...reader.diagnostics.noticeLines()],
    errors: reader.diagnostics.errorLines(),
    year: plan.schoolYear,
    left: plan.columns.left,
    questions,
  };
}
