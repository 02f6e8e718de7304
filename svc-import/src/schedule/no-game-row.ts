import { cellOf, mentionsPractice, phraseOf, quote } from '@fieldhouse/import-contract/schedule';
import type {
  OwnSchool,
  ParseResult,
  ParsedDate,
  RowOpponent,
} from '@fieldhouse/import-contract/schedule';
import type { ParsePlan } from './analyze-file.ts';
import { isSameDay } from './moment-cells.ts';

const LONGEST = 60;
const NO_GAMES: ReadonlySet<string> = new Set(['practice', 'activity', 'off']);
/** 'Camp Game', but not 'No Game'. */
const GAME = /(?:^|[\s-])(?:game|match|meet|scrimmage|contest|dual)(?: ?#?\d{1,2})?$/i;
const NO_GAME = /(?:^|\s)(?:no|non|not an?)[\s-]/i;
type Plan = Pick<ParsePlan, 'columns' | 'headers'>;

/** Why a row with an opponent is no game of ours; null if it is one. */
export function findNoGame(
  plan: Plan,
  cells: readonly string[],
  { movedTo }: Extract<RowOpponent, { kind: 'some' }>,
  dateOf: (cell: string) => ParseResult<ParsedDate>,
  own: OwnSchool,
): string | null {
  const { school: column } = plan.columns;
  const school = column === null ? '' : (cells[column] ?? '').trim();
  if (school !== '' && !own.is(school)) return `a game of ${school}`;
  if (movedTo !== undefined) {
    const date = dateOf(cellOf(plan.columns, cells, 'date'));
    if (!date.ok || !isSameDay(movedTo, date.value.date, dateOf))
      return `the game was moved to another day (${quote(movedTo)})`;
  }
  return practiceOfTeam(plan, cells) ?? noGameByType(plan, cells);
}

/** 'Boys Varsity Soccer Practice' as the team. */
function practiceOfTeam({ columns, headers }: Plan, cells: readonly string[]): string | null {
  for (const at of columns.team) {
    const team = (cells[at] ?? '').trim();
    if (PRACTICE.test(team) && team.length <= LONGEST && mentionsPractice(team))
      return `no game (${headers[at]?.trim() ?? ''} ${quote(team)})`;
  }
  return null;
}
/** Quick check that nearly no team passes. */
const PRACTICE = /prac|try|squad|open|walk|shoot/i;

function noGameByType({ columns, headers }: Plan, cells: readonly string[]): string | null {
  for (const at of columns.eventTypes) {
    const type = (cells[at] ?? '').trim();
    if (type === '' || type.length > LONGEST) continue;
    if (GAME.test(type) && !NO_GAME.test(type)) continue;
    if (NO_GAMES.has(phraseOf(type)?.kind ?? ''))
      return `no game (${`${headers[at]?.trim() ?? ''} ${quote(type)}`.trim()})`;
  }
  return null;
}
