import { IMPORT_LIMITS } from '@fieldhouse/import-contract';

/** One more than a cell may have, so that its row is an error as it is in any file. */
export const KEPT_CHARACTERS = IMPORT_LIMITS.cellCharacters + 1;

/** Escaped characters in texts of workbooks: '_x000A_' (ECMA-376 part 1, 22.9.2.19). */
const ESCAPED = /_x([\dA-Fa-f]{4})_/g;

/** A text of a workbook as an import reads it, cut off after `KEPT_CHARACTERS`. */
export function cellText(text: string): string {
  const short = text.length > KEPT_CHARACTERS ? text.slice(0, KEPT_CHARACTERS) : text;
  const plain = short.includes('_x') ? short.replace(ESCAPED, unescaped) : short;
  // With either of them the text would look like a binary file.
  return plain.toWellFormed().replaceAll('\0', '').replaceAll('\uFFFD', '?');
}

const unescaped = (_whole: string, code: string): string =>
  String.fromCharCode(Number.parseInt(code, 16));

/** Collects a text with formatting: its runs one after another, without the pronunciation that East Asian texts have beside them. */
export class TextRuns {
  #text = '';
  #inText = false;
  #inPronunciation = false;

  start(): void {
    this.#text = '';
  }

  open(name: string): void {
    if (name === 't') this.#inText = true;
    if (name === 'rPh') this.#inPronunciation = true;
  }

  text(text: string): void {
    if (!this.#inText || this.#inPronunciation || this.#text.length >= KEPT_CHARACTERS) return;
    this.#text += text.length > KEPT_CHARACTERS ? text.slice(0, KEPT_CHARACTERS) : text;
  }

  close(name: string): void {
    if (name === 't') this.#inText = false;
    if (name === 'rPh') this.#inPronunciation = false;
  }

  end(): string {
    return cellText(this.#text);
  }
}
