/** Collects a text with formatting: its runs one after another, without the pronunciation that East Asian texts have beside them. */
export class TextRuns {
  readonly #most: number;
  #text = '';
  #inText = false;
  #inPronunciation = false;

  /** @param most characters; more are dropped. */
  constructor(most: number) {
    this.#most = most;
  }

  start(): void {
    this.#text = '';
  }

  open(name: string): void {
    if (name === 't') this.#inText = true;
    if (name === 'rPh') this.#inPronunciation = true;
  }

  text(text: string): void {
    if (!this.#inText || this.#inPronunciation || this.#text.length >= this.#most) return;
    this.#text += text.length > this.#most ? text.slice(0, this.#most) : text;
  }

  close(name: string): void {
    if (name === 't') this.#inText = false;
    if (name === 'rPh') this.#inPronunciation = false;
  }

  end(): string {
    return this.#text;
  }
}
