import escape from 'escape-html';

/** Safe HTML. Created only by `html`, so that all text in it is escaped. */
export class Markup {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  static of(parts: readonly string[], values: readonly HtmlValue[]): Markup {
    return new Markup(parts.map((part, at) => part + render(values[at] ?? '')).join(''));
  }

  /** JSON that cannot end a script element. */
  static ofJson(value: unknown): Markup {
    return new Markup(JSON.stringify(value).replaceAll('<', String.raw`\u003c`));
  }

  toString(): string {
    return this.#text;
  }
}

/** The values that a template takes. */
export type HtmlValue = string | number | Markup | readonly HtmlValue[];

/** A template that escapes its values (& < > " '), except markup and lists of markup. */
export const html = (parts: TemplateStringsArray, ...values: HtmlValue[]): Markup =>
  Markup.of(parts, values);

/** A block of JSON that a page carries for programs, such as `application/ld+json`. Browsers do not run it. */
export const jsonBlock = (type: string, value: unknown): Markup =>
  html`<script type="${type}">
    ${Markup.ofJson(value)}
  </script>`;

function render(value: HtmlValue): string {
  if (value instanceof Markup) return value.toString();
  if (typeof value === 'object') return value.map(render).join('');
  return escape(String(value));
}
