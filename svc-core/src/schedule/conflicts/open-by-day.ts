import type { ConflictView, MarksOfDay } from '@fieldhouse/core-contract';
import type * as z from 'zod/mini';
import { parseRows } from '../../platform/database/rows.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import type { SchoolStatement } from '../../platform/database/school-statement.ts';
import {
  CONFLICT_COUNT,
  CONFLICT_MARKS,
  CountRow,
  FindingRow,
  JOIN_BY_HASH,
  MarkRow,
} from './conflict-statement.ts';
import { conflictTurns } from './conflict-turns.ts';
import { NONE, compare, conflictOf, withAcceptance } from './find-conflicts.ts';
import type { Days } from './find-conflicts.ts';

/** The number of open conflicts of severity `conflict` by day. */
export async function countOpenByDay(
  school: SchoolData,
  days: Days,
): Promise<{ date: string; count: number }[]> {
  const rows = await rowsOf(school, CountRow, CONFLICT_COUNT, days);
  const accepted = (await unclearOf(school, rows)).filter((conflict) => !isOpen(conflict));
  const counts = new Map<string, number>();
  const add = (date: string, count: number) => counts.set(date, (counts.get(date) ?? 0) + count);
  for (const { date, count } of rows) add(date, count);
  for (const { date = '' } of accepted) add(date, -1);
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([date, count]) => ({ date, count }))
    .toSorted((one, other) => compare(one.date, other.date));
}

type Severity = 'conflict' | 'warning';
type LastDays = Readonly<Record<Severity, Map<number, string>>>;

/** The games with open conflicts or warnings, by the day of the last conflict of each. */
export async function markOpenByDay(school: SchoolData, days: Days): Promise<MarksOfDay[]> {
  const rows = await rowsOf(school, MarkRow, CONFLICT_MARKS, days);
  const last: LastDays = { conflict: new Map(), warning: new Map() };
  const mark = (severity: Severity, ids: readonly number[], date: string) => {
    for (const id of ids)
      if (compare(last[severity].get(id), date) < 0) last[severity].set(id, date);
  };
  for (const { severity, ids, date } of rows) if (severity && ids) mark(severity, ids, date);
  const open = (await unclearOf(school, rows)).filter((conflict) => isOpen(conflict));
  for (const { severity, gameIds, date = '' } of open)
    if (severity !== 'note') mark(severity, gameIds, date);
  return byDay(last);
}

function byDay(last: LastDays): MarksOfDay[] {
  const found = new Map<string, MarksOfDay>();
  for (const severity of ['conflict', 'warning'] as const) {
    for (const [id, date] of last[severity]) {
      const day = found.get(date) ?? { date, conflict: [], warning: [] };
      day[severity].push(id);
      found.set(date, day);
    }
  }
  return [...found.values()].toSorted((one, other) => compare(one.date, other.date));
}

async function rowsOf<Row extends z.ZodMiniType>(
  school: SchoolData,
  row: Row,
  statement: SchoolStatement,
  { from, to }: Days,
): Promise<z.output<Row>[]> {
  const values = [from, to, JSON.stringify(NONE)];
  const [, rows = []] = await conflictTurns.run({ key: school.schoolId }, () =>
    school.batch([[JOIN_BY_HASH], [statement, values]]),
  );
  return parseRows(row, rows, statement.name);
}

const isOpen = ({ acceptedBy }: ConflictView): boolean => acceptedBy === undefined;

/** The findings that may be accepted, with their acceptance. */
function unclearOf(
  school: SchoolData,
  rows: readonly { readonly finding: string | null }[],
): Promise<ConflictView[]> {
  const unclear = rows.flatMap(({ finding }) =>
    finding === null ? [] : [conflictOf(FindingRow.parse(JSON.parse(finding)))],
  );
  return withAcceptance(school, unclear);
}
