import { KEPT_CHARACTERS } from './cell-values.ts';

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
    return this.#text;
  }
}
