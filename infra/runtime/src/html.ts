import escape from 'escape-html';

/** Safe HTML. Created only by `html`, so that all text in it is escaped. */
export class Markup {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  static of(parts: readonly string[], values: readonly Shown[]): Markup {
    return new Markup(parts.map((part, at) => part + shown(values[at] ?? '')).join(''));
  }

  toString(): string {
    return this.#text;
  }
}

/** The values that a template takes. */
export type Shown = string | number | Markup | readonly Shown[];

/** A template that escapes its values (& < > " '), except markup and lists of markup. */
export const html = (parts: TemplateStringsArray, ...values: Shown[]): Markup =>
  Markup.of(parts, values);

function shown(value: Shown): string {
  if (value instanceof Markup) return value.toString();
  if (typeof value === 'object') return value.map(shown).join('');
  return escape(String(value));
}
