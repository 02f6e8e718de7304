import { opponentKey } from '@fieldhouse/core-contract/internal';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import {
  LEFT_OUT,
  NAME_OF_OPPONENT,
  answerTo,
  cellOf,
  cleanOpponent,
  joinNotices,
  knownOpponentsOf,
  memoize,
  ownLikeness,
  parseOpponent,
  parsed,
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
  FileQuestion,
  OpponentContext,
  ParsedOpponent,
  PlainName,
  RowOpponent,
} from '@fieldhouse/import-contract/schedule';
import type { ParsePlan } from './analyze-file.ts';
import type { EventTitle } from './event-title.ts';
import { unclearOrder } from './score-cell.ts';
import { mayBeOwn, ownSchoolOf, sideOfSecond, toldOwnName } from './own-school-question.ts';

const NO_OPPONENT: RowOpponent = { kind: 'none', reason: 'no opponent' };

/** The names that opponents are read with, and people's answers about them. */
export const opponentContext = (
  { schoolName, opponents }: Pick<ScheduleContextView, 'schoolName' | 'opponents'>,
  answers: FileAnswers,
): OpponentContext => ({
  known: knownOpponentsOf(opponents),
  own: ownSchoolOf(schoolName, answers),
});

/** Reads the opponent of a row from its column, an event title, or the other one of home and away team. */
export function createOpponentReader(
  { columns, awayNames }: Pick<ParsePlan, 'columns' | 'awayNames'>,
  read: OpponentContext,
  answers: FileAnswers,
  titleOf: (cell: string) => EventTitle,
): (cells: readonly string[]) => RowOpponent {
  const { at } = columns;
  const complete = (met: RowOpponent, cells: readonly string[]): RowOpponent =>
    met.kind === 'some' && met.isSecond && sideCellOf(columns, cells).trim() === ''
      ? sideOfSecond(met, cellOf(columns, cells, 'venue'), read.own, answers)
      : met;
  const readCell = (cell: string) => askedIfOwn(parseOpponent(cell, read), cell, read, answers);
  if (columns.isEitherTeam) return (cells) => opponentOfOneColumn(columns, cells, readCell);
  if (at.homeTeam !== undefined && at.awayTeam !== undefined) {
    const teamOf = memoize((cell) => plainName(cleanOpponent(cell), read.known, false));
    return (cells) => opponentOfTwoTeams(columns, cells, read, answers, teamOf);
  }
  if (at.opponent === undefined && at.title !== undefined) {
    const names = new Set(awayNames);
    const met = memoize((cell) => {
      const title = titleOf(cell);
      const found = title.isDash
        ? opponentBehindDash(title, cell, { ...read, names }, answers)
        : opponentInTitle(title, cell, read, answers);
      // With a column of teams, the team in the title is compared with it.
      const isTeam = columns.team.length > 0 && phraseOf(title.team)?.kind === 'team';
      return isTeam && found.kind === 'some' ? { ...found, team: title.team } : found;
    });
    return (cells) => complete(met(cellOf(columns, cells, 'title')), cells);
  }
  const met = memoize(readCell);
  return (cells) => complete(met(cellOf(columns, cells, 'opponent')), cells);
}

/** The opponent of a row written by our own export: the cell is the name. */
export function exportedOpponent(columns: Columns, cells: readonly string[]): RowOpponent {
  const name = stripFormulaGuard(cellOf(columns, cells, 'opponent')).trim();
  if (name === '') return NO_OPPONENT;
  return { kind: 'some', reading: validateName(name, NAME_OF_OPPONENT), side: null, status: null };
}

function opponentInTitle(
  { opponent, status, ...title }: EventTitle,
  cell: string,
  context: OpponentContext,
  answers: FileAnswers,
): RowOpponent {
  const ownName = title.ownName ?? toldOwnName(cell, answers);
  const asked = ownName === undefined ? undefined : mayBeOwn(ownName, context.own);
  const isTold = asked !== undefined && answers.has(asked.key);
  if (ownName !== undefined && !isTold && !context.own.is(ownName)) {
    return { ...mayBeOwnError(ownName), asked };
  }
  const met = isTold
    ? rowOpponent(opponent, cell, context)
    : askedIfOwn(opponent, cell, context, answers);
  const told = met.kind === 'none' ? met : { ...met, status: status ?? met.status };
  return isTold ? { ...told, asked } : told;
}

/** The opponent in a cell; an error until a person answers whether a name that may be the own school's is another one. */
function askedIfOwn(
  found: ParsedOpponent,
  cell: string,
  context: OpponentContext,
  answers: FileAnswers,
): RowOpponent {
  const met = rowOpponent(found, cell, context);
  if (found.kind !== 'school') return met;
  const likeness = ownLikeness(found.name, context);
  if (likeness === null || likeness === 'part') return met;
  const asked = mayBeOwn(found.name, context.own);
  if (answers.has(asked.key)) return { ...met, asked };
  return likeness === 'same' ? met : { ...mayBeOwnError(found.name), asked };
}

const mayBeOwnError = (name: string): RowOpponent =>
  unclearOpponent(`${quote(name)} may be your own school`, 'the name of the other school');

const DASH_IS_HOME =
  'Titles of away games have "@" or "at" before the opponent, so we read those with a dash as home games';
const HOME = 'home';
const dashQuestion = (cell: string): FileQuestion => ({
  key: 'titles with a dash',
  question: `Are titles like ${quote(cell)}, without "vs" or "@", games?`,
  choices: [
    { value: HOME, label: 'Yes, these are games' },
    { value: LEFT_OUT, label: "No, these aren't games" },
  ],
  safe: LEFT_OUT,
});

/** The opponent of 'Football - Lincoln', which is asked about unless the name is known, also from titles of away games. */
function opponentBehindDash(
  title: EventTitle,
  cell: string,
  context: OpponentContext & { readonly names: ReadonlySet<string> },
  answers: FileAnswers,
): RowOpponent {
  const met = opponentInTitle(title, cell, context, answers);
  const name = title.opponent.kind === 'school' ? title.opponent.name : '';
  if (met.kind === 'none' || !met.reading.ok) return met;
  const notice = met.reading.notice ?? (title.rest.startsWith('vs ') ? DASH_IS_HOME : undefined);
  const game = { ...met, reading: parsed(met.reading.value, notice) };
  if (met.asked || context.known.resembles(name) || context.names.has(opponentKey(name)))
    return game;
  const asked = dashQuestion(cell);
  if (answerTo(asked, answers) === HOME) return { ...game, asked };
  return { kind: 'none', reason: `it may not be a game (${quote(cell)})`, asked };
}

/** The opponent in the column of home games or in that of away games. */
function opponentOfOneColumn(
  columns: Columns,
  cells: readonly string[],
  read: (cell: string) => RowOpponent,
): RowOpponent {
  const home = cellOf(columns, cells, 'homeTeam').trim();
  const met = read(home || cellOf(columns, cells, 'awayTeam'));
  return met.kind === 'none' ? met : { ...met, side: home === '' ? 'away' : 'home' };
}

/** 'Harbor Ridge W' and 'Fox Hollow L': letters beside both teams say who has won, and are no part of a name or a team. */
const withoutMarks = (names: readonly string[]): readonly string[] =>
  names.every((name) => MARKED.test(name)) ? names.map((name) => name.replace(MARKED, '')) : names;
const MARKED = /\s+\(?[WLT]\)?$/;

/** The letter may belong to the team beside it, so the result is left out. */
function withoutResult({ result, ...met }: Extract<RowOpponent, { kind: 'some' }>): typeof met {
  const { reading } = met;
  if (result === undefined || !reading.ok) return met;
  const notices = [reading.notice, unclearOrder(result.text)].filter(
    (notice) => notice !== undefined,
  );
  return { ...met, reading: parsed(reading.value, joinNotices(notices)) };
}

function opponentOfTwoTeams(
  columns: Columns,
  cells: readonly string[],
  context: OpponentContext,
  answers: FileAnswers,
  partsOf: (cell: string) => Pick<PlainName, 'name' | 'team'>,
): RowOpponent {
  const nameOf = (cell: string) => partsOf(cell).name;
  const { own } = context;
  const [home = '', away = ''] = withoutMarks(
    (['homeTeam', 'awayTeam'] as const).map((field) =>
      stripFormulaGuard(cellOf(columns, cells, field)).trim(),
    ),
  );
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
    const side = homeIsOurs ? 'home' : 'away';
    return { ...withoutResult(met), side, team: ourTeam || met.team, ...told };
  }
  const [maybe, another] = [home, away]
    .map(nameOf)
    .filter((name) => ownLikeness(name, context) !== null);
  const asked = maybe === undefined || another !== undefined ? undefined : mayBeOwn(maybe, own);
  const problem = homeIsOurs
    ? 'Both teams are your own school'
    : `Neither ${quote(home)} nor ${quote(away)} is ${quote(own.name)}`;
  return { ...unclearOpponent(problem, 'your school as the home or away team'), asked };
}
