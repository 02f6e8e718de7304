import { opponentKey } from '@fieldhouse/core-contract/internal';
import type { FileQuestion } from './file-question.ts';
import { parseOpponent } from './opponent.ts';
import type { ParsedOpponent } from './opponent.ts';
import type { ParseResult } from './parse-result.ts';
import { parseError, quote } from './parse-result.ts';
import type { Side } from './side.ts';
import type { KnownOpponents } from './split-schools.ts';
import type { ParsedStatus } from './status.ts';
import { validateName } from './validate-name.ts';

/** The opponent of a row: none, or a parsed name with the side and status from its cell, if any. */
export type RowOpponent = (
  | { readonly kind: 'none'; readonly reason: string }
  | {
      readonly kind: 'some';
      readonly reading: ParseResult<string>;
      readonly side: Side | null;
      readonly status: ParsedStatus | null;
    }
) & {
  /** The question whose answer, or safe reading, this is. */
  readonly asked?: FileQuestion | undefined;
};

/** How messages name the cell. */
export const NAME_OF_OPPONENT = "The opponent's name";

/** The school's opponents, by name. */
export function knownOpponentsOf(opponents: readonly string[]): KnownOpponents {
  const names = new Set(opponents);
  let keys: ReadonlySet<string> | undefined;
  return {
    is: (name) => names.has(name),
    resembles: (name) => (keys ??= new Set(opponents.map(opponentKey))).has(opponentKey(name)),
  };
}

/** Reads an opponent cell. Several schools or contradictory sides are an error. */
export function readOpponent(cell: string, known: KnownOpponents): RowOpponent {
  return rowOpponent(parseOpponent(cell, known), cell);
}

function rowOpponent(found: ParsedOpponent, cell: string): RowOpponent {
  if (found.kind === 'none') return found;
  if (found.kind === 'school') {
    const { name, side, status = null, notice } = found;
    return { kind: 'some', reading: validateName(name, NAME_OF_OPPONENT, notice), side, status };
  }
  if (found.kind === 'unclear')
    return unclearOpponent(found.problem, '@ or (A) for away, or (H) for home');
  return unclearOpponent(
    `${quote(cell.trim())} lists ${found.schools.length} schools`,
    'one opponent per row',
  );
}

/** An opponent that can't be read. */
export const unclearOpponent = (problem: string, expected: string): RowOpponent => ({
  kind: 'some',
  reading: parseError(problem, expected),
  side: null,
  status: null,
});
