import { opponentKey } from '@fieldhouse/svc-core/contract/internal';
import type { ScheduleContextView } from '@fieldhouse/svc-core/contract/internal';
import type { Columns } from './columns.ts';
import { cellOf } from './columns.ts';
import { readOpponent, withoutGuard } from './opponent.ts';
import { plainName } from './plain-name.ts';
import type { Reading } from './reading.ts';
import { quote, remember, unreadable } from './reading.ts';
import type { Side } from './side.ts';

/** Whom a row is about: nobody, or a name that may or may not do, and the side where its cell tells it. */
export type Met =
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'some'; readonly reading: Reading<string>; readonly side: Side | null };

const NAME = "the opponent's name";
const NOBODY: Met = { kind: 'none', reason: 'no opponent' };

/** Reads the opponent of a row: its own column, or the other one of a home and an away team. */
export function opponentReader(
  columns: Columns,
  context: Pick<ScheduleContextView, 'schoolName' | 'opponents'>,
): (cells: readonly string[]) => Met {
  const { at } = columns;
  if (at.homeTeam !== undefined && at.awayTeam !== undefined) {
    const ownKey = opponentKey(context.schoolName);
    return (cells) => otherTeam(columns, cells, ownKey, context.schoolName);
  }
  const known = new Set(context.opponents);
  const met = remember((cell) => metIn(cell, (name) => known.has(name)));
  return (cells) => met(cellOf(columns, cells, 'opponent'));
}

function metIn(cell: string, isKnown: (name: string) => boolean): Met {
  const found = readOpponent(cell, isKnown);
  if (found.kind === 'none') return found;
  if (found.kind === 'school') {
    return { kind: 'some', reading: plainName(found.name, NAME, found.notice), side: found.side };
  }
  const problem = `${quote(cell.trim())} names ${found.schools.length} schools`;
  return { kind: 'some', reading: unreadable(problem, 'one opponent in a row'), side: null };
}

function otherTeam(
  columns: Columns,
  cells: readonly string[],
  ownKey: string,
  ownName: string,
): Met {
  const home = withoutGuard(cellOf(columns, cells, 'homeTeam')).trim();
  const away = withoutGuard(cellOf(columns, cells, 'awayTeam')).trim();
  const homeIsOurs = opponentKey(home) === ownKey;
  const awayIsOurs = opponentKey(away) === ownKey;
  const other = homeIsOurs ? away : home;
  if (other === '' || (home === '' && away === '')) return NOBODY;
  if (homeIsOurs !== awayIsOurs) {
    return { kind: 'some', reading: plainName(other, NAME), side: homeIsOurs ? 'home' : 'away' };
  }
  const problem = homeIsOurs
    ? 'both teams are your own school'
    : `neither ${quote(home)} nor ${quote(away)} is ${quote(ownName)}`;
  return {
    kind: 'some',
    reading: unreadable(problem, 'your school as the home or the away team'),
    side: null,
  };
}
