import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import {
  NAME_OF_OPPONENT,
  cellOf,
  cleanOpponent,
  createOwnSchool,
  knownOpponentsOf,
  memoize,
  phraseOf,
  plainName,
  quote,
  readOpponent,
  rowOpponent,
  sideCellOf,
  stripFormulaGuard,
  unclearOpponent,
  validateName,
} from '@fieldhouse/import-contract/schedule';
import type {
  Columns,
  FileAnswers,
  OpponentContext,
  PlainName,
  RowOpponent,
} from '@fieldhouse/import-contract/schedule';
import { createTitleParser } from './event-title.ts';
import type { EventTitle, TitleRules } from './event-title.ts';
import { mayBeOwn, sideOfSecond, withOwnNames } from './own-school-question.ts';

const NO_OPPONENT: RowOpponent = { kind: 'none', reason: 'no opponent' };
type Context = Pick<ScheduleContextView, 'schoolName' | 'opponents'>;

/** Reads titles with the names that the school knows. */
export function createTitleReader(
  { dashIsHome, namesOwn }: Pick<TitleRules, 'dashIsHome' | 'namesOwn'>,
  context: Context,
  answers: FileAnswers,
): (cell: string) => EventTitle {
  const rules: TitleRules = { ...opponentContext(context, answers), dashIsHome, namesOwn };
  return createTitleParser(rules);
}

const opponentContext = (context: Context, answers: FileAnswers): OpponentContext => ({
  known: knownOpponentsOf(context.opponents),
  own: withOwnNames(createOwnSchool(context.schoolName), answers),
});

/** Reads the opponent of a row from its column, an event title, or the other one of home and away team. */
export function createOpponentReader(
  columns: Columns,
  context: Context,
  answers: FileAnswers,
  titleOf: (cell: string) => EventTitle,
): (cells: readonly string[]) => RowOpponent {
  const { at } = columns;
  const read = opponentContext(context, answers);
  const complete = (met: RowOpponent, cells: readonly string[]): RowOpponent =>
    met.kind === 'some' && met.isSecond && sideCellOf(columns, cells).trim() === ''
      ? sideOfSecond(met, cellOf(columns, cells, 'venue'), read.own, answers)
      : met;
  if (columns.isEitherTeam) return (cells) => opponentOfOneColumn(columns, cells, read);
  if (at.homeTeam !== undefined && at.awayTeam !== undefined) {
    const teamOf = memoize((cell) => plainName(cleanOpponent(cell), read.known, false));
    return (cells) => opponentOfTwoTeams(columns, cells, read, answers, teamOf);
  }
  if (at.opponent === undefined && at.title !== undefined) {
    const met = memoize((cell) => {
      const title = titleOf(cell);
      const found = opponentInTitle(title, cell, read, answers);
      // Beside a column of teams.
      const isTeam = columns.team.length > 0 && phraseOf(title.team)?.kind === 'team';
      return isTeam && found.kind === 'some' ? { ...found, team: title.team } : found;
    });
    return (cells) => complete(met(cellOf(columns, cells, 'title')), cells);
  }
  const met = memoize((cell) => readOpponent(cell, read));
  return (cells) => complete(met(cellOf(columns, cells, 'opponent')), cells);
}

/** The opponent of a row written by our own export: the cell is the name. */
export function exportedOpponent(columns: Columns, cells: readonly string[]): RowOpponent {
  const name = stripFormulaGuard(cellOf(columns, cells, 'opponent')).trim();
  if (name === '') return NO_OPPONENT;
  return { kind: 'some', reading: validateName(name, NAME_OF_OPPONENT), side: null, status: null };
}

function opponentInTitle(
  { opponent, status, ownName }: EventTitle,
  cell: string,
  context: OpponentContext,
  answers: FileAnswers,
): RowOpponent {
  const asked = ownName === undefined ? undefined : mayBeOwn(ownName, context.own);
  const isTold = asked !== undefined && answers.has(asked.key);
  if (ownName !== undefined && !isTold && !context.own.is(ownName)) {
    const problem = `${quote(ownName)} may be your own school`;
    return { ...unclearOpponent(problem, 'the name of the other school'), asked };
  }
  const met = rowOpponent(opponent, cell, context);
  const told = met.kind === 'none' ? met : { ...met, status: status ?? met.status };
  return isTold ? { ...told, asked } : told;
}

/** The opponent in the column of home games or in that of away games. */
function opponentOfOneColumn(
  columns: Columns,
  cells: readonly string[],
  context: OpponentContext,
): RowOpponent {
  const home = cellOf(columns, cells, 'homeTeam').trim();
  const met = readOpponent(home || cellOf(columns, cells, 'awayTeam'), context);
  return met.kind === 'none' ? met : { ...met, side: home === '' ? 'away' : 'home' };
}

function opponentOfTwoTeams(
  columns: Columns,
  cells: readonly string[],
  context: OpponentContext,
  answers: FileAnswers,
  partsOf: (cell: string) => Pick<PlainName, 'name' | 'team'>,
): RowOpponent {
  const nameOf = (cell: string) => partsOf(cell).name;
  const { own, known } = context;
  const home = stripFormulaGuard(cellOf(columns, cells, 'homeTeam')).trim();
  const away = stripFormulaGuard(cellOf(columns, cells, 'awayTeam')).trim();
  const isOurs = (cell: string) => own.is(cell) || own.is(nameOf(cell));
  const homeIsOurs = isOurs(home);
  const awayIsOurs = isOurs(away);
  const other = homeIsOurs ? away : home;
  if (other === '' || (home === '' && away === '')) return NO_OPPONENT;
  if (homeIsOurs !== awayIsOurs) {
    const met = readOpponent(other, context);
    const us = partsOf(homeIsOurs ? home : away);
    const ourTeam = us.team || (own.is(us.name) ? own.cutFrom(us.name) : '');
    const ours = mayBeOwn(us.name, own);
    const told = answers.has(ours.key) ? { asked: ours } : {};
    if (met.kind === 'none') return met;
    return { ...met, side: homeIsOurs ? 'home' : 'away', team: ourTeam || met.team, ...told };
  }
  const [maybe, another] = [home, away].filter(
    (cell) => !known.is(cell) && own.resembles(nameOf(cell)),
  );
  const asked =
    maybe === undefined || another !== undefined ? undefined : mayBeOwn(nameOf(maybe), own);
  const problem = homeIsOurs
    ? 'Both teams are your own school'
    : `Neither ${quote(home)} nor ${quote(away)} is ${quote(own.name)}`;
  return { ...unclearOpponent(problem, 'your school as the home or away team'), asked };
}
