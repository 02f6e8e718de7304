import { Assembler } from 'stream-json/assembler.js';
import { jsonParser } from 'stream-json/core/parser.js';

const FILE_KEY = 'csvData';
const PIECE = 64 * 1024;
/** Bytes in which the text of a file nearly always begins. */
const BEGINNING = 512;
const HIGH_SURROGATE = /[\uD800-\uDBFF]$/;
/** An escape sequence cut off at the end of a chunk. */
const CUT_ESCAPE = /^\\(?:u[\da-f]{0,3})?$/i;
/** For everything but the file's text; corrections have some tens of thousands. */
const MOST_TOKENS = 500_000;
/** Stands for the next character. */
const ANY = 'x';

/** Parses a JSON request body and streams the file's text, which is never in memory as a whole; the other fields are kept. */
export class StreamingBodyParser {
  readonly #body: Iterable<Uint8Array>;
  readonly #rest = new Assembler();
  #tokens = 0;
  #text = '';
  /** True between two chunks of the body while inside the file's text. */
  #isOpen = false;
  /** The beginning of the file; null before it arrives. */
  #beginning: string | null = null;

  constructor(body: Iterable<Uint8Array>) {
    this.#body = body;
  }

  /** The parsed body with only the beginning of the file; complete after `pieces` has ended. */
  get said(): unknown {
    return this.#rest.current;
  }

  /** The file's text in chunks. @throws Error if the body is not JSON, has the file twice, or has too many other values. */
  *pieces(): Generator<string> {
    const parse = jsonParser({ packStrings: false, streamKeys: false });
    let inString = false;
    for (const text of this.#wholeEscapes()) {
      const rest = this.#isOpen ? this.#afterFileText(text) : text;
      if (this.#isOpen && this.#text.length >= PIECE) yield this.#nextPiece(false);
      if (rest === '') continue;
      for (const token of tokensOf(parse, rest)) {
        this.#tokens += 1;
        if (this.#tokens > MOST_TOKENS) throw new SyntaxError('The body has too many values');
        if (token.name === 'startString') inString = true;
        const ended = token.name === 'endString';
        if (token.name === 'stringChunk') this.#text += token.value;
        else if (!ended) this.#rest.consume(token);
        if (this.#inFile && (ended || this.#text.length >= PIECE)) yield this.#nextPiece(ended);
        if (!ended) continue;
        inString = false;
        this.#endString();
      }
      const opens = inString && this.#inFile && !this.#isOpen;
      this.#isOpen = inString && this.#inFile;
      if (opens) this.#text += keptHalf(parse);
    }
    if (this.#tokens === 0 || !this.#rest.done) throw new SyntaxError('The body is not whole');
  }

  /** Consumes the file's text at the beginning of a chunk and returns the rest. `JSON.parse` is many times faster here. */
  #afterFileText(piece: string): string {
    const end = endOfString(piece);
    const text: unknown = JSON.parse(`"${piece.slice(0, end)}"`);
    this.#text += String(text);
    return piece.slice(end);
  }

  /** The body's text in chunks that don't split escape sequences. */
  *#wholeEscapes(): Generator<string> {
    let pending = '';
    for (const decoded of this.#decoded()) {
      const text = pending + decoded;
      const end = endOfWholeEscapes(text);
      pending = text.slice(end);
      yield text.slice(0, end);
    }
    yield pending;
  }

  *#decoded(): Generator<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let isFirst = true;
    for (const bytes of this.#body) {
      // The parser gets only the beginning. The file's text is read by `JSON.parse`, which is faster.
      const head = isFirst ? BEGINNING : 0;
      if (isFirst) yield decoder.decode(bytes.subarray(0, head), { stream: true });
      yield decoder.decode(bytes.subarray(head), { stream: true });
      isFirst = false;
    }
    yield decoder.decode();
  }

  get #inFile(): boolean {
    return this.#rest.depth === 1 && this.#rest.key === FILE_KEY;
  }

  /** The file's text since the last chunk; surrogate pairs are not split. */
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

type Parse = ReturnType<typeof jsonParser>;

function tokensOf(parse: Parse, text: string) {
  const tokens = parse(text);
  return typeof tokens === 'symbol' ? [] : tokens.values;
}

/** A high surrogate at the end of a string chunk: the parser holds it until more input follows. */
function keptHalf(parse: Parse): string {
  let text = '';
  for (const token of tokensOf(parse, ANY)) if (token.name === 'stringChunk') text += token.value;
  return text.slice(0, -ANY.length);
}

/** The quotation mark that ends the string in which `text` starts; its length if there is none. */
function endOfString(text: string): number {
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1))
    if (backslashesBefore(text, at) % 2 === 0) return at;
  return text.length;
}

/** The start of an escape sequence cut off at the end of `text`; its length if there is none. */
function endOfWholeEscapes(text: string): number {
  const at = text.lastIndexOf('\\');
  const isCut = CUT_ESCAPE.test(text.slice(at)) && backslashesBefore(text, at) % 2 === 0;
  return at !== -1 && isCut ? at : text.length;
}

function backslashesBefore(text: string, at: number): number {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
  return at - first;
}
