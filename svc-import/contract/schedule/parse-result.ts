import type { FileQuestion } from './file-question.ts';

/** A parsed cell with a note about what was assumed, or the problem and what was expected. */
export type ParseResult<Value> = (
  | { readonly ok: true; readonly value: Value; readonly notice?: string }
  | { readonly ok: false; readonly problem: string; readonly expected: string }
) & {
  /** The question that this reading answers, or whose safe answer it assumes. */
  readonly asked?: FileQuestion | undefined;
};

export function parsed<Value>(value: Value, notice?: string): ParseResult<Value> {
  return notice === undefined ? { ok: true, value } : { ok: true, value, notice };
}

export function parseError(problem: string, expected: string): ParseResult<never> {
  return { ok: false, problem, expected };
}

const LONGEST_QUOTE = 60;

/** A cell's text in quotation marks, truncated if long. */
export function quote(text: string): string {
  return `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`;
}

/** Joins notes about a cell. The last period is left out, since row numbers may follow. */
export function joinNotices(notices: readonly string[]): string | undefined {
  return notices.length === 0 ? undefined : notices.map(withoutPeriod).join('. ');
}

/** Text with exactly one period at its end. */
export const sentence = (text: string): string => `${withoutPeriod(text)}.`;

export const withoutPeriod = (text: string): string => text.replace(/\.$/, '');

/** Memoizes a pure parser: the cells of a column repeat. */
export function memoize<Value>(
  reader: (text: string) => Value,
  most = 4_000,
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = reader(text);
    if (known.size < most) known.set(text, value);
    return value;
  };
}
