import escape from 'escape-html';

/** HTML that is ready to be sent: made by `html` only, so that nothing in it is unescaped text. */
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

/** What a template can show. */
export type Shown = string | number | Markup | readonly Shown[];

/** A template whose values are escaped (& < > " '), except for markup and lists of markup. */
export const html = (parts: TemplateStringsArray, ...values: Shown[]): Markup =>
  Markup.of(parts, values);

function shown(value: Shown): string {
  if (value instanceof Markup) return value.toString();
  if (typeof value === 'object') return value.map(shown).join('');
  return escape(String(value));
}
