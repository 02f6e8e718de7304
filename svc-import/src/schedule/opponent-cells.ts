import { opponentKey } from '@fieldhouse/core-contract/internal';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import {
  NAME_OF_OPPONENT,
  cellOf,
  knownOpponentsOf,
  memoize,
  quote,
  readOpponent,
  stripFormulaGuard,
  unclearOpponent,
  validateName,
} from '@fieldhouse/import-contract/schedule';
import type { Columns, KnownOpponents, RowOpponent } from '@fieldhouse/import-contract/schedule';
import { parseEventTitle } from './event-title.ts';

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
  if (columns.isEitherTeam) return (cells) => opponentOfOneColumn(columns, cells, known);
  if (at.homeTeam !== undefined && at.awayTeam !== undefined)
    return (cells) => opponentOfTwoTeams(columns, cells, ownKey, context.schoolName, known);
  if (at.opponent === undefined && at.title !== undefined) {
    const met = memoize((cell) => rowOpponentFromTitle(cell, ownKey, known));
    return (cells) => met(cellOf(columns, cells, 'title'));
  }
  const met = memoize((cell) => readOpponent(cell, known));
  return (cells) => met(cellOf(columns, cells, 'opponent'));
}

/** The opponent of a row written by our own export: the cell is the name. */
export function exportedOpponent(columns: Columns, cells: readonly string[]): RowOpponent {
  const name = stripFormulaGuard(cellOf(columns, cells, 'opponent')).trim();
  if (name === '') return NO_OPPONENT;
  return { kind: 'some', reading: validateName(name, NAME_OF_OPPONENT), side: null, status: null };
}

/** 'Roosevelt @ Lincoln' in Lincoln's calendar is a home game against Roosevelt. */
function rowOpponentFromTitle(cell: string, ownKey: string, known: KnownOpponents): RowOpponent {
  const { team, opponent, status } = parseEventTitle(cell);
  if (opponent === null) {
    return cell.trim() === ''
      ? NO_OPPONENT
      : { kind: 'none', reason: `no opponent (${quote(team)})` };
  }
  const met = readOpponent(opponent, known);
  if (met.kind === 'none') return met;
  const visitsUs =
    team !== '' &&
    met.side === 'away' &&
    met.reading.ok &&
    opponentKey(met.reading.value) === ownKey;
  const told = visitsUs ? readOpponent(team, known) : met;
  if (told.kind === 'none') return told;
  return { ...told, side: visitsUs ? 'home' : told.side, status: status ?? told.status };
}

/** The opponent in the column of home games or in that of away games. */
function opponentOfOneColumn(
  columns: Columns,
  cells: readonly string[],
  known: KnownOpponents,
): RowOpponent {
  const home = cellOf(columns, cells, 'homeTeam').trim();
  const met = readOpponent(home || cellOf(columns, cells, 'awayTeam'), known);
  return met.kind === 'none' ? met : { ...met, side: home === '' ? 'away' : 'home' };
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
    const met = readOpponent(other, known);
    return met.kind === 'none' ? met : { ...met, side: homeIsOurs ? 'home' : 'away' };
  }
  return unclearOpponent(
    homeIsOurs
      ? 'Both teams are your own school'
      : `Neither ${quote(home)} nor ${quote(away)} is ${quote(ownName)}`,
    'your school as the home or away team',
  );
}
