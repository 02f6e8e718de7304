import { splitScore, turnPairs } from '@fieldhouse/core-contract';
import { opponentKey } from '@fieldhouse/core-contract/internal';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import {
  answerTo,
  cellOf,
  knownOpponentsOf,
  memoize,
  quote,
  stripFormulaGuard,
} from '@fieldhouse/import-contract/schedule';
import type { Columns, FileAnswers, FileQuestion } from '@fieldhouse/import-contract/schedule';

export type ExportedRow =
  | {
      readonly kind: 'game';
      readonly cells: readonly string[];
      readonly notice?: string;
      readonly asked?: FileQuestion | undefined;
    }
  | {
      readonly kind: 'not-ours';
      readonly reason: string;
      readonly asked?: FileQuestion | undefined;
    };

/** Reads the rows of our exports. Of another school's export only games against this school are read, from its side. */
export function createExportReader(
  columns: Columns,
  { schoolName, opponents }: Pick<ScheduleContextView, 'schoolName' | 'opponents'>,
  answers: FileAnswers,
): (cells: readonly string[]) => ExportedRow {
  const ownKey = opponentKey(schoolName);
  const known = knownOpponentsOf(opponents);
  const exporterOf = memoize((school) => {
    if (school === '' || opponentKey(school) === ownKey) return { isOurs: true, asked: undefined };
    const asked = known.resembles(school) ? undefined : questionAbout(school);
    return { isOurs: asked !== undefined && answerTo(asked, answers) === 'ours', asked };
  });
  const { school: column } = columns;
  return (cells) => {
    const school = column === null ? '' : stripFormulaGuard(cells[column] ?? '').trim();
    const { isOurs, asked } = exporterOf(school);
    const opponent = stripFormulaGuard(cellOf(columns, cells, 'opponent')).trim();
    // Earlier exports don't say whose they are. Two schools of one name may play each other.
    if (school === '' && opponentKey(opponent) === ownKey && !known.is(opponent))
      return { kind: 'not-ours', reason: 'a game against you, exported by another school' };
    if (isOurs) return { kind: 'game', cells, asked };
    if (opponentKey(opponent) !== ownKey)
      return { kind: 'not-ours', reason: `a game of ${school}, which exported it`, asked };
    const notice = `We read games of ${school} against you from your side`;
    return { kind: 'game', cells: turnAround(columns, cells, school), notice };
  };
}

const questionAbout = (school: string): FileQuestion => ({
  key: `export: ${opponentKey(school)}`.slice(0, 200),
  question: `${school} exported this schedule. Whose games are these?`,
  choices: [
    { value: 'theirs', label: `Those of ${quote(school)}: import only its games against us` },
    { value: 'ours', label: 'Ours: import all of them' },
  ],
  safe: 'theirs',
});

const OTHER_SIDES: Readonly<Record<string, string>> = { Home: 'Away', Away: 'Home' };
/** Statuses that the exporting school agreed, which the other one may not have. */
const AGREED = new Set(['Verified', 'Verification Sent']);

function turnAround(columns: Columns, cells: readonly string[], school: string): string[] {
  const turned = [...cells];
  const set = (field: 'side' | 'opponent' | 'status' | 'score', to: (text: string) => string) => {
    const at = columns.at[field];
    if (at !== undefined) turned[at] = to((cells[at] ?? '').trim());
  };
  set('opponent', () => school);
  set('side', (side) => OTHER_SIDES[side] ?? side);
  set('status', (status) => (AGREED.has(status) ? 'Scheduled' : status));
  set('score', turnScore);
  return turned;
}

const OTHER_LETTERS: Readonly<Record<string, string>> = { W: 'L', L: 'W', w: 'l', l: 'w' };

/** 'L 17-24' for 'W 24-17'; '' for a score that can't be turned around, such as a place. */
export function turnScore(score: string): string {
  const letter = /^[wlt]\b/i.exec(score)?.[0] ?? '';
  const rest = score.slice(letter.length);
  const isTold =
    (letter !== '' || splitScore(rest).pairs.length > 0) &&
    !/\b(?:w|l|won|lost|win|loss|beat)\b/i.test(rest);
  return isTold ? (OTHER_LETTERS[letter] ?? letter) + turnPairs(rest) : '';
}
