import { Assembler } from 'stream-json/assembler.js';
import { jsonParser } from 'stream-json/core/parser.js';

const FILE_KEY = 'csvData';
const PIECE = 64 * 1024;
const HIGH_SURROGATE = /[\uD800-\uDBFF]$/;

/**
 * A request's body of which the file's text goes by in pieces, so that it is never in memory as a whole; what else the body says
 * is small and kept.
 */
export class BodyText {
  readonly #body: Iterable<Uint8Array>;
  readonly #rest = new Assembler();
  #hasTokens = false;
  #text = '';
  /** How the file begins; null before it came. */
  #beginning: string | null = null;

  /** @param body its bytes, in pieces. */
  constructor(body: Iterable<Uint8Array>) {
    this.#body = body;
  }

  /** What the body says, of the file only its beginning; complete once `pieces` has ended. */
  get said(): unknown {
    return this.#rest.current;
  }

  /**
   * The file's text.
   *
   * @throws Error where the body is not JSON, or has the file twice.
   */
  *pieces(): Generator<string> {
    const parse = jsonParser({ packStrings: false, streamKeys: false });
    for (const text of this.#decoded()) {
      const tokens = parse(text);
      if (typeof tokens === 'symbol') continue;
      for (const token of tokens.values) {
        this.#hasTokens = true;
        const ended = token.name === 'endString';
        if (token.name === 'stringChunk') this.#text += token.value;
        else if (!ended) this.#rest.consume(token);
        if (this.#inFile && (ended || this.#text.length >= PIECE)) yield this.#nextPiece(ended);
        if (ended) this.#endString();
      }
    }
    if (!this.#hasTokens || !this.#rest.done) throw new SyntaxError('The body is not whole');
  }

  *#decoded(): Generator<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (const bytes of this.#body) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  }

  get #inFile(): boolean {
    return this.#rest.depth === 1 && this.#rest.key === FILE_KEY;
  }

  /** What has come of the file since the last piece; a character of two halves is not cut. */
  #nextPiece(ended: boolean): string {
    const cut = !ended && HIGH_SURROGATE.test(this.#text) ? this.#text.length - 1 : undefined;
    const piece = this.#text.slice(0, cut);
    this.#text = cut === undefined ? '' : this.#text.slice(cut);
    this.#beginning ??= piece;
    return piece;
  }

  #endString(): void {
    const file = this.#inFile ? this.#beginning : null;
    if (file !== null && this.#hasFile()) throw new SyntaxError('The body has two files');
    this.#rest.consume({ name: 'stringValue', value: file ?? this.#text });
    this.#text = '';
  }

  #hasFile(): boolean {
    const said = this.said;
    return typeof said === 'object' && said !== null && Object.hasOwn(said, FILE_KEY);
  }
}
