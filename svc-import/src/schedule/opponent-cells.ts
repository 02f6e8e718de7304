import { opponentKey } from '@fieldhouse/core-contract/internal';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import type { Columns } from './columns.ts';
import { cellOf } from './columns.ts';
import type { KnownNames } from './meet.ts';
import { readOpponent, withoutGuard } from './opponent.ts';
import type { OpponentReading } from './opponent.ts';
import { plainName } from './plain-name.ts';
import type { Reading } from './reading.ts';
import { quote, remember, unreadable } from './reading.ts';
import type { Side } from './side.ts';
import type { StatusReading } from './status.ts';
import { readTitle } from './title.ts';

/** The opponent of a row: none, or a parsed name with the side and status from its cell, if any. */
export type Met =
  | { readonly kind: 'none'; readonly reason: string }
  | {
      readonly kind: 'some';
      readonly reading: Reading<string>;
      readonly side: Side | null;
      readonly status: StatusReading | null;
    };

const NAME = "The opponent's name";
const NOBODY: Met = { kind: 'none', reason: 'no opponent' };
type Context = Pick<ScheduleContextView, 'schoolName' | 'opponents'>;

/** Reads the opponent of a row from its column, an event title, or the other one of home and away team. */
export function opponentReader(
  columns: Columns,
  context: Context,
): (cells: readonly string[]) => Met {
  const { at } = columns;
  const known = knownNames(context.opponents);
  const ownKey = opponentKey(context.schoolName);
  if (at.homeTeam !== undefined && at.awayTeam !== undefined)
    return (cells) => otherTeam(columns, cells, ownKey, context.schoolName, known);
  if (at.opponent === undefined && at.title !== undefined) {
    const met = remember((cell) => metInTitle(cell, ownKey, known));
    return (cells) => met(cellOf(columns, cells, 'title'));
  }
  const met = remember((cell) => metIn(readOpponent(cell, known), cell));
  return (cells) => met(cellOf(columns, cells, 'opponent'));
}

/** The opponent of a row written by our own export: the cell is the name. */
export function exportedOpponent(columns: Columns, cells: readonly string[]): Met {
  const name = withoutGuard(cellOf(columns, cells, 'opponent')).trim();
  if (name === '') return NOBODY;
  return { kind: 'some', reading: plainName(name, NAME), side: null, status: null };
}

function knownNames(opponents: readonly string[]): KnownNames {
  const names = new Set(opponents);
  let keys: ReadonlySet<string> | undefined;
  return {
    is: (name) => names.has(name),
    resembles: (name) => (keys ??= new Set(opponents.map(opponentKey))).has(opponentKey(name)),
  };
}

function metIn(found: OpponentReading, cell: string): Met {
  if (found.kind === 'none') return found;
  if (found.kind === 'school') {
    const { name, side, status = null, notice } = found;
    return { kind: 'some', reading: plainName(name, NAME, notice), side, status };
  }
  if (found.kind === 'unclear') return unclear(found.problem, '@ or (A) for away, or (H) for home');
  return unclear(
    `${quote(cell.trim())} lists ${found.schools.length} schools`,
    'one opponent per row',
  );
}

const unclear = (problem: string, expected: string): Met => ({
  kind: 'some',
  reading: unreadable(problem, expected),
  side: null,
  status: null,
});

/** 'Roosevelt @ Lincoln' in Lincoln's calendar is a home game against Roosevelt. */
function metInTitle(cell: string, ownKey: string, known: KnownNames): Met {
  const { team, opponent, status } = readTitle(cell);
  if (opponent === null) {
    return cell.trim() === '' ? NOBODY : { kind: 'none', reason: `no opponent (${quote(team)})` };
  }
  const met = metIn(readOpponent(opponent, known), opponent);
  if (met.kind === 'none') return met;
  const visitsUs =
    team !== '' &&
    met.side === 'away' &&
    met.reading.ok &&
    opponentKey(met.reading.value) === ownKey;
  const told = visitsUs ? metIn(readOpponent(team, known), team) : met;
  if (told.kind === 'none') return told;
  return { ...told, side: visitsUs ? 'home' : told.side, status: status ?? told.status };
}

function otherTeam(
  columns: Columns,
  cells: readonly string[],
  ownKey: string,
  ownName: string,
  known: KnownNames,
): Met {
  const home = withoutGuard(cellOf(columns, cells, 'homeTeam')).trim();
  const away = withoutGuard(cellOf(columns, cells, 'awayTeam')).trim();
  const homeIsOurs = opponentKey(home) === ownKey;
  const awayIsOurs = opponentKey(away) === ownKey;
  const other = homeIsOurs ? away : home;
  if (other === '' || (home === '' && away === '')) return NOBODY;
  if (homeIsOurs !== awayIsOurs) {
    const found = readOpponent(other, known);
    const met = metIn(found, other);
    return met.kind === 'none' ? met : { ...met, side: homeIsOurs ? 'home' : 'away' };
  }
  return unclear(
    homeIsOurs
      ? 'Both teams are your own school'
      : `Neither ${quote(home)} nor ${quote(away)} is ${quote(ownName)}`,
    'your school as the home or away team',
  );
}
