/** What a cell says, and what had to be assumed to say so; or why it says nothing, and what would be right. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value; readonly notice?: string }
  | { readonly ok: false; readonly problem: string; readonly expected: string };

export function read<Value>(value: Value, notice?: string): Reading<Value> {
  return notice === undefined ? { ok: true, value } : { ok: true, value, notice };
}

export function unreadable(problem: string, expected: string): Reading<never> {
  return { ok: false, problem, expected };
}

const LONGEST_QUOTE = 60;

/** A cell's text between quotation marks, cut where it is long. */
export function quote(text: string): string {
  return `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`;
}

/** Several notices about one cell as sentences, without the last period: what follows may be the rows they are about. */
export function joinNotices(notices: readonly string[]): string | undefined {
  return notices.length === 0 ? undefined : notices.map(withoutPeriod).join('. ');
}

/** A text as a sentence that another one can follow. */
export const sentence = (text: string): string => `${withoutPeriod(text)}.`;

export const withoutPeriod = (text: string): string => text.replace(/\.$/, '');

/** Remembers what a pure reader said about a text: the cells of a column repeat themselves. */
export function remember<Value>(
  reader: (text: string) => Value,
  most = 20_000,
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
