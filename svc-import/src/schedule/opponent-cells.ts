import { opponentKey } from '@fieldhouse/core-contract/internal';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import type { Columns } from './columns.ts';
import { cellOf } from './columns.ts';
import type { KnownOpponents } from './split-schools.ts';
import { parseOpponent, stripFormulaGuard } from './opponent.ts';
import type { ParsedOpponent } from './opponent.ts';
import { validateName } from './validate-name.ts';
import type { ParseResult } from './parse-result.ts';
import { quote, memoize, parseError } from './parse-result.ts';
import type { Side } from './side.ts';
import type { ParsedStatus } from './status.ts';
import { parseEventTitle } from './event-title.ts';

/** The opponent of a row: none, or a parsed name with the side and status from its cell, if any. */
export type RowOpponent =
  | { readonly kind: 'none'; readonly reason: string }
  | {
      readonly kind: 'some';
      readonly reading: ParseResult<string>;
      readonly side: Side | null;
      readonly status: ParsedStatus | null;
    };

/** How messages name the cell. */
export const NAME_OF_OPPONENT = "The opponent's name";
const NO_OPPONENT: RowOpponent = { kind: 'none', reason: 'no opponent' };
type Context = Pick<ScheduleContextView, 'schoolName' | 'opponents'>;

/** Reads the opponent of a row from its column, an event title, or the other one of home and away team. */
export function createOpponentReader(
  columns: Columns,
  context: Context,
): (cells: readonly string[]) => RowOpponent {
  const { at } = columns;
  const known = knownOpponentsOf(context.opponents);
  const ownKey = opponentKey(context.schoolName);
  if (at.homeTeam !== undefined && at.awayTeam !== undefined)
    return (cells) => opponentOfTwoTeams(columns, cells, ownKey, context.schoolName, known);
  if (at.opponent === undefined && at.title !== undefined) {
    const met = memoize((cell) => rowOpponentFromTitle(cell, ownKey, known));
    return (cells) => met(cellOf(columns, cells, 'title'));
  }
  const met = memoize((cell) => rowOpponentFrom(parseOpponent(cell, known), cell));
  return (cells) => met(cellOf(columns, cells, 'opponent'));
}

/** The opponent of a row written by our own export: the cell is the name. */
export function exportedOpponent(columns: Columns, cells: readonly string[]): RowOpponent {
  const name = stripFormulaGuard(cellOf(columns, cells, 'opponent')).trim();
  if (name === '') return NO_OPPONENT;
  return { kind: 'some', reading: validateName(name, NAME_OF_OPPONENT), side: null, status: null };
}

function knownOpponentsOf(opponents: readonly string[]): KnownOpponents {
  const names = new Set(opponents);
  let keys: ReadonlySet<string> | undefined;
  return {
    is: (name) => names.has(name),
    resembles: (name) => (keys ??= new Set(opponents.map(opponentKey))).has(opponentKey(name)),
  };
}

function rowOpponentFrom(found: ParsedOpponent, cell: string): RowOpponent {
  if (found.kind === 'none') return found;
  if (found.kind === 'school') {
    const { name, side, status = null, notice } = found;
    return { kind: 'some', reading: validateName(name, NAME_OF_OPPONENT, notice), side, status };
  }
  if (found.kind === 'unclear') return unclear(found.problem, '@ or (A) for away, or (H) for home');
  return unclear(
    `${quote(cell.trim())} lists ${found.schools.length} schools`,
    'one opponent per row',
  );
}

const unclear = (problem: string, expected: string): RowOpponent => ({
  kind: 'some',
  reading: parseError(problem, expected),
  side: null,
  status: null,
});

/** 'Roosevelt @ Lincoln' in Lincoln's calendar is a home game against Roosevelt. */
function rowOpponentFromTitle(cell: string, ownKey: string, known: KnownOpponents): RowOpponent {
  const { team, opponent, status } = parseEventTitle(cell);
  if (opponent === null) {
    return cell.trim() === ''
      ? NO_OPPONENT
      : { kind: 'none', reason: `no opponent (${quote(team)})` };
  }
  const met = rowOpponentFrom(parseOpponent(opponent, known), opponent);
  if (met.kind === 'none') return met;
  const visitsUs =
    team !== '' &&
    met.side === 'away' &&
    met.reading.ok &&
    opponentKey(met.reading.value) === ownKey;
  const told = visitsUs ? rowOpponentFrom(parseOpponent(team, known), team) : met;
  if (told.kind === 'none') return told;
  return { ...told, side: visitsUs ? 'home' : told.side, status: status ?? told.status };
}

function opponentOfTwoTeams(
  columns: Columns,
  cells: readonly string[],
  ownKey: string,
  ownName: string,
  known: KnownOpponents,
): RowOpponent {
  const home = stripFormulaGuard(cellOf(columns, cells, 'homeTeam')).trim();
  const away = stripFormulaGuard(cellOf(columns, cells, 'awayTeam')).trim();
  const homeIsOurs = opponentKey(home) === ownKey;
  const awayIsOurs = opponentKey(away) === ownKey;
  const other = homeIsOurs ? away : home;
  if (other === '' || (home === '' && away === '')) return NO_OPPONENT;
  if (homeIsOurs !== awayIsOurs) {
    const found = parseOpponent(other, known);
    const met = rowOpponentFrom(found, other);
    return met.kind === 'none' ? met : { ...met, side: homeIsOurs ? 'home' : 'away' };
  }
  return unclear(
    homeIsOurs
      ? 'Both teams are your own school'
      : `Neither ${quote(home)} nor ${quote(away)} is ${quote(ownName)}`,
    'your school as the home or away team',
  );
}
