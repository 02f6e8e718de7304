import type { FileQuestion } from './file-question.ts';
import { ownLikeness } from './opponent-context.ts';
import type { OpponentContext } from './opponent-context.ts';
import { parseOpponent } from './opponent.ts';
import type { NamedOpponent, ParsedOpponent } from './opponent.ts';
import type { ParseResult } from './parse-result.ts';
import { parseError, quote } from './parse-result.ts';
import type { ParsedStatus } from './status.ts';
import { validateName } from './validate-name.ts';

/** The opponent of a row, or why it has none. */
export type RowOpponent = (
  | { readonly kind: 'none'; readonly reason: string }
  | (Omit<NamedOpponent, 'name' | 'status'> & {
      readonly kind: 'some';
      readonly reading: ParseResult<string>;
      readonly status: ParsedStatus | null;
    })
) & {
  /** The question that this reading answers, or whose safe answer it assumes. */
  readonly asked?: FileQuestion | undefined;
};

/** How messages name the cell. */
export const NAME_OF_OPPONENT = "The opponent's name";

/** Reads an opponent cell. Several schools, the own school, or contradictory sides are an error. */
export function readOpponent(cell: string, context: OpponentContext): RowOpponent {
  return rowOpponent(parseOpponent(cell, context), cell, context);
}

/** Turns a parsed opponent into that of a row. */
export function rowOpponent(
  found: ParsedOpponent,
  cell: string,
  context: OpponentContext,
): RowOpponent {
  switch (found.kind) {
    case 'none':
      return found;
    case 'school': {
      const { kind: _kind, name, notice, status = null, ...said } = found;
      const isOwn = ownLikeness(name, context) === 'same';
      const reading = isOwn ? ownSchoolError(name) : validateName(name, NAME_OF_OPPONENT, notice);
      return { ...said, kind: 'some', reading, status };
    }
    case 'unclear':
      return unclearOpponent(found.problem, found.expected);
    case 'meet':
      return unclearOpponent(
        `${quote(cell.trim())} lists ${found.schools.length} schools`,
        'one opponent per row',
      );
  }
}

const ownSchoolError = (name: string): ParseResult<never> =>
  parseError(
    `${quote(name)} is your own school`,
    'the other school; if it has the same name as yours, add it to your opponents first',
  );

/** An opponent that can't be read. */
export const unclearOpponent = (problem: string, expected: string): RowOpponent => ({
  kind: 'some',
  reading: parseError(problem, expected),
  side: null,
  status: null,
});
